// Sessions whose device is lost: how it is to be emptied, since when, and what it said when it was. Milliseconds since 1970.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE sessions ADD COLUMN lost TEXT CHECK (lost IN ('send_first', 'at_once'))`,
  `ALTER TABLE sessions ADD COLUMN lost_at INTEGER`,
  `ALTER TABLE sessions ADD COLUMN removed_at INTEGER`,
  `ALTER TABLE sessions ADD COLUMN lost_sent INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE sessions ADD COLUMN lost_unsent INTEGER NOT NULL DEFAULT 0`,
];

export const lostDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
