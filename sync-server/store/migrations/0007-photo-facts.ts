// When and where photos were taken: for those that are here already their files are still to be asked.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE versions ADD COLUMN taken_at TEXT`,
  `ALTER TABLE versions ADD COLUMN latitude REAL`,
  `ALTER TABLE versions ADD COLUMN longitude REAL`,
  // In the order of their arrival.
  `CREATE TABLE photo_jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, sha256 TEXT NOT NULL UNIQUE)`,
  `INSERT INTO photo_jobs (sha256) SELECT DISTINCT sha256 FROM versions WHERE state = 'ready' AND (
    file_name LIKE '%.jpg' OR file_name LIKE '%.jpeg' OR file_name LIKE '%.heic' OR file_name LIKE '%.heif')`,
];

export const photoFacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
