// Work that nobody waits for: one run at a time, away from any request, taken up again with every write.

import { actingFor } from '#server/store/people/who-acts.ts';
import type { Logger } from '../logging.ts';
import type { Core } from '../store/core.ts';

export interface BackgroundWork {
  /** Begins with what was left; from then on looks after every write. */
  start(): void;
  /** Looks without a write, where something came due; where it is not open, whichever node has it open does. */
  wake(): void;
  /** Takes up nothing more. @returns once what is under way has ended. */
  close(): Promise<void>;
}

/**
 * @param run does all there is to do; it takes up nothing more once `isOpen` says no. What it throws is logged, and it is
 * run again after the next write.
 * @param failure what the log says then.
 */
export function createBackgroundWork(
  core: Pick<Core, 'bus'>,
  log: Logger,
  failure: string,
  run: (isOpen: () => boolean) => Promise<void>,
): BackgroundWork {
  let open = false;
  let running: Promise<void> | undefined;
  let asked = false;
  let stopListening = () => undefined as unknown;

  function wake(): void {
    if (!open) {
      core.bus.wake();
      return;
    }
    asked = true;
    if (running !== undefined) return;
    asked = false;
    // Whoever's write it is that woke it, it is nobody's turn that it takes.
    running = actingFor('server', () => run(() => open))
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
        // A write while the last look was under way.
        if (asked) wake();
      });
  }

  return {
    wake,
    start() {
      open = true;
      stopListening = core.bus.subscribe(wake, { work: wake, missed: wake });
      wake();
    },
    async close() {
      open = false;
      stopListening();
      await running;
    },
  };
}
