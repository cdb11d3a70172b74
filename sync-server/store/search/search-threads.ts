// Searches, each done whole in a thread of its own: the engine reads every word that begins as what was typed before it gives
// back the first document, and nobody else waits for that.

import { type Database, settled } from '#server/store/database.ts';
import { type ErrorInThread, errorFromThread } from '#server/store/threads/answer-jobs.ts';
import { createAnswerThreads } from '#server/store/threads/answer-threads.ts';
import type { ThreadProgram } from '#server/store/threads/thread.ts';
import type { MatchedDocument, SearchRest } from './search.ts';
import type { HitRow } from './search-hits.ts';

export interface SearchJob {
  userId: number;
  text: string;
  limit: number;
  /** Where a call before this one ended. */
  before?: SearchRest | undefined;
}

export interface SearchAnswer {
  /** Best first, of the projects that the person sees. */
  hits: (HitRow & Pick<MatchedDocument, 'matched'>)[];
  /** More may be found, by a call that goes on from here. */
  rest?: SearchRest | undefined;
}

export interface SearchThreads {
  search(job: SearchJob): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** @param db the database of that file: an answer waits until what a thread has read is on the disk. */
export function createSearchThreads(program: ThreadProgram, file: string, db: Database): SearchThreads {
  const threads = createAnswerThreads<SearchJob, ErrorInThread>(program, file, errorFromThread);
  return {
    async search(job) {
      const answer = await threads.ask(job);
      await settled(db);
      return JSON.parse(new TextDecoder().decode(answer)) as SearchAnswer;
    },
    close: () => threads.close(),
  };
}
