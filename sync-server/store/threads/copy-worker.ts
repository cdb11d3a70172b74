// A thread that copies the database's log back into the database, with the flushes that belong to it.
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection } from '#server/store/database.ts';
import type { CopyJob } from '#server/store/sqlite/log-keeper.ts';
import { failureIn, type ThreadAnswer } from './thread.ts';

/** Milliseconds for who reads or writes at this moment; what cannot be done then is done the next time. */
const PATIENCE = 50;

const { file } = workerData as { file: string };
const sqlite = openConnection(file, 'write');
sqlite.pragma(`busy_timeout = ${PATIENCE}`);

const modes = { beside: 'PASSIVE', anew: 'RESTART', emptied: 'TRUNCATE' } as const satisfies Record<CopyJob, string>;

/**
 * The first commit after that flushes the log's new head where it is written: here, and not where everybody is answered. It
 * is a number that means nothing else.
 */
function beginAnew(): void {
  const number = sqlite.pragma('user_version', { simple: true }) as number;
  sqlite.pragma(`user_version = ${(number + 1) % 1_000_000}`);
}

function copy(job: CopyJob): ThreadAnswer {
  try {
    const [copied] = sqlite.pragma(`wal_checkpoint(${modes[job]})`) as { busy: number }[];
    if (job !== 'beside' && copied?.busy === 0) beginAnew();
    return {};
  } catch (error) {
    return failureIn(error);
  }
}

parentPort?.on('message', (job: CopyJob) => parentPort?.postMessage(copy(job)));
