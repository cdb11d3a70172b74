import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { Refusal } from '#domain/errors';
import { read } from '#src/data/current-store.ts';
import { readTeam } from '#src/data/reads/team.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { refreshTeam } from '#src/sync/team.ts';

/** Nobody waits for it: without an answer what was known stays. */
async function refreshQuietly(): Promise<void> {
  try {
    await refreshTeam();
  } catch (error) {
    if (!(error instanceof TransportError || error instanceof Refusal)) throw error;
  }
}

/** How many people the team has, as the server last said; oneself until it was asked. */
export function useTeamSize(): number {
  const { last_sync_at, error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const reachable = last_sync_at !== null && error === null;
  useEffect(() => {
    if (reachable) void refreshQuietly();
  }, [reachable]);
  const team = useLiveQuery(() => read(readTeam), []);
  return Math.max(1, team?.members.length ?? 1);
}
