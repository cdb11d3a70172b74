// Uploads under way. Their bytes are files; how much has arrived is the file's size.
import type { Insertable } from 'kysely';
import type { Version } from '#domain/version';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { isArriving } from '#server/store/feed/arrivals.ts';
import { fromStored } from '#server/store/row-codec.ts';
import type { Schema } from '#server/store/schema.ts';
import { awaitsCover } from './covers.ts';
import { countedSize, projectHasBytes } from './project-blobs.ts';

export type StoredUpload = Schema['uploads'];

/** What an upload is known by besides its id. `size` in bytes. */
export type UploadOf = Pick<StoredUpload, 'user_id' | 'project_id' | 'sha256' | 'size'>;

/** Notes an upload. @returns false where this person has one of the same file to the same project. */
export async function insertUpload(db: Database | Tx, upload: Insertable<Schema['uploads']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id', 'sha256', 'size']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a person announced a version with these bytes in a project, deleted or not. */
export async function hasAnnounced(
  db: Reads,
  { user_id, project_id, sha256 }: Omit<UploadOf, 'size'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .select('id')
    .where('project_id', '=', project_id)
    .where('sha256', '=', sha256)
    .where('created_by_id', '=', user_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The id of the one upload of this file by this person to this project. */
export async function findUpload(
  db: Reads,
  { user_id, project_id, sha256, size }: UploadOf,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .executeTakeFirst();
  return found?.id;
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

export async function listUploads(db: Reads, userId: number): Promise<StoredUpload[]> {
  return db.selectFrom('uploads').selectAll().where('user_id', '=', userId).execute();
}

/** The ids of those that these sessions alone have brought. */
export async function uploadsBy(db: Reads, sessions: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom('uploads').select('id').where('session', 'in', sessions).execute();
  return found.map(({ id }) => id);
}

/** Another session than the one that began it brings some of it: it is nobody's alone. */
export async function shareUpload(db: Reads, id: string): Promise<void> {
  await db.updateTable('uploads').set({ session: null }).where('id', '=', id).execute();
}

/** Bytes that are announced to a project by uploads under way: of each person who announced some. */
export async function openBytesTo(db: Reads, projectId: number): Promise<{ user_id: number; bytes: number }[]> {
  return db
    .selectFrom('uploads')
    .select(['user_id', (eb) => eb.fn.sum<number>(countedSize).as('bytes')])
    .where('project_id', '=', projectId)
    .groupBy('user_id')
    .execute();
}

/** Bytes that this person has announced by uploads under way. */
export async function openBytesOf(db: Reads, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number | null>(countedSize).as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** Uploads begun before a time. */
export async function deleteUploadsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('uploads').where('created_at', '<', time).execute();
}

/** What waits for bytes. `size` in bytes. */
type AwaitedUpload = Omit<UploadOf, 'user_id'>;

/** Versions of a project, deleted ones too, that wait for exactly these bytes: the first so many. */
export async function pendingVersions(db: Reads | Tx, wanted: AwaitedUpload, most: number): Promise<Version[]> {
  const { project_id, sha256, size } = wanted;
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('sha256', '=', sha256)
    .where('state', '=', 'pending')
    .where('size', '=', size)
    .orderBy('ordinal')
    .limit(most)
    .execute();
  return rows.map((row) => fromStored('versions', row));
}

/**
 * Whether a version or the cover of a project waits for exactly these bytes. A cover whose bytes are here waits to be drawn
 * from them, and versions whose bytes are here become ready.
 */
export async function isAwaited(db: Reads | Tx, wanted: AwaitedUpload): Promise<boolean> {
  const [version] = await pendingVersions(db, wanted, 1);
  if (version !== undefined && !(await isArriving(db, wanted))) return true;
  return (await awaitsCover(db, wanted)) && !(await projectHasBytes(db, wanted.project_id, wanted.sha256));
}

/** Of these bytes those that anything refers to. At most 1,000 at a time. */
export async function referredBlobs(db: Reads, sha256s: readonly string[]): Promise<Set<string>> {
  const noted = await db.selectFrom('blobs').select('sha256').where('sha256', 'in', sha256s).execute();
  return new Set(noted.map(({ sha256 }) => sha256));
}

/** Whether anything refers to these bytes. */
export async function isBlobReferred(db: Reads, sha256: string): Promise<boolean> {
  return (await referredBlobs(db, [sha256])).has(sha256);
}
