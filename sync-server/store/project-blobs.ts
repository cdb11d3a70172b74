// Which bytes a project has received. What one project holds is never an answer to another.
import type { Reads, Tx } from './database.ts';

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

/** Notes that these bytes are on the disk and belong to this project. Harmless when repeated. `size` in bytes. */
export async function noteBlob(
  tx: Tx,
  blob: { sha256: string; size: number; project_id: number; now: string },
): Promise<void> {
  const { sha256, size, project_id, now } = blob;
  await tx
    .insertInto('blobs')
    .values({ sha256, size, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('project_blobs')
    .values({ project_id, sha256, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
