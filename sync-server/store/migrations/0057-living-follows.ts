// What somebody follows, without what they let go: that is kept for its time and may be many times as much.
import { type Kysely, sql } from 'kysely';

export const livingFollows = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX follows_living ON follows(user_id, kind, at)
      WHERE deleted_at IS NULL AND muted_at IS NULL`.execute(db);
  },
};
