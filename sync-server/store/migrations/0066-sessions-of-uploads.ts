// By which session an upload comes: what a lost device has begun goes when it is reported lost. Those that are under way are nobody's
// alone, and go by time.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE uploads ADD COLUMN session TEXT`,
  `CREATE INDEX uploads_session ON uploads(session) WHERE session IS NOT NULL`,
];

export const sessionsOfUploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
