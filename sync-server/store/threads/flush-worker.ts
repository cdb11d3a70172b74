// A thread that flushes the database's log. Another file handle than SQLite's does that as well: what is flushed is the file,
// and the locks that closing a handle would drop are held on the database and its `-shm`, never on the log.
import { fdatasyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { failureIn, type ThreadAnswer } from './thread.ts';

const { file } = workerData as { file: string };
/** Open from the first flush on: a handle hears of what could not be written since it was opened, once. */
let log: number | undefined;

function flush(): ThreadAnswer {
  try {
    log ??= openSync(`${file}-wal`, 'r+');
    fdatasyncSync(log);
    return {};
  } catch (error) {
    return failureIn(error);
  }
}

parentPort?.on('message', () => parentPort?.postMessage(flush()));
