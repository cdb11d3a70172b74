// Pulls that have something to bring, each done whole in a thread of its own: one hand-over each way, where a query would be
// one each.
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '#domain/errors';
import type { PullRequest } from '#domain/sync/sync';
import { type Database, settled } from '../store/database.ts';
import type { ThreadProgram } from '../store/thread.ts';
import { EpochChanged } from './pull.ts';
import { createTurns } from './turns.ts';

export interface PullJob {
  id: number;
  userId: number;
  request: PullRequest;
  /** What the answer says besides. */
  beside: object;
}

export type PullFailure =
  | { kind: 'epoch'; epoch: string; last_n: number }
  | { kind: 'refusal'; code: RefusalCode }
  | { kind: 'error'; message: string; stack: string; code: string };

export type PullResult = { id: number } & ({ body: Uint8Array<ArrayBuffer> } | { failed: PullFailure });

export interface PullThreads {
  /** @returns the answer's JSON in UTF-8. @throws as `pull` does; Refusal `rate_limited` where too many of that person wait. */
  pull(job: Omit<PullJob, 'id'>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Of one person: a pull each of many devices of theirs, or of many tabs, that were away. */
const EACH = { atOnce: 1, waiting: 20 };
/** One reads what is long, another answers the others meanwhile. */
const THREADS = 2;

function errorOf(failed: PullFailure): Error {
  if (failed.kind === 'epoch') return new EpochChanged(failed.epoch, failed.last_n);
  if (failed.kind === 'refusal') return new Refusal(failed.code);
  const error = Object.assign(new Error(failed.message), { code: failed.code });
  error.stack = failed.stack;
  return error;
}

interface PullWaiter {
  resolve: (body: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PullWaiter>();
  over = false;

  constructor({ path, execArgv }: ThreadProgram, file: string) {
    this.#worker = new Worker(path, { execArgv, workerData: { file } });
    // What still has to be answered keeps the process, not the thread that answers it.
    this.#worker.unref();
    this.#worker.on('message', (result: PullResult) => this.#answered(result));
    this.#worker.on('error', (error) => this.#ended(error));
    this.#worker.on('exit', () => this.#ended(new Error('a thread that answers pulls has ended')));
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(job: PullJob): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      // A text is copied several times as quickly as the thousands of lists that a request may have.
      this.#worker.postMessage(JSON.stringify(job));
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #answered(result: PullResult): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ('body' in result) waiting?.resolve(result.body);
    else waiting?.reject(errorOf(result.failed));
  }

  #ended(error: Error): void {
    this.over = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Threads on a database file, each started when it is first needed.
 * @param db the same: a thread reads what is committed, and its answer waits until that is on the disk.
 */
export function createPullThreads(program: ThreadProgram, file: string, db: Database): PullThreads {
  let threads: Thread[] = [];
  let nextId = 1;
  const turns = createTurns(EACH);

  /** The one with the least to do. */
  function idlest(): Thread {
    threads = threads.filter(({ over }) => !over);
    const [first] = threads.sort((a, b) => a.load - b.load);
    if (first !== undefined && (first.load === 0 || threads.length === THREADS)) return first;
    const started = new Thread(program, file);
    threads.push(started);
    return started;
  }

  return {
    async pull(job) {
      const id = nextId;
      nextId += 1;
      const answer = await turns.take(job.userId, () => idlest().ask({ ...job, id }));
      await settled(db);
      return answer;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
