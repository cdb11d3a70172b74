// Tidings that a change takes back from whoever has them unread.

import { limits } from '#domain/limits';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Notice } from '#domain/notice';
import { addAll } from '#domain/sync/lists';
import type { Tx } from '../store/database.ts';
import { tidingsBeyond, tidingsOfComment } from '../store/notices.ts';

/**
 * Those of comments that are deleted, and the oldest where one person tells another too much of one document. Before the rows
 * are stored.
 * @param told by this very change.
 */
export async function tidingsGone(
  tx: Tx,
  decided: readonly RowPut[],
  told: readonly RowPut[],
  now: string,
): Promise<RowPut[]> {
  const gone: Notice[] = [];
  for (const { table, row } of decided) {
    if (table === 'comments' && row.deleted_at !== null) addAll(gone, await tidingsOfComment(tx, row.id));
  }
  for (const { table, row } of told) {
    // The one told now is not among them yet.
    const isTiding = table === 'notices' && row.code === 'commented';
    if (isTiding) addAll(gone, await tidingsBeyond(tx, row, limits.tidingsMax - 1));
  }
  return gone.map((row) => ({ table: 'notices', row: { ...row, deleted_at: now } }));
}
