// Copies of the database, and what a restored one must forget.
import { sql } from 'kysely';
import type { Database, Reads } from './database.ts';

/** Writes a consistent copy, also while a server runs. @throws when the file exists. */
export async function copyDatabase(db: Database, file: string): Promise<void> {
  await sql`VACUUM INTO ${file}`.execute(db);
}

/** Every blob that the database knows, with its size in bytes. */
export async function knownBlobs(db: Reads): Promise<{ sha256: string; size: number }[]> {
  return db.selectFrom('blobs').select(['sha256', 'size']).orderBy('sha256').execute();
}

/** Uploads under way were files of the other data folder: their devices start over. */
export async function forgetUploads(db: Database): Promise<void> {
  await db.deleteFrom('uploads').execute();
}
