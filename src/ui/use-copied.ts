import { useEffect, useState } from 'react';
import { copyText } from '#src/platform/clipboard.ts';

/** Milliseconds that the confirmation stays. */
const CONFIRMED = 2_000;

type Outcome = 'copied' | 'failed';

/** Copying a text, and what came of it: `copied` for two seconds, `failed` until the next attempt. */
export function useCopied(text: string) {
  // A new object each time: copying again begins the two seconds anew.
  const [last, setLast] = useState<{ outcome: Outcome } | undefined>();
  useEffect(() => {
    if (last?.outcome !== 'copied') return;
    const timer = setTimeout(() => setLast(undefined), CONFIRMED);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = async (): Promise<Outcome> => {
    const outcome = (await copyText(text)) ? 'copied' : 'failed';
    setLast({ outcome });
    return outcome;
  };
  return { outcome: last?.outcome, copy };
}
