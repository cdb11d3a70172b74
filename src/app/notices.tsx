import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type EnqueueSnackbar, type Notice, Snackbars } from '#src/ui/use-snackbar.ts';

type List = ComponentType<{ said: readonly Notice[] }>;

const SnackbarList = lazy(async (): Promise<{ default: List }> => {
  try {
    return { default: (await import('./snackbar-list.tsx')).SnackbarList };
  } catch {
    // Where it cannot be loaded, what was to be said in passing is not worth an error.
    return { default: () => null };
  }
});

/** Takes what screens say in passing, and loads what shows it when there is something to show. */
export function Notices({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Notice[]>([]);
  const say = useCallback<EnqueueSnackbar>(
    (text, options) => setSaid((before) => [...before, { text, ...options }]),
    [],
  );
  return (
    <Snackbars value={say}>
      {children}
      {said.length === 0 ? null : (
        <Suspense>
          <SnackbarList said={said} />
        </Suspense>
      )}
    </Snackbars>
  );
}
