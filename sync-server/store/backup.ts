// Copies of the database, and what a restored one must forget.
import { sql } from 'kysely';
import { copyRows } from './copy-rows.ts';
import { type Database, isPostgres, openDatabase, type Reads } from './database.ts';
import { migrate } from './migrate.ts';

/** Writes a consistent copy as a file of SQLite's, also while a server runs. @throws when the file exists. */
export async function copyDatabase(db: Database, file: string): Promise<void> {
  if (!isPostgres(db)) {
    await sql`VACUUM INTO ${file}`.execute(db);
    return;
  }
  const copy = openDatabase(file);
  try {
    await migrate(copy);
    await copyRows(db, copy);
  } finally {
    await copy.destroy();
  }
}

/** Every blob that the database knows, with its size in bytes. */
export async function knownBlobs(db: Reads): Promise<{ sha256: string; size: number }[]> {
  return db.selectFrom('blobs').select(['sha256', 'size']).orderBy('sha256').execute();
}

/** Uploads under way were files of the other data folder: their devices start over. */
export async function forgetUploads(db: Database): Promise<void> {
  await db.deleteFrom('uploads').execute();
}

/**
 * Whether the data that a restore replaces can be read: their pages fit together, and this server has their shape.
 * @throws an engine's fault, for what is no database.
 */
export async function canBeRead(before: Database, like: Database): Promise<boolean> {
  if (!isPostgres(before)) {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(before);
    if (rows[0]?.quick_check !== 'ok') return false;
  }
  return (await stepsOf(before)) === (await stepsOf(like));
}

async function stepsOf(db: Reads): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).join();
}
