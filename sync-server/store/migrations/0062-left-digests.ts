// By what a device tells of a session that it left: the SHA-256 of it, so that nothing in a copy of the
// database can be told in a device's stead. Sessions from before have none, as only their devices know their tokens.
import { type Kysely, sql } from 'kysely';

export const leftDigests = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE sessions ADD COLUMN left_digest TEXT`.execute(db);
    await sql`CREATE UNIQUE INDEX sessions_left ON sessions(left_digest) WHERE left_digest IS NOT NULL`.execute(db);
  },
};
