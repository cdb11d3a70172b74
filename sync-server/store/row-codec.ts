// Between a row as everyone speaks of it and its columns.
import type { Document } from '#domain/document';
import { nameKey } from '#domain/names';
import { noPhotoFacts } from '#domain/photo-facts';
import type { Rows, Table } from '#domain/row';
import { sealed, THIS_COMMIT } from '#domain/written';
import type { Schema } from './schema.ts';

type Stored<T extends Table> = Schema[T];

const jsonColumns: Partial<Record<Table, string>> = {
  users: 'preferences',
  notices: 'params',
  comments: 'linked_document_ids',
  projects: 'written_by',
  folders: 'written_by',
  documents: 'written_by',
  versions: 'written_by',
  prints: 'written_by',
};

/** What a row may be without: every row of a table has all its columns. */
const defaults: Partial<Record<Table, object>> = {
  users: { preferences: {}, email_proved_at: null, pending_email: null },
  projects: { written_by: {} },
  folders: { written_by: {}, made_seq: THIS_COMMIT },
  documents: { written_by: {}, made_seq: THIS_COMMIT },
  versions: { ...noPhotoFacts, written_by: {}, made_seq: THIS_COMMIT },
  comments: { made_seq: THIS_COMMIT },
  aliases: { version_id: null },
  activities: { made_seq: THIS_COMMIT },
  prints: { written_by: {}, made_seq: THIS_COMMIT },
};

/** Columns that are made from the row and do not travel with it. */
function ownColumns<T extends Table>(table: T, row: Rows[T]): object {
  return table === 'documents' ? { name_key: nameKey((row as Document).name) } : {};
}

/** A row with its scope and seq, ready to store. */
export function toStored<T extends Table>(table: T, row: Rows[T], scope: string, seq: number): Stored<T> {
  const whole = sealed({ ...defaults[table], ...row }, seq);
  const stored: Record<string, unknown> = { ...whole, ...ownColumns(table, row), scope, seq };
  const json = jsonColumns[table];
  if (json !== undefined) stored[json] = JSON.stringify(stored[json]);
  return stored as unknown as Stored<T>;
}

/** A row as it travels, without its scope. */
export function fromStored<T extends Table>(table: T, stored: object): Rows[T] {
  const row: Record<string, unknown> = { ...stored };
  delete row['scope'];
  if (table === 'documents') delete row['name_key'];
  const json = jsonColumns[table];
  if (json !== undefined) row[json] = JSON.parse(String(row[json]));
  return row as unknown as Rows[T];
}
