// Commits of which not all rows are written yet, as the deletion of a large folder: written in steps that others can pass, and
// shown to nobody before the last.
import { type Kysely, sql } from 'kysely';

export const openCommits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE open_commits (
      scope TEXT PRIMARY KEY, seq INTEGER NOT NULL, content TEXT NOT NULL, folder INTEGER NOT NULL, after INTEGER NOT NULL,
      count INTEGER NOT NULL, activity_id INTEGER NOT NULL) WITHOUT ROWID`.execute(db);
  },
};
