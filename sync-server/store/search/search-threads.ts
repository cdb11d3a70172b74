// Searches, each done whole in a thread of its own: the engine reads every word that begins as what was typed before it gives
// back the first document, and nobody else waits for that. Of one person one is under way, and those of others have their turns
// between theirs; one that takes long is ended.
import { Refusal } from '#domain/errors';
import { type Database, settled } from '#server/store/database.ts';
import { type ErrorInThread, errorFromThread } from '#server/store/threads/answer-jobs.ts';
import { createAnswerThreads, THREADS } from '#server/store/threads/answer-threads.ts';
import { createRounds } from '#server/store/threads/rounds.ts';
import type { ThreadProgram } from '#server/store/threads/thread.ts';
import type { MatchedDocument, SearchRest } from './search.ts';
import type { HitRow } from './search-hits.ts';

export interface SearchJob {
  userId: number;
  /** The only project that is looked through; undefined: all of theirs. */
  only: number | undefined;
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

/** Milliseconds: many times what one takes in the largest projects. */
const MOST = 10_000;

/** @param db the database of that file: an answer waits until what a thread has read is on the disk. */
export function createSearchThreads(program: ThreadProgram, file: string, db: Database, most = MOST): SearchThreads {
  const patience = { most, refusal: () => new Refusal('search_too_long') };
  const threads = createAnswerThreads<SearchJob, ErrorInThread>(program, file, errorFromThread, patience);
  const rounds = createRounds(THREADS);
  return {
    /** @throws Refusal `search_too_long`. */
    async search(job) {
      const answer = await rounds.take(job.userId, () => threads.ask(job));
      await settled(db);
      return JSON.parse(new TextDecoder().decode(answer)) as SearchAnswer;
    },
    close: () => threads.close(),
  };
}
