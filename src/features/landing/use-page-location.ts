import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Where this page is; undefined while it is drawn ahead, on a machine that does not know. */
export function usePageLocation(): Location | undefined {
  return useSyncExternalStore(
    never,
    () => location,
    () => undefined,
  );
}
