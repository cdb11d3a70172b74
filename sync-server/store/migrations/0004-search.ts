// What documents are found by: their words, and the text of their pages.
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { indexAll } from '../search-index.ts';

const statements = [
  `CREATE TABLE search_projects (number INTEGER PRIMARY KEY AUTOINCREMENT, project_id INTEGER NOT NULL UNIQUE)`,
  // AUTOINCREMENT: a place is never given twice, and what changed later always stands higher.
  `CREATE TABLE search_documents (
    place INTEGER PRIMARY KEY AUTOINCREMENT, document_id INTEGER NOT NULL UNIQUE, name_key TEXT NOT NULL,
    words TEXT NOT NULL)`,
  `CREATE INDEX search_documents_name ON search_documents(name_key)`,
  // The words come folded: the engine only has to part them at blanks. Prefixes of one, two and three letters count from
  // behind the six characters that say project and field.
  `CREATE VIRTUAL TABLE documents_fts USING fts5(
    words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '7 8 9')`,
  // '' where a file has no text, or none that could be read.
  `CREATE TABLE page_texts (sha256 TEXT PRIMARY KEY, text TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID`,
  // Files whose text is still to be read, in the order of their arrival.
  `CREATE TABLE text_jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, sha256 TEXT NOT NULL UNIQUE)`,
  `CREATE TABLE search_texts (
    place INTEGER PRIMARY KEY AUTOINCREMENT, document_id INTEGER NOT NULL UNIQUE, sha256 TEXT NOT NULL)`,
  // Where in the text a word stands is looked up in the text itself, for the few that are found.
  `CREATE VIRTUAL TABLE texts_fts USING fts5(
    words, content = '', contentless_delete = 1, tokenize = 'ascii', detail = none)`,
  `CREATE INDEX versions_bytes ON versions(sha256)`,
];

export const search = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // The migrator runs it in a transaction.
    await indexAll(db as unknown as Tx);
  },
};
