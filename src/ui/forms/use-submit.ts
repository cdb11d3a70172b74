// The form-submit hook: one of the four places where failures are caught.
import { useCallback, useRef, useState } from 'react';
import { Refusal, type RefusalCode } from '#domain/errors';
import { useSentences } from '#src/ui/sentences.tsx';

/** Refusals that a form can say better than the whole app can. */
export type PlainerTexts = Partial<Record<RefusalCode, string>>;

export interface Submit<Args extends unknown[]> {
  /** Runs the act unless it is already running. Resolves to whether it was done. */
  run: (...args: Args) => Promise<boolean>;
  busy: boolean;
  /** What went wrong, in a sentence. */
  problem: string | undefined;
  clear: () => void;
}

/**
 * Runs an act that may be refused or find no server, once at a time, and says what went wrong.
 * A bug is not said but thrown while drawing, so that the router's error screen shows it.
 * @param plainer sentences of the form's own.
 */
export function useSubmit<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
  plainer: PlainerTexts = {},
): Submit<Args> {
  const sentenceFor = useSentences();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;

  const run = async (...args: Args): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await act(...args);
      return true;
    } catch (error) {
      const sentence = (error instanceof Refusal ? plainer[error.code] : undefined) ?? sentenceFor(error);
      if (sentence === undefined) setBug({ error });
      else setProblem(sentence);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const clear = useCallback(() => setProblem(undefined), []);
  return { run, busy, problem, clear };
}
