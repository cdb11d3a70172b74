// Documents whose words are still to be brought into the index of the search: many that change at once are not indexed in the
// commit that changes them, or everybody would wait for it.
import { type Kysely, sql } from 'kysely';

export const searchJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    // `stays`: 1 where the document keeps its place among the others, 0 where it is the last that changed.
    await sql`CREATE TABLE search_jobs (document_id INTEGER PRIMARY KEY, stays INTEGER NOT NULL)`.execute(db);
  },
};
