import { useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { type ProjectSummary, readProjects } from '#src/data/reads/projects.ts';
import { readEverSynced } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

export interface Projects {
  summaries: readonly ProjectSummary[];
  /** A device that has never reached the server cannot tell "none" from "not here yet". */
  state: 'loading' | 'failed' | 'loaded';
  /** The server is being asked this moment. */
  trying: boolean;
}

/** The projects on this device, kept up to date. */
export function useProjects(): Projects {
  const summaries = useLiveQuery(() => read(readProjects), []);
  const everSynced = useLiveQuery(() => read(readEverSynced), []);
  const { error, phase } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const trying = phase === 'syncing';
  if (summaries === undefined || everSynced === undefined) return { summaries: [], state: 'loading', trying };
  if (summaries.length > 0 || everSynced) return { summaries, state: 'loaded', trying };
  return { summaries, state: error === null ? 'loading' : 'failed', trying };
}
