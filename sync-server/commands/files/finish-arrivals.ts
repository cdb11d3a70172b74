// Makes the rest of many versions ready whose bytes have come, some at a time, so that others can write in between; also what
// an ended server has left.
import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundWork, createBackgroundWork } from '#server/commands/background-work.ts';
import type { Logger } from '#server/logging.ts';
import { LaidAside } from '#server/mutations/open-commit.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction } from '#server/store/database.ts';
import { type Arrival, nextArrival } from '#server/store/feed/arrivals.ts';
import { readySome } from './arrive-blob.ts';

/** Milliseconds between two steps, for requests that came meanwhile. Whoever waits to write goes before the next one anyway. */
const BETWEEN = 5;

/** The next of it. @returns whether it can go on: its project may have to wait for a large act that is left alone. */
async function finishSome(core: Core, arrival: Arrival): Promise<boolean> {
  try {
    core.bus.publish(await inTransaction(core.db, (tx) => readySome(tx, core, arrival)));
    return true;
  } catch (error) {
    if (error instanceof LaidAside) return false;
    throw error;
  }
}

export function createArrivalFinisher(core: Core, log: Logger): BackgroundWork {
  /** The project of the step before. */
  let last = -1;
  return createBackgroundWork(core, log, 'making versions ready failed', async (isOpen) => {
    const stuck: number[] = [];
    const next = () => nextArrival(core.db, last, stuck);
    for (let arrival = await next(); isOpen() && arrival !== undefined; arrival = await next()) {
      last = arrival.project_id;
      if (!(await finishSome(core, arrival))) stuck.push(last);
      await pause(BETWEEN);
    }
  });
}
