import { read } from '#src/data/current-store.ts';
import { type KeptBack, lasting, readKeptBack } from '#src/data/reads/queue/kept-back.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** Of one project, or else of all: those whose news the server keeps back for longer than a moment. @param now ms, by its clock. */
export function useKeptBack(projectId: number | undefined, now: number): KeptBack[] {
  const kept = useLiveQuery(() => read((store) => readKeptBack(store, projectId)), [projectId], []);
  return lasting(kept, now);
}
