import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { type KeptTeam, readTeam } from '#src/data/reads/team.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { refreshTeam } from '#src/sync/acts/team.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface TeamState {
  /** As the server last described it; undefined while the store is read, null where this device never heard of it. */
  team: KeptTeam | null | undefined;
  /** Why it could not be asked again, in a sentence. */
  problem: string | undefined;
  /** Whether what is shown may be older than now. */
  old: boolean;
  retry: () => void;
}

/** The team as it was kept here, asked for anew on coming here and with every round that reached the server. */
export function useTeam(): TeamState {
  const team = useLiveQuery(() => read(readTeam), []);
  const { last_sync_at, error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const { run, problem } = useSubmit(refreshTeam);
  const ask = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to ask.
  useEffect(() => ask(), [last_sync_at]);
  const outOfReach = error === 'offline' || error === 'server';
  return { team, problem, old: problem !== undefined || outOfReach, retry: () => void run() };
}
