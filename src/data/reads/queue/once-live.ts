import { liveQuery } from 'dexie';
import { tracked } from '#src/data/live-value.ts';

/** Calls back once a query of the store answers yes, whichever tab made it so. @returns what ends the watching. */
export function onceLive(query: () => Promise<boolean>, then: () => void): () => void {
  const watching = liveQuery(tracked(query)).subscribe({
    next(is) {
      if (!is) return;
      watching.unsubscribe();
      then();
    },
    // The store closed: nobody is here any more to be told.
    error: () => undefined,
  });
  return () => watching.unsubscribe();
}
