// Threads that read the database and put answers into words, each on connections of its own: one hand-over each way, where a
// query would be one each, and however long one reads, the thread that everybody's requests come to goes on.
import { Worker } from 'node:worker_threads';
import type { ThreadProgram } from './thread.ts';

/** The answer's JSON in UTF-8. */
export type AnswerBytes = Uint8Array<ArrayBuffer>;

export type AnswerResult<Failure> = { id: number } & ({ body: AnswerBytes } | { failed: Failure });

export interface AnswerThreads<Job> {
  /** @throws what `errorOf` makes of what went wrong. */
  ask(job: Job): Promise<AnswerBytes>;
  close(): Promise<void>;
}

interface AnswerWaiter {
  resolve: (body: AnswerBytes) => void;
  reject: (error: Error) => void;
}

/** One reads what is long, another answers the others meanwhile. */
export const THREADS = 2;

/** Of one job: after so many milliseconds its thread is ended, and another is started for the next. */
export interface Patience {
  most: number;
  /** What whoever asked is told. */
  refusal: () => Error;
}

class AnswerThread<Job, Failure> {
  readonly #worker: Worker;
  readonly #errorOf: (failed: Failure) => Error;
  readonly #waiting = new Map<number, AnswerWaiter>();
  over = false;

  constructor({ path, execArgv }: ThreadProgram, file: string, errorOf: (failed: Failure) => Error) {
    this.#errorOf = errorOf;
    this.#worker = new Worker(path, { execArgv, workerData: { file } });
    // What still has to be answered keeps the process, not the thread that answers it.
    this.#worker.unref();
    this.#worker.on('message', (result: AnswerResult<Failure>) => this.#answered(result));
    this.#worker.on('error', (error) => this.#ended(error));
    this.#worker.on('exit', () => this.#ended(new Error(`a thread that answers has ended: ${path}`)));
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(id: number, job: Job): Promise<AnswerBytes> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A text is copied several times as quickly as the thousands of lists that a request may have.
      this.#worker.postMessage(JSON.stringify({ id, job }));
    });
  }

  async end(reason?: Error): Promise<void> {
    if (reason !== undefined) this.#ended(reason);
    await this.#worker.terminate();
  }

  #answered(result: AnswerResult<Failure>): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ('body' in result) waiting?.resolve(result.body);
    else waiting?.reject(this.#errorOf(result.failed));
  }

  #ended(error: Error): void {
    this.over = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Threads on a database file, each started when it is first needed. What they read is committed, and may not be on the disk yet.
 * @param errorOf of what a thread says of its failure. @param patience where no job may take long; for who has at most as many under
 * way as there are threads, since what else the thread had to do ends with it.
 */
export function createAnswerThreads<Job, Failure>(
  program: ThreadProgram,
  file: string,
  errorOf: (failed: Failure) => Error,
  patience?: Patience,
): AnswerThreads<Job> {
  let threads: AnswerThread<Job, Failure>[] = [];
  let nextId = 1;

  /** The one with the least to do. */
  function idlest(): AnswerThread<Job, Failure> {
    threads = threads.filter(({ over }) => !over);
    const [first] = threads.sort((a, b) => a.load - b.load);
    if (first !== undefined && (first.load === 0 || threads.length === THREADS)) return first;
    const started = new AnswerThread<Job, Failure>(program, file, errorOf);
    threads.push(started);
    return started;
  }

  return {
    async ask(job) {
      const id = nextId;
      nextId += 1;
      const thread = idlest();
      const timer = patience && setTimeout(() => void thread.end(patience.refusal()), patience.most);
      try {
        return await thread.ask(id, job);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
