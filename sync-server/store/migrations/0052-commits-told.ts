// A person's outcomes by the commit that they tell of: whether a device told of one is looked up, however many it told of.
import { type Kysely, sql } from 'kysely';

export const commitsTold = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX mutations_log_commits ON mutations_log (user_id, outcome ->> '$.scope', outcome ->> '$.seq')
      WHERE outcome ->> '$.seq' IS NOT NULL`.execute(db);
  },
};
