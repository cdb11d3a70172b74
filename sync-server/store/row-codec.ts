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
  return stored(table, row, ownColumns(table, row), scope);
}

/** A row with its scope and seq, ready to store. */
export function toStored<T extends Table>(table: T, row: Rows[T], scope: string, seq: number): SchemaRow<T> {
  const { defaults } = manifestOf(table);
  // Sealed with what it has by default: that may be the seq of this commit too.
  const whole = sealed(Object.assign({}, defaults, row), seq);
  return stored(table, whole, { ...ownColumns(table, row), seq }, scope);
}

/** Assigned, not spread: of so many fields the engine spreads one row after another ten times as slowly. */
function stored<T extends Table>(table: T, row: object, own: object, scope: string): SchemaRow<T> {
  const columns: Record<string, unknown> = Object.assign({}, row, own, { scope });
  for (const column of manifestOf(table).json) columns[column] = JSON.stringify(columns[column]);
  return columns as unknown as SchemaRow<T>;
}

/** A row as it travels, without its scope. */
export function fromStored<T extends Table>(table: T, stored: object): Rows[T] {
  // Taken apart and not deleted from: the engine copies what was deleted from ten times as slowly, and a large act copies thousands.
  const { scope: _scope, name_key: _key, ...row } = stored as Record<string, unknown>;
  for (const column of manifestOf(table).json) row[column] = JSON.parse(String(row[column]));
  return row as unknown as Rows[T];
}
