import { read } from '#src/data/current-store.ts';
import { type AskedUnsent, readAskedUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What only this device has; undefined until known. */
export function useUnsent(): AskedUnsent | undefined {
  return useLiveQuery(() => read(readAskedUnsent), []);
}
