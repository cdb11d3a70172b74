// A thread beside the one that answers everybody, for what waits for the disk: it does one thing after the other.
import { Worker } from 'node:worker_threads';

/** A program, and what Node needs to run it. */
export interface ThreadProgram {
  path: string;
  execArgv: string[];
}

export interface ThreadAnswer {
  /** What went wrong; undefined where all is well. */
  failed?: { message: string; code: string };
}

interface ThreadWaiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Of what fails in a thread: its sentence and its code. */
export function failureIn(error: unknown): ThreadAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failed: { message: error instanceof Error ? error.message : String(error), code } };
}

/** Started when it is first asked. */
export class Thread<Job> {
  readonly #program: ThreadProgram;
  readonly #file: string;
  readonly #waiting: ThreadWaiter[] = [];
  #worker: Worker | undefined;
  #over: Error | undefined;

  /** @param file what it works on. */
  constructor(program: ThreadProgram, file: string) {
    this.#program = program;
    this.#file = file;
  }

  /** @throws the error of the thread, by its code. */
  ask(job: Job): Promise<void> {
    if (this.#over !== undefined) return Promise.reject(this.#over);
    this.#worker ??= this.#start();
    // What is under way keeps the process.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker?.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { path, execArgv } = this.#program;
    const worker = new Worker(path, { execArgv, workerData: { file: this.#file } });
    worker.on('message', (answer: ThreadAnswer) => this.#answered(answer));
    worker.on('error', (error) => this.#ended(error));
    worker.on('exit', () => this.#ended(new Error(`a thread has ended: ${path}`)));
    return worker;
  }

  #answered({ failed }: ThreadAnswer): void {
    const waiting = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker?.unref();
    if (failed === undefined) waiting?.resolve();
    else waiting?.reject(Object.assign(new Error(failed.message), { code: failed.code }));
  }

  #ended(error: Error): void {
    this.#over ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
