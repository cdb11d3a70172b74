// Finding documents by what stands beside their pages: name, description, folder.
import { sql } from 'kysely';
import type { Reads } from '#server/store/database.ts';
import { forEach, matches } from '#server/store/sql-words.ts';
import { type Field, keyed } from './search-keys.ts';

export interface Row {
  /** What changed later stands higher. */
  place: number;
  document_id: number;
}

export type Terms = readonly (readonly string[])[];

export interface Query {
  /** Pieces that must all be found. */
  terms: Terms;
  /** All words as they were typed. */
  typed: readonly string[];
}

/** The newest documents of a kind, at most `most`, in the projects of these keys. */
export type DocumentFinder = (db: Reads, keys: readonly string[], query: Query, most: number) => Promise<Row[]>;

export const newestFirst = (a: Row, b: Row) => b.place - a.place;

export const besideFields = ['name', 'description', 'folder'] as const;

/** One piece of a query in one field: its words one after the other, the last of them as far as it was typed. */
export function phrase(key: string, field: Field, words: readonly string[], whole = false): string {
  return `"${keyed(key, field, words)}"${whole ? '' : '*'}`;
}

/** The same of every project. */
export function ofEach(keys: readonly string[], expression: (key: string) => string): string {
  return keys.map((key) => `(${expression(key)})`).join(' OR ');
}

async function byWords(db: Reads, expression: string, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT place, document_id FROM documents_fts ${forEach} search_documents ON place = documents_fts.rowid
    WHERE ${matches('documents_fts', expression)} ORDER BY documents_fts.rowid DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Every piece in one of these fields. `whole`: none of its words only begun. */
export function inFields(fields: readonly Field[], whole = false): DocumentFinder {
  return (db, keys, { terms }, most) => {
    const inOne = (key: string, words: readonly string[]) =>
      `(${fields.map((field) => phrase(key, field, words, whole)).join(' OR ')})`;
    const expression = ofEach(keys, (key) => terms.map((words) => inOne(key, words)).join(' AND '));
    return byWords(db, expression, most);
  };
}

/** Documents whose name is the query. */
export const sameName: DocumentFinder = async (db, keys, { typed }, most) => {
  const names = keys.map((key) => `${key} ${typed.join(' ')}`);
  const query = db.selectFrom('search_documents').select(['place', 'document_id']).where('name_key', 'in', names);
  return query.orderBy('place', 'desc').limit(most).execute();
};

/** Documents whose name begins with the query. */
export const nameBegins: DocumentFinder = (db, keys, { typed }, most) => {
  const first = typed.slice(0, 1);
  const expression = ofEach(keys, (key) =>
    typed.length === 1
      ? phrase(key, 'first', first)
      : `${phrase(key, 'first', first, true)} AND ${phrase(key, 'name', typed)}`,
  );
  return byWords(db, expression, most);
};
