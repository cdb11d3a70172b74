import { read } from '#src/data/current-store.ts';
import { readWaitingCount } from '#src/data/reads/sync-status.ts';
import { countRefused } from '#src/data/reads/unsent-work.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/**
 * What only this device has, counted as the sync list counts it: unsent changes and files, and changes that were not
 * accepted. undefined until known; 0 only when leaving loses nothing.
 */
export function useUnsent(): number | undefined {
  const waiting = useLiveQuery(() => read(readWaitingCount), []);
  const refused = useLiveQuery(() => read(countRefused), []);
  if (waiting === undefined || refused === undefined) return undefined;
  return waiting + refused;
}
