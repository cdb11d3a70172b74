// Bytes that have come, and versions that waited for them and are not ready yet: where there are many, they become so some at a
// time. That is noted with the bytes, so that no end of the server leaves a version waiting for what is here.
import type { Version } from '#domain/version';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import type { Schema } from '#server/store/schema.ts';

/** `size` in bytes. */
export type Arrival = Schema['arrivals'];

/** Harmless when repeated. */
export async function noteArrival(tx: Tx, { project_id, sha256, size }: Arrival): Promise<void> {
  await tx
    .insertInto('arrivals')
    .values({ project_id, sha256, size })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All versions that waited for these bytes are ready. */
export async function endArrival(tx: Tx, { project_id, sha256 }: Arrival): Promise<void> {
  await tx.deleteFrom('arrivals').where('project_id', '=', project_id).where('sha256', '=', sha256).execute();
}

/**
 * Of these documents, the versions that still wait for bytes which came to the project before these did, in the order in which those
 * came.
 */
export async function dueBefore(tx: Tx, { project_id, sha256 }: Arrival, documentIds: number[]): Promise<Version[]> {
  const came = tx.selectFrom('project_blobs').select('created_at').where('project_id', '=', project_id);
  const rows = await tx
    .selectFrom('arrivals')
    .innerJoin('project_blobs as blob', (join) =>
      join.onRef('blob.project_id', '=', 'arrivals.project_id').onRef('blob.sha256', '=', 'arrivals.sha256'),
    )
    .innerJoin('versions', (join) =>
      join.onRef('versions.sha256', '=', 'arrivals.sha256').onRef('versions.size', '=', 'arrivals.size'),
    )
    .selectAll('versions')
    .where('arrivals.project_id', '=', project_id)
    .where('blob.created_at', '<', came.where('sha256', '=', sha256))
    .where('versions.document_id', 'in', documentIds)
    .where('versions.state', '=', 'pending')
    .orderBy('blob.created_at')
    .execute();
  return rows.map((row) => fromStored('versions', row));
}

/** Whether the versions that wait for these bytes become ready without anybody bringing them. */
export async function isArriving(db: Reads, { project_id, sha256, size }: Arrival): Promise<boolean> {
  const noted = db.selectFrom('arrivals').select('sha256').where('project_id', '=', project_id);
  const found = await noted.where('sha256', '=', sha256).where('size', '=', size).executeTakeFirst();
  return found !== undefined;
}

/** One of the project whose turn is after that of another. @param but projects whose turn it is not. */
export async function nextArrival(db: Database, after: number, but: readonly number[]): Promise<Arrival | undefined> {
  const noted = db
    .selectFrom('arrivals')
    .selectAll()
    .where('project_id', 'not in', but)
    .orderBy('project_id')
    .orderBy('sha256')
    .limit(1);
  return (await noted.where('project_id', '>', after).executeTakeFirst()) ?? (await noted.executeTakeFirst());
}
