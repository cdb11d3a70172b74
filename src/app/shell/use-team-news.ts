import { useEffect, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { type KeptTeam, readTeam } from '#src/data/reads/team.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { refreshTeamQuietly } from '#src/sync/acts/team.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

export interface TeamNews {
  /** People whom the team's page lists, of other teams too, oneself among them; undefined until the server was asked. */
  size: number | undefined;
  /** Invitations that wait for an answer. */
  waiting: number;
}

/** Counted as the page behind the entry counts them: whoever joined a team is not told that they are alone. */
export function teamNews(team: KeptTeam | null | undefined): TeamNews {
  return { size: team ? Math.max(1, team.members.length) : undefined, waiting: team?.received.length ?? 0 };
}

/**
 * The team in figures, asked for anew when the server can be reached again and when it says that something changed.
 * @param seq of the person's own row: the server sends it anew with every change of their team.
 */
export function useTeamNews(seq: number): TeamNews {
  const { last_sync_at, error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const reachable = last_sync_at !== null && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seq is a reason to ask.
  useEffect(() => {
    if (reachable) void refreshTeamQuietly();
  }, [reachable, seq]);
  const team = useLiveQuery(() => read(readTeam), []);
  return teamNews(team);
}
