// What a person made goes from here as others deleted it. Where it stood last is noted on the act that made it: another may have moved
// it, or it had become a version of another document. After a restore that says with what it went.
import type { RowPut } from '#domain/mutations/rules/reader';
import { isTable, type Scope, type Table } from '#domain/sync/row';
import { type JournalEntry, rowsOf, type Store } from '#src/data/database.ts';
import { rowKey } from '#src/sync/row-store.ts';

interface PlacedRow {
  folder_id?: number;
  parent_folder_id?: number | null;
  document_id?: number;
}

/** What an act makes, by the ids under which it may be here: a document may have come as a version of another. */
export function madeBy({ name, args }: Pick<JournalEntry, 'name' | 'args'>): [Table, number][] {
  const { id, version_id, document_id } = args as { id?: number; version_id?: number; document_id?: number };
  if (name === 'version.split@1') return document_id === undefined ? [] : [['documents', document_id]];
  const table = `${name.replace(/\..*$/, '')}s`;
  const own: [Table, number][] = isTable(table) && id !== undefined ? [[table, id]] : [];
  return name === 'document.create@1' && version_id !== undefined ? [...own, ['versions', version_id]] : own;
}

/** In what a thing stood as it was shown last; a folder that went at that very time, where this device has not seen it moved. */
async function placeOf(store: Store, table: Table, id: number, gone: ReadonlyMap<string, RowPut>) {
  const row = (await rowsOf(store, table).get(id)) as PlacedRow | undefined;
  const place = row?.folder_id ?? row?.parent_folder_id ?? row?.document_id;
  const time = gone.get(rowKey(table, id))?.row.deleted_at;
  const isAlong = place !== undefined && gone.has(rowKey(table === 'versions' ? 'documents' : 'folders', place));
  if (isAlong || table !== 'documents') return place;
  const folder = [...gone.values()].find((put) => put.table === 'folders' && put.row.deleted_at === time);
  return folder?.row.id ?? place;
}

/** Before rows of a pull take effect. Inside a transaction of the caller’s. */
export async function noteGoneFrom(store: Store, scope: Scope, rows: readonly RowPut[]): Promise<void> {
  const dead = rows.filter(({ row }) => row.deleted_at !== null);
  if (dead.length === 0) return;
  const gone = new Map(dead.map((put) => [rowKey(put.table, put.row.id) as string, put]));
  const isOf = (entry: JournalEntry) =>
    entry.scope === scope &&
    /^(?:(?:folder|document|version)\.create|version\.split)@/.test(entry.name) &&
    madeBy(entry).some(([table, id]) => gone.has(rowKey(table, id)));
  for (const entry of await store.journal.filter(isOf).toArray()) {
    const [made] = madeBy(entry).filter(([table, id]) => gone.has(rowKey(table, id)));
    const place = made && (await placeOf(store, ...made, gone));
    if (place !== undefined && place !== made?.[1]) await store.journal.update(entry.n, { gone_from: place });
  }
}
