// Attempts that are counted: sign-ins, registrations, invitations.
import { type Kysely, sql } from 'kysely';

export const rateLimits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE rate_limits (
      key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID`.execute(db);
    await sql`CREATE INDEX rate_limits_ends ON rate_limits(ends_at)`.execute(db);
  },
};
