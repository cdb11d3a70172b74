// What people chose for themselves, and sessions as their owner sees them: a number to speak of each by, where and when.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE users ADD COLUMN preferences TEXT NOT NULL DEFAULT '{}'`,
  `ALTER TABLE sessions ADD COLUMN number INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE sessions ADD COLUMN browser TEXT`,
  `ALTER TABLE sessions ADD COLUMN system TEXT`,
  `UPDATE sessions SET number = (random() >> 11) & 9007199254740991, seen_at = created_at`,
  `CREATE UNIQUE INDEX sessions_number ON sessions(number)`,
];

export const accounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
