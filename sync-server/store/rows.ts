// Rows by id and by what they belong to, as decisions read them.
import type { Listings } from '#domain/mutations/mutation';
import type { Rows, Table } from '#domain/row';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** The row, deleted or not; undefined where there is none. */
export async function readRow<T extends Table>(db: Reads, table: T, id: number): Promise<Rows[T] | undefined> {
  const stored = await db
    .selectFrom(table as Table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return stored === undefined ? undefined : fromStored(table, stored);
}

/** The rows that belong to one thing, deleted ones too, oldest id order not promised. */
export async function listRows<T extends keyof Listings>(
  db: Reads,
  table: T,
  by: Listings[T],
  value: number,
): Promise<Rows[T][]> {
  // Every listing column is a number on its table; the compiler cannot see that through the union.
  const query = db.selectFrom(table as 'folders').selectAll();
  const stored = await query.where(by as 'parent_folder_id', '=', value).execute();
  return stored.map((row) => fromStored(table, row));
}
