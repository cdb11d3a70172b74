// Who deleted a version, so that an undo brings back its own deletion alone. Of those deleted before nobody knows it.
import { type Kysely, sql } from 'kysely';

export const versionHands = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE versions ADD COLUMN written_by TEXT NOT NULL DEFAULT '{}'`.execute(db);
  },
};
