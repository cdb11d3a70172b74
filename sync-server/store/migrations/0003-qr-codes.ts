// Printed codes: part of the feed, found again by the token on paper.
import { type Kysely, sql } from 'kysely';

export const qrCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE qr_codes (
      id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
      project_id INTEGER NOT NULL REFERENCES projects(id), document_id INTEGER NOT NULL REFERENCES documents(id),
      version_id INTEGER NOT NULL REFERENCES versions(id), token TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL, created_by_id INTEGER NOT NULL, replaced_at TEXT)`.execute(db);
    await sql`CREATE INDEX qr_codes_version ON qr_codes(version_id)`.execute(db);
    await sql`CREATE INDEX qr_codes_feed ON qr_codes(scope, seq)`.execute(db);
  },
};
