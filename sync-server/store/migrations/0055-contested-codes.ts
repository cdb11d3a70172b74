// Tokens of codes that somebody else told of for another version: two different sheets may carry them.
import { type Kysely, sql } from 'kysely';

export const contestedCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE contested_codes (token TEXT PRIMARY KEY, contested_at TEXT NOT NULL) WITHOUT ROWID`.execute(
      db,
    );
  },
};
