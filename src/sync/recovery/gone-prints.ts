// When what a person printed was deleted: a tombstone says so, and is no row that anybody could ask later.
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Store } from '#src/data/database.ts';
import { readNotedEnds } from '#src/data/reads/prints/print-ends.ts';

/** Notes it of the person's own prints, inside a transaction of the caller's, once the rows of the page are shown. */
export async function noteGonePrints(store: Store, userId: number, rows: readonly RowPut[]): Promise<void> {
  const gone = rows.flatMap(({ table, row: { id, deleted_at } }) => {
    const isPrinted = table === 'documents' || table === 'versions';
    return isPrinted && deleted_at !== null ? [[`${table}:${id}`, deleted_at] as const] : [];
  });
  if (gone.length === 0) return;
  const own = await store.prints.where('created_by_id').equals(userId).toArray();
  if (own.length === 0) return;
  const times = new Map(gone);
  const noted = await readNotedEnds(store);
  const ends = own.flatMap(({ id, document_id, version_id }) => {
    // A document that goes takes its living versions along at that time; one that was in the bin before stays withdrawn since then.
    const at = times.get(`versions:${version_id}`) ?? noted.get(id) ?? times.get(`documents:${document_id}`);
    return at === undefined ? [] : [[id, at]];
  });
  await store.meta.put({ key: 'prints_gone', value: JSON.stringify(ends) });
}
