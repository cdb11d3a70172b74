// What people want to hear nothing of stands with what they follow.
import { type Kysely, sql } from 'kysely';

export const mutedFollows = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('ALTER TABLE follows ADD COLUMN muted_at TEXT').execute(db);
  },
};
