// Uploads under way. Their bytes are files; how much has arrived is the file's size.
import type { Version } from '#domain/version';
import { awaitsCover } from './covers.ts';
import type { Database, Reads, Tx } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';

export type StoredUpload = Schema['uploads'];

export async function insertUpload(db: Database, upload: StoredUpload): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export async function readUpload(db: Reads, id: string): Promise<StoredUpload | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteUpload(db: Reads, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function countUploads(db: Reads, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uploads begun before a time. */
export async function deleteUploadsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('uploads').where('created_at', '<', time).execute();
}

/** Versions of a project, deleted ones too, that wait for these bytes. */
export async function pendingVersions(db: Reads | Tx, projectId: number, sha256: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'pending')
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => fromStored('versions', row));
}

/** Whether a version or the cover of a project waits for exactly these bytes. `size` in bytes. */
export async function isAwaited(
  db: Reads | Tx,
  wanted: { project_id: number; sha256: string; size: number },
): Promise<boolean> {
  const versions = await pendingVersions(db, wanted.project_id, wanted.sha256);
  return versions.some((version) => version.size === wanted.size) || awaitsCover(db, wanted);
}

/** Whether anything refers to these bytes. */
export async function isBlobReferred(db: Reads, sha256: string): Promise<boolean> {
  const noted = await db.selectFrom('blobs').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  return noted !== undefined;
}
