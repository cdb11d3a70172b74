import { useEffect, useState } from 'react';
import { serverAnswers } from '#src/net/server-answers.ts';
import { onWakeUp } from '#src/platform/wake-ups.ts';
import type { MissedTry } from './use-way-in.ts';

/** Whether the server can be reached again since a try missed it. It is asked whenever asking makes sense. */
export function useServerBack(missed: MissedTry): boolean {
  const [since, setSince] = useState<MissedTry>();
  useEffect(() => {
    let watching = true;
    const ask = async () => {
      if ((await serverAnswers()) && watching) setSince(missed);
    };
    const stop = onWakeUp(() => void ask());
    return () => {
      watching = false;
      stop();
    };
  }, [missed]);
  return since === missed;
}
