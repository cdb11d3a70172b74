// Keys of calls and mails by their time: those past it are removed some at a time, and found without going through the others.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE INDEX idempotency_keys_time ON idempotency_keys(created_at)`,
  `CREATE INDEX mails_time ON mails(created_at)`,
];

export const keptByTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
