// A thread that answers pulls: it reads the feed and puts the answer into words. It writes nothing.
import { workerData } from 'node:worker_threads';
import { Refusal } from '#domain/errors';
import { createCore } from '../store/core.ts';
import { openDatabase } from '../store/database.ts';
import { answerJobs, errorInThread } from '../store/threads/answer-jobs.ts';
import { EpochChanged, pull } from './pull.ts';
import type { PullFailure, PullJob } from './pull-threads.ts';

const { file } = workerData as { file: string };
const core = createCore(openDatabase(file));

function failureOf(error: unknown): PullFailure {
  if (error instanceof EpochChanged) return { kind: 'epoch', epoch: error.epoch, last_n: error.last_n };
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code };
  return { kind: 'error', ...errorInThread(error) };
}

answerJobs<PullJob, PullFailure>(
  async ({ userId, request, beside }) => ({ ...(await pull(core, userId, request)), ...beside }),
  failureOf,
);
