// Of a commit that made a version ready as its bytes came: that is nobody's work. Of commits from before it nobody knows; they
// count as their maker's work until they are forgotten.
import { type Kysely, sql } from 'kysely';

export const arrivedCommits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE scope_history ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0`.execute(db);
  },
};
