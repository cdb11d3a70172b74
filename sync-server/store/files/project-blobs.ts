// Which bytes a project has received. What one project holds is never an answer to another.
import { sql } from 'kysely';
import { SMALLEST_FILE } from '#domain/files/counted-bytes';
import type { Reads, Tx } from '#server/store/database.ts';
import { given, larger } from '#server/store/sql-words.ts';

/** Whether this project itself received these bytes. */
export async function projectHasBytes(db: Reads, projectId: number, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_blobs')
    .select('sha256')
    .where('project_id', '=', projectId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bytes that a row with a `size` counts as. */
export const countedSize = larger(sql.ref('size'), given(SMALLEST_FILE));

/** Bytes that the project has, each file once. */
export async function heldByProject(db: Reads, projectId: number): Promise<number> {
  const { held } = await db
    .selectFrom('project_blobs')
    .select((eb) => eb.fn.sum<number | null>(countedSize).as('held'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return held ?? 0;
}

/** Bytes that projects have of this person, each file once in each. */
export async function heldOfPerson(db: Reads, userId: number): Promise<number> {
  const { held } = await db
    .selectFrom('project_blobs')
    .select((eb) => eb.fn.sum<number | null>(countedSize).as('held'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return held ?? 0;
}

/**
 * Notes that these bytes are on the disk, belong to this project, and who brought them; null: nobody's share is charged with them.
 * Harmless when repeated. `size` in bytes.
 */
export async function noteBlob(
  tx: Tx,
  blob: { sha256: string; size: number; project_id: number; user_id: number | null; now: string },
): Promise<void> {
  const { sha256, size, project_id, user_id, now } = blob;
  await tx
    .insertInto('blobs')
    .values({ sha256, size, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('project_blobs')
    .values({ project_id, sha256, created_at: now, size, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
