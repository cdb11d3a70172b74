// Between a row as everyone speaks of it and its columns.
import type { Document } from '#domain/document';
import { nameKey } from '#domain/files/names';
import { manifestOf, type Rows, type Table } from '#domain/sync/row';
import { sealed } from '#domain/sync/written';
import type { Schema } from './schema.ts';

type SchemaRow<T extends Table> = Schema[T];

/** Columns that are made from the row and do not travel with it. */
function ownColumns<T extends Table>(table: T, row: Rows[T]): object {
  return table === 'documents' ? { name_key: nameKey((row as Document).name) } : {};
}

/** A row as it travels with its scope, ready to store as it is. */
export function storedAsIs<T extends Table>(table: T, row: Rows[T], scope: string): SchemaRow<T> {
  const stored: Record<string, unknown> = { ...row, ...ownColumns(table, row), scope };
  for (const column of manifestOf(table).json) stored[column] = JSON.stringify(stored[column]);
  return stored as unknown as SchemaRow<T>;
}

/** A row with its scope and seq, ready to store. */
export function toStored<T extends Table>(table: T, row: Rows[T], scope: string, seq: number): SchemaRow<T> {
  return storedAsIs(table, { ...sealed({ ...manifestOf(table).defaults, ...row }, seq), seq }, scope);
}

/** A row as it travels, without its scope. */
export function fromStored<T extends Table>(table: T, stored: object): Rows[T] {
  const row: Record<string, unknown> = { ...stored };
  delete row.scope;
  if (table === 'documents') delete row.name_key;
  for (const column of manifestOf(table).json) row[column] = JSON.parse(String(row[column]));
  return row as unknown as Rows[T];
}
