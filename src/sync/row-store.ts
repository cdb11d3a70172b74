// Rows of the store by the name of their table, inside a transaction of the caller's.
import type { RowPut } from '#domain/mutations/rules/reader';
import { type Table, tables } from '#domain/sync/row';
import { rowsOf, type Store } from '#src/data/database.ts';

export type RowKey = `${Table}:${number}`;

export function rowKey(table: Table, id: number): RowKey {
  return `${table}:${id}`;
}

export function splitKey(key: string): { table: Table; id: number } {
  const [table, id] = key.split(':');
  return { table: table as Table, id: Number(id) };
}

/** Stores rows as the screens see them: a tombstone is no row at all. */
export async function showRows(store: Store, rows: readonly RowPut[]): Promise<void> {
  for (const table of tables) {
    const own = rows.filter((put) => put.table === table).map((put) => put.row);
    const alive = own.filter((row) => row.deleted_at === null);
    const gone = own.filter((row) => row.deleted_at !== null).map((row) => row.id);
    if (alive.length > 0) await rowsOf(store, table).bulkPut(alive);
    if (gone.length > 0) await rowsOf(store, table).bulkDelete(gone);
  }
}
