// Between a row as everyone speaks of it and its columns.
import type { Rows, Table } from '#domain/row';
import type { Schema } from './schema.ts';

type Stored<T extends Table> = Schema[T];

const jsonColumns: Partial<Record<Table, string>> = { notices: 'params', comments: 'linked_document_ids' };

/** A row with its scope and seq, ready to store. */
export function toStored<T extends Table>(table: T, row: Rows[T], scope: string, seq: number): Stored<T> {
  const stored: Record<string, unknown> = { ...row, scope, seq };
  const json = jsonColumns[table];
  if (json !== undefined) stored[json] = JSON.stringify(stored[json]);
  return stored as unknown as Stored<T>;
}

/** A row as it travels, without its scope. */
export function fromStored<T extends Table>(table: T, stored: object): Rows[T] {
  const row: Record<string, unknown> = { ...stored };
  delete row['scope'];
  const json = jsonColumns[table];
  if (json !== undefined) row[json] = JSON.parse(String(row[json]));
  return row as unknown as Rows[T];
}
