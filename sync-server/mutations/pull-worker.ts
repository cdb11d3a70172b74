// A thread that answers pulls: it reads the feed on connections of its own and puts the answer into words, both away from
// the thread that everybody's requests come to. It writes nothing.
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#domain/errors';
import { createCore } from '../store/core.ts';
import { openDatabase } from '../store/database.ts';
import { EpochChanged, pull } from './pull.ts';
import type { PullFailure, PullJob, PullResult } from './pull-threads.ts';

const { file } = workerData as { file: string };
const core = createCore(openDatabase(file));

function failureOf(error: unknown): PullFailure {
  if (error instanceof EpochChanged) return { kind: 'epoch', epoch: error.epoch, last_n: error.last_n };
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { kind: 'error', message, stack, code };
}

async function answer({ id, userId, request, beside }: PullJob): Promise<PullResult> {
  try {
    const text = JSON.stringify({ ...(await pull(core, userId, request)), ...beside });
    return { id, body: new TextEncoder().encode(text) };
  } catch (error) {
    return { id, failed: failureOf(error) };
  }
}

parentPort?.on('message', (job: string) => {
  void answer(JSON.parse(job) as PullJob).then((result) => {
    // Handed over, not copied.
    parentPort?.postMessage(result, 'body' in result ? [result.body.buffer] : []);
  });
});
