// Accounts that are deleted and of which something is still to be done; a person's lines in all logs by an index, and for
// each line the commit that it was made in: it comes in another once the name goes from it.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE account_endings (user_id INTEGER PRIMARY KEY REFERENCES users(id), deleted_at TEXT NOT NULL)`,
  `ALTER TABLE activities ADD COLUMN made_seq INTEGER NOT NULL DEFAULT 0`,
  `UPDATE activities SET made_seq = seq`,
  `CREATE INDEX activities_actor ON activities(actor_id)`,
  `CREATE INDEX activities_person ON activities(person_id) WHERE person_id IS NOT NULL`,
];

export const accountEndings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
