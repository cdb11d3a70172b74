// Bytes that have come for so many versions that these are made ready some at a time: what is still to be done outlasts the
// server. `size`: what versions that waited for these very bytes say.
import { type Kysely, sql } from 'kysely';

export const arrivals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE arrivals (
      project_id INTEGER NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL,
      PRIMARY KEY (project_id, sha256)) WITHOUT ROWID`.execute(db);
  },
};
