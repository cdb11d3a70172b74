// Covers that a device chose: which picture a project waits for, which bytes came for one, which pictures are left over.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE projects ADD COLUMN cover_sha256 TEXT`,
  `ALTER TABLE projects ADD COLUMN cover_size INTEGER`,
  `CREATE INDEX projects_pending_cover ON projects(cover_sha256) WHERE cover_sha256 IS NOT NULL`,
  `CREATE TABLE cover_blobs (sha256 TEXT PRIMARY KEY) WITHOUT ROWID`,
  `CREATE TABLE left_covers (url TEXT PRIMARY KEY) WITHOUT ROWID`,
];

export const pendingCovers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
