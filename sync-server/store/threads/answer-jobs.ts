// What a thread of `answer-threads.ts` does: answers one job after the other that comes to it.
import { parentPort } from 'node:worker_threads';
import type { AnswerResult } from './answer-threads.ts';

/** An error of ours in a thread, in words that go to another. */
export interface ErrorInThread {
  message: string;
  stack: string;
  code: string;
}

export function errorInThread(error: unknown): ErrorInThread {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message, stack, code: error instanceof Error && 'code' in error ? String(error.code) : '' };
}

/** The same error again, where it was asked for. */
export function errorFromThread({ message, stack, code }: ErrorInThread): Error {
  return Object.assign(new Error(message), { code, stack });
}

/** @param answer its result is sent as JSON. @param failureOf what is said of what it throws. */
export function answerJobs<Job, Failure>(
  answer: (job: Job) => Promise<object>,
  failureOf: (error: unknown) => Failure,
): void {
  const resultOf = async (id: number, job: Job): Promise<AnswerResult<Failure>> => {
    try {
      return { id, body: new TextEncoder().encode(JSON.stringify(await answer(job))) };
    } catch (error) {
      return { id, failed: failureOf(error) };
    }
  };
  parentPort?.on('message', (text: string) => {
    const { id, job } = JSON.parse(text) as { id: number; job: Job };
    void resultOf(id, job).then((result) => {
      // Handed over, not copied.
      parentPort?.postMessage(result, 'body' in result ? [result.body.buffer] : []);
    });
  });
}
