import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

/** Milliseconds after which the server is asked again, while something is under way. */
const AGAIN = 5_000;

export interface ServerAnswer<T> {
  /** undefined until the server has said. */
  answer: T | undefined;
  /** Why it could not be asked, in a sentence. */
  problem: string | undefined;
  ask: () => void;
}

/**
 * What only the server knows: asked on coming here, when the server goes or comes back, and again while something waits there.
 * @param key asked anew where it is another.
 */
export function useServerAnswer<T>(
  question: () => Promise<T>,
  isUnderWay: (answer: T) => boolean,
  key?: unknown,
): ServerAnswer<T> {
  const [answer, setAnswer] = useState<T>();
  const { run, problem } = useSubmit(async () => setAnswer(await question()));
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const ask = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that went or came back is a reason to ask.
  useEffect(() => ask(), [error, key]);
  const waits = answer !== undefined && isUnderWay(answer);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => ask(), AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  return { answer, problem, ask: () => void run() };
}
