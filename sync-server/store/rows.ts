// Rows by id and by what they belong to, as decisions read them.
import type { ListedMany } from '#domain/mutations/rules/reader';
import type { Listings, Rows, Table } from '#domain/sync/row';
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

/** Values of one statement: enough that a statement's own cost no longer counts, and below what the engine takes. */
const AT_ONCE = 500;

/** In parts that one statement can take. */
export function inParts<T>(values: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) parts.push(values.slice(from, from + AT_ONCE));
  return parts;
}

/** Rows by their ids, deleted or not, in no order; without those that there are not. */
export async function readRows<T extends Table>(db: Reads, table: T, ids: readonly number[]): Promise<Rows[T][]> {
  const found: Rows[T][] = [];
  for (const part of inParts(ids)) {
    const stored = await db
      .selectFrom(table as Table)
      .selectAll()
      .where('id', 'in', part)
      .execute();
    for (const row of stored) found.push(fromStored(table, row));
  }
  return found;
}

/** The rows that belong to any of many things, as `listRows` lists those of one. */
export async function listRowsOfMany<T extends keyof Listings>(
  db: Reads,
  table: T,
  { by, values, deleted_at }: Pick<ListedMany<T>, 'by' | 'values' | 'deleted_at'>,
): Promise<Rows[T][]> {
  const found: Rows[T][] = [];
  for (const part of inParts(values)) {
    const query = db.selectFrom(table as 'folders').selectAll();
    const all = query.where(by as 'parent_folder_id', 'in', part);
    const stored = await (deleted_at === undefined ? all : all.where('deleted_at', 'is', deleted_at)).execute();
    for (const row of stored) found.push(fromStored(table, row));
  }
  return found;
}
