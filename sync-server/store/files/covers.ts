// Covers on their way: projects that wait for a picture, the bytes that came for one, public pictures to be removed.
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Project } from '#domain/project';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';

/** Whether a project waits for exactly these bytes to make its cover of. `size` in bytes. */
export async function awaitsCover(
  db: Reads,
  wanted: { project_id: number; sha256: string; size: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', wanted.project_id)
    .where('cover_sha256', '=', wanted.sha256)
    .where('cover_size', '=', wanted.size)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that bytes came for a cover: no version need ever have them, so that they are to be looked at when sweeping. */
export async function noteCoverBlob(tx: Tx, sha256: string): Promise<void> {
  await tx
    .insertInto('cover_blobs')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface WaitingCover {
  project: Project;
  sha256: string;
  /** Bytes that the file really has. */
  size: number;
}

/**
 * A living project that waits for a picture whose bytes it has: of the owner whose turn is after that of another, none of
 * these.
 */
export async function nextWaitingCover(
  db: Reads,
  { after, without }: { after: number; without: readonly number[] },
): Promise<WaitingCover | undefined> {
  const waiting = db
    .selectFrom('projects')
    .innerJoin('project_blobs', (join) =>
      join
        .onRef('project_blobs.project_id', '=', 'projects.id')
        .onRef('project_blobs.sha256', '=', 'projects.cover_sha256'),
    )
    .innerJoin('blobs', 'blobs.sha256', 'projects.cover_sha256')
    .selectAll('projects')
    .select(['blobs.sha256 as blob_sha256', 'blobs.size as blob_size'])
    .where('projects.cover_sha256', 'is not', null)
    .where('projects.deleted_at', 'is', null)
    .where('projects.owner_id', 'not in', without)
    .orderBy('projects.owner_id')
    .orderBy('projects.id')
    .limit(1);
  const stored =
    (await waiting.where('projects.owner_id', '>', after).executeTakeFirst()) ?? (await waiting.executeTakeFirst());
  if (stored === undefined) return undefined;
  const { blob_sha256, blob_size, ...row } = stored;
  return { project: fromStored('projects', row), sha256: blob_sha256, size: blob_size };
}

/** Notes the public pictures that these rows, about to be stored, name no longer. */
export async function noteLeftCovers(tx: Tx, puts: readonly RowPut[]): Promise<void> {
  for (const put of puts) {
    if (put.table !== 'projects') continue;
    const before = await tx
      .selectFrom('projects')
      .select('cover_image_url')
      .where('id', '=', put.row.id)
      .executeTakeFirst();
    const url = before?.cover_image_url ?? null;
    if (url !== null && url !== put.row.cover_image_url) await insertLeftCover(tx, url);
  }
}

/** Notes a public picture that no row names any more: of whatever kind, its file is to be removed. */
export async function insertLeftCover(tx: Tx, url: string): Promise<void> {
  await tx
    .insertInto('left_covers')
    .values({ url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The addresses of pictures that no row names any more and whose files are to be removed. */
export async function leftCovers(db: Reads): Promise<string[]> {
  const rows = await db.selectFrom('left_covers').select('url').execute();
  return rows.map(({ url }) => url);
}

export async function forgetLeftCover(db: Database, url: string): Promise<void> {
  await db.deleteFrom('left_covers').where('url', '=', url).execute();
}
