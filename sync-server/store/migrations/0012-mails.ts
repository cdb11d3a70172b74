// What is to be mailed, links to choose a new password by, and the language that a person is written to in.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE credentials ADD COLUMN language TEXT NOT NULL DEFAULT 'en'`,
  `CREATE TABLE recoveries (
    digest TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id), expires_at TEXT NOT NULL)`,
  `CREATE INDEX recoveries_user ON recoveries(user_id)`,
  `CREATE TABLE mails (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, about TEXT NOT NULL, batch TEXT UNIQUE, created_at TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, next_try_at TEXT, sent_at TEXT, last_error TEXT)`,
  `CREATE INDEX mails_due ON mails(next_try_at)`,
];

export const mails = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
