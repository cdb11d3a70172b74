// Pulls that have something to bring, each done whole in a thread of its own.
import { Refusal, type RefusalCode } from '#domain/errors';
import type { PullRequest } from '#domain/sync/sync';
import { type Database, settled } from '../store/database.ts';
import { type ErrorInThread, errorFromThread } from '../store/threads/answer-jobs.ts';
import { type AnswerBytes, createAnswerThreads } from '../store/threads/answer-threads.ts';
import type { ThreadProgram } from '../store/threads/thread.ts';
import { EpochChanged } from './pull.ts';
import { createTurns } from './turns.ts';

export interface PullJob {
  userId: number;
  request: PullRequest;
  /** What the answer says besides. */
  beside: object;
}

export type PullFailure =
  | { kind: 'epoch'; epoch: string; last_n: number }
  | { kind: 'refusal'; code: RefusalCode }
  | ({ kind: 'error' } & ErrorInThread);

export interface PullThreads {
  /** @returns the answer's JSON in UTF-8. @throws as `pull` does; Refusal `rate_limited` where too many of that person wait. */
  pull(job: PullJob): Promise<AnswerBytes>;
  close(): Promise<void>;
}

/** Of one person: a pull each of many devices of theirs, or of many tabs, that were away. */
const EACH = { atOnce: 1, waiting: 20 };

function errorOf(failed: PullFailure): Error {
  if (failed.kind === 'epoch') return new EpochChanged(failed.epoch, failed.last_n);
  if (failed.kind === 'refusal') return new Refusal(failed.code);
  return errorFromThread(failed);
}

/** @param db the database of that file: an answer waits until what a thread has read is on the disk. */
export function createPullThreads(program: ThreadProgram, file: string, db: Database): PullThreads {
  const threads = createAnswerThreads<PullJob, PullFailure>(program, file, errorOf);
  const turns = createTurns(EACH);
  return {
    async pull(job) {
      const answer = await turns.take(job.userId, () => threads.ask(job));
      await settled(db);
      return answer;
    },
    close: () => threads.close(),
  };
}
