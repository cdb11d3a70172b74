import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onReturn } from '#src/platform/wake-ups.ts';
import { readServer, type ServerState } from '#src/sync/acts/keeping.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface AskedServer {
  /** undefined until the server has said. */
  state: ServerState | undefined;
  problem: string | undefined;
  again: () => void;
}

/** How the server is: asked on coming here, and again when it goes or comes back. */
export function useServer(): AskedServer {
  const [state, setState] = useState<ServerState>();
  const { run, problem } = useSubmit(async () => setState(await readServer()));
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const begin = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that went or came back is the reason to ask.
  useEffect(() => begin(), [error]);
  useEffect(() => onReturn(() => void readServer().then(setState, () => undefined)), []);
  return { state, problem, again: () => void run() };
}
