import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listSessions, type OwnSession } from '#src/sync/session/own-sessions.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface SessionsState {
  /** undefined until the server has said. */
  sessions: OwnSession[] | undefined;
  /** Why it could not be asked, in a sentence. */
  problem: string | undefined;
  ask: () => void;
}

/** Where the person is signed in: asked on coming here, and again when the server goes or comes back. */
export function useSessions(): SessionsState {
  const [sessions, setSessions] = useState<OwnSession[]>();
  const { run, problem } = useSubmit(async () => setSessions(await listSessions()));
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const ask = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that went or came back is the reason to ask.
  useEffect(() => ask(), [error]);
  return { sessions, problem, ask: () => void run() };
}
