// Photos whose files are still to be asked when and where they were taken. Noted in the transaction that made the version
// ready, so that no end of the server loses it.

import { isPhotoName, type PhotoFacts, photoFactsOf, saysNothing } from '#domain/files/photo-facts';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Version } from '#domain/version';
import type { Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { inParts } from '#server/store/rows.ts';

function isUnread(version: Version): boolean {
  return version.state === 'ready' && isPhotoName(version.file_name) && saysNothing(photoFactsOf(version));
}

/** Notes the photos among rows that are being stored. */
export async function wantPhotoFacts(tx: Tx, puts: readonly RowPut[]): Promise<void> {
  const unread = puts.flatMap((put) => (put.table === 'versions' && isUnread(put.row) ? [put.row.sha256] : []));
  for (const part of inParts([...new Set(unread)])) {
    await tx
      .insertInto('photo_jobs')
      .values(part.map((sha256) => ({ sha256 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The files that wait longest, `most` of them. */
export async function nextPhotos(db: Reads, most: number): Promise<string[]> {
  const rows = await db.selectFrom('photo_jobs').select('sha256').orderBy('id').limit(most).execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Crosses a file off.
 * @returns the versions of these bytes, deleted ones too, with the facts that they are still without; to be stored.
 */
export async function settlePhoto(tx: Tx, sha256: string, facts: PhotoFacts): Promise<RowPut[]> {
  await tx.deleteFrom('photo_jobs').where('sha256', '=', sha256).execute();
  if (saysNothing(facts)) return [];
  const stored = await tx.selectFrom('versions').selectAll().where('sha256', '=', sha256).execute();
  const versions = stored.map((row) => fromStored('versions', row)).filter(isUnread);
  return versions.map((version): RowPut => ({ table: 'versions', row: { ...version, ...facts } }));
}
