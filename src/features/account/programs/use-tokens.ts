import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listTokens, type OwnToken } from '#src/sync/session/own-tokens.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

export interface TokensState {
  /** undefined until the server has said. */
  tokens: OwnToken[] | undefined;
  /** Why it could not be asked, in a sentence. */
  problem: string | undefined;
  ask: () => void;
}

/** Which programs have access: asked on coming here, and again when the server goes or comes back. */
export function useTokens(): TokensState {
  const [tokens, setTokens] = useState<OwnToken[]>();
  const { run, problem } = useSubmit(async () => setTokens(await listTokens()));
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const ask = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that went or came back is the reason to ask.
  useEffect(() => ask(), [error]);
  return { tokens, problem, ask: () => void run() };
}
