// A thread that answers searches. It writes nothing.
import { workerData } from 'node:worker_threads';
import { projectsOf } from '#server/store/access.ts';
import { openDatabase } from '#server/store/database.ts';
import { answerJobs, type ErrorInThread, errorInThread } from '#server/store/threads/answer-jobs.ts';
import { searchDocuments } from './search.ts';
import { hitRows } from './search-hits.ts';
import type { SearchAnswer, SearchJob } from './search-threads.ts';

const { file } = workerData as { file: string };
const db = openDatabase(file);

async function answer({ userId, only, ...asked }: SearchJob): Promise<SearchAnswer> {
  const seen = await projectsOf(db, userId, only);
  const projectIds = seen.map(({ project_id }) => project_id);
  const { found, rest } = await searchDocuments(db, projectIds, asked);
  const ids = found.map(({ document_id }) => document_id);
  const rows = await hitRows(db, ids);
  const hits = found.flatMap(({ document_id, matched }) => {
    const row = rows.get(document_id);
    return row === undefined ? [] : [{ ...row, matched }];
  });
  return { hits, rest };
}

answerJobs<SearchJob, ErrorInThread>(answer, errorInThread);
