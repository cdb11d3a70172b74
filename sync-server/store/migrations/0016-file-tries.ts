// What child processes have begun and not ended, so that a file that ends them is not tried for ever.
import { type Kysely, sql } from 'kysely';

export const fileTries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        'CREATE TABLE file_tries (work TEXT PRIMARY KEY, tries INTEGER NOT NULL, tried_at TEXT NOT NULL) WITHOUT ROWID',
      )
      .execute(db);
  },
};
