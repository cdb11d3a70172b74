import { read } from '#src/data/current-store.ts';
import { readUnsent, type Unsent } from '#src/data/reads/unsent-work.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What only this device has; undefined until known. */
export function useUnsent(): Unsent | undefined {
  return useLiveQuery(() => read(readUnsent), []);
}
