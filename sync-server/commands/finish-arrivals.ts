// Makes the rest of many versions ready whose bytes have come, some at a time, so that others can write in between; also what
// an ended server has left.
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging.ts';
import { nextArrival } from '../store/arrivals.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { readySome } from './arrive-blob.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

/** Milliseconds between two steps, for requests that came meanwhile. Whoever waits to write goes before the next one anyway. */
const BETWEEN = 5;

export function createArrivalFinisher(core: Core, log: Logger): BackgroundWork {
  /** The project of the step before. */
  let last = -1;
  return createBackgroundWork(core, log, 'making versions ready failed', async (isOpen) => {
    const next = () => nextArrival(core.db, last);
    for (let arrival = await next(); isOpen() && arrival !== undefined; arrival = await next()) {
      const noted = arrival;
      last = noted.project_id;
      core.bus.publish(await inTransaction(core.db, (tx) => readySome(tx, core, noted)));
      await pause(BETWEEN);
    }
  });
}
