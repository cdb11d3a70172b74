// What search finds documents by, kept in step with the rows in the same transaction.
import { type RawBuilder, sql } from 'kysely';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { RowPut } from '#domain/mutations/rules/reader';
import { searchWords } from '#domain/search-words';
import type { Version } from '#domain/version';
import type { Tx } from '#server/store/database.ts';
import { inParts } from '#server/store/rows.ts';
import { indexedWords, numbersTable, smaller } from '#server/store/sql-words.ts';
import { keyed, projectKey } from './search-keys.ts';
import { dropTexts, type Effort, hurried, indexText, unhurried } from './search-texts.ts';

type IndexedDocument = Pick<
  Document,
  'id' | 'project_id' | 'folder_id' | 'name' | 'description' | 'current_version_id'
>;

interface IndexedBefore {
  folder_name: string | null;
  number: number | null;
  /** Where it stands in the index: what changed later stands higher. */
  place: number | null;
  text_sha256: string | null;
}

async function readBefore(tx: Tx, document: IndexedDocument): Promise<IndexedBefore> {
  const { rows } = await sql<IndexedBefore>`
    SELECT (SELECT name FROM folders WHERE id = ${document.folder_id}) AS folder_name,
      (SELECT number FROM search_projects WHERE project_id = ${document.project_id}) AS number,
      (SELECT place FROM search_documents WHERE document_id = ${document.id}) AS place,
      (SELECT sha256 FROM search_texts WHERE document_id = ${document.id}) AS text_sha256`.execute(tx);
  const [before] = rows;
  if (before === undefined) throw new Error('a row of nothing but subqueries is always there');
  return before;
}

async function numberOf(tx: Tx, projectId: number): Promise<number> {
  const made = tx.insertInto('search_projects').values({ project_id: projectId }).returning('number');
  return (await made.executeTakeFirstOrThrow()).number;
}

async function dropWords(tx: Tx, place: number | null): Promise<void> {
  if (place === null) return;
  await sql`DELETE FROM documents_fts WHERE rowid = ${place}`.execute(tx);
  await tx.deleteFrom('search_documents').where('place', '=', place).execute();
}

/** @param place where it stood and stays; undefined: at the top, as what changed last. */
async function addWords(tx: Tx, document: IndexedDocument, key: string, folder: string, place?: number): Promise<void> {
  const fields = [document.name, document.description, folder].map((text) => searchWords(text).join(' '));
  const [name = '', description = '', folderWords = ''] = fields;
  // Two blanks between fields: what must stand together never spans two of them.
  const row = { document_id: document.id, name_key: `${key} ${name}`, words: ` ${fields.join('  ')} ` };
  const stored = tx.insertInto('search_documents').values(place === undefined ? row : { ...row, place });
  const made = await stored.returning('place').executeTakeFirstOrThrow();
  const indexed = wordsByField(key, { name, description, folder: folderWords });
  await sql`INSERT INTO documents_fts (rowid, words) VALUES (${made.place}, ${indexedWords(indexed)})`.execute(tx);
}

/** What the index has of a document. @param fields words with a blank between two. */
export function wordsByField(key: string, fields: { name: string; description: string; folder: string }): string {
  const { name, description, folder } = fields;
  const partsOf = (words: string) => (words === '' ? [] : words.split(' '));
  return [
    keyed(key, 'first', partsOf(name).slice(0, 1)),
    keyed(key, 'name', partsOf(name)),
    keyed(key, 'description', partsOf(description)),
    keyed(key, 'folder', partsOf(folder)),
  ].join(' ');
}

/** A living document as it is now. @param stays it was not changed itself: it keeps its place among the others. */
async function indexDocument(tx: Tx, document: IndexedDocument, stays: boolean, effort: Effort): Promise<void> {
  const before = await readBefore(tx, document);
  const project = projectKey(before.number ?? (await numberOf(tx, document.project_id)));
  await dropWords(tx, before.place);
  await addWords(tx, document, project.key, before.folder_name ?? '', stays ? (before.place ?? undefined) : undefined);
  const { id, current_version_id } = document;
  const isDone = await indexText(tx, { id, current_version_id, sha256: before.text_sha256 }, project, effort);
  if (!isDone) await indexLater(tx, sql`VALUES (${id}, 1)`);
}

/** Documents that are gone, many at once. */
async function forgetDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids)) {
    const dropped = tx.deleteFrom('search_documents').where('document_id', 'in', part).returning('place');
    const places = (await dropped.execute()).map(({ place }) => place);
    if (places.length > 0) await sql`DELETE FROM documents_fts WHERE rowid IN (${sql.join(places)})`.execute(tx);
  }
  await dropTexts(tx, ids);
}

/** Of these puts, the folders that get another name. To be read before they are stored. */
export async function renamedFolders(tx: Tx, puts: readonly RowPut[]): Promise<number[]> {
  const folders = puts.flatMap(({ table, row }) => (table === 'folders' ? [row as Folder] : []));
  const before = new Map<number, string>();
  for (const part of inParts(folders.map(({ id }) => id))) {
    const known = await tx.selectFrom('folders').select(['id', 'name']).where('id', 'in', part).execute();
    for (const { id, name } of known) before.set(id, name);
  }
  return folders.flatMap(({ id, name }) => ((before.get(id) ?? name) === name ? [] : id));
}

/** Documents that stand in a folder themselves, not below it; at most so many. */
async function livingIn(tx: Tx, folderId: number, most: number): Promise<IndexedDocument[]> {
  const query = tx.selectFrom('documents').selectAll().where('folder_id', '=', folderId);
  return query.where('deleted_at', 'is', null).limit(most).execute();
}

/** What more documents than this change at once is indexed after the commit, a few at a time. */
const AT_ONCE = 50;

/** Of what a folder's other name says, of what came back with it, and of long texts: indexed later. */
async function indexLater(tx: Tx, documents: RawBuilder<unknown>): Promise<void> {
  await sql`INSERT INTO search_jobs (document_id, stays) ${documents}
    ON CONFLICT (document_id) DO UPDATE SET stays = ${smaller(sql`search_jobs.stays`, sql`excluded.stays`)}`.execute(
    tx,
  );
}

async function indexOwn(tx: Tx, living: readonly IndexedDocument[], effort: Effort): Promise<void> {
  if (living.length <= AT_ONCE) {
    for (const document of living) await indexDocument(tx, document, false, effort);
    return;
  }
  const ids = living.map(({ id }) => id);
  await indexLater(tx, sql`SELECT value, 0 FROM ${numbersTable(ids)} AS listed WHERE true`);
}

async function indexRenamed(tx: Tx, folderId: number, own: ReadonlyMap<number, unknown>, effort: Effort) {
  const found = await livingIn(tx, folderId, AT_ONCE + 1);
  if (found.length > AT_ONCE) {
    await indexLater(tx, sql`SELECT id, 1 FROM documents WHERE folder_id = ${folderId} AND deleted_at IS NULL`);
    return;
  }
  for (const document of found) if (!own.has(document.id)) await indexDocument(tx, document, true, effort);
}

/** Indexes a few of the documents that wait for it. @returns whether there may be more. */
export async function indexSome(tx: Tx): Promise<boolean> {
  const jobs = await tx.selectFrom('search_jobs').selectAll().orderBy('document_id').limit(AT_ONCE).execute();
  if (jobs.length === 0) return false;
  const ids = jobs.map(({ document_id }) => document_id);
  const waiting = tx.selectFrom('documents').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null);
  const living = new Map((await waiting.execute()).map((document) => [document.id, document]));
  const effort = unhurried();
  const done: number[] = [];
  for (const { document_id, stays } of jobs) {
    if (effort.left <= 0) break;
    const document = living.get(document_id);
    if (document !== undefined) await indexDocument(tx, document, stays === 1, effort);
    done.push(document_id);
  }
  await tx.deleteFrom('search_jobs').where('document_id', 'in', done).execute();
  return jobs.length === AT_ONCE || done.length < jobs.length;
}

/** Documents whose text is known now: many, and the texts of many projects, are indexed later. */
export async function indexTexted(tx: Tx, sha256: string): Promise<void> {
  const found = await tx
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .selectAll('documents')
    .where('versions.sha256', '=', sha256)
    .whereRef('documents.current_version_id', '=', 'versions.id')
    .where('documents.deleted_at', 'is', null)
    .limit(AT_ONCE + 1)
    .execute();
  if (found.length > AT_ONCE) {
    await indexLater(
      tx,
      sql`SELECT documents.id, 1 FROM versions JOIN documents ON documents.id = versions.document_id
        WHERE versions.sha256 = ${sha256} AND documents.current_version_id = versions.id AND documents.deleted_at IS NULL`,
    );
    return;
  }
  const effort = unhurried();
  for (const document of found) {
    if (effort.left > 0) await indexDocument(tx, document, true, effort);
    else await indexLater(tx, sql`VALUES (${document.id}, 1)`);
  }
}

/** Notes the PDFs whose bytes are here and whose text is not known: it is read later, away from any request. */
async function wantTexts(tx: Tx, versions: readonly Version[]): Promise<void> {
  const ready = versions.filter(({ state, file_type }) => state === 'ready' && file_type === 'pdf');
  const senders = new Map(ready.map(({ sha256, created_by_id }) => [sha256, created_by_id]));
  for (const part of inParts([...senders.keys()])) {
    const rows = await tx.selectFrom('page_texts').select('sha256').where('sha256', 'in', part).execute();
    const known = new Set(rows.map(({ sha256 }) => sha256));
    const wanted = part.filter((sha256) => !known.has(sha256));
    if (wanted.length === 0) continue;
    await tx
      .insertInto('text_jobs')
      .values(wanted.map((sha256) => ({ sha256, person_id: senders.get(sha256) ?? 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Notes what came from another server: the server indexes it later, away from any request. */
export async function indexImported(
  tx: Tx,
  documents: readonly Document[],
  versions: readonly Version[],
): Promise<void> {
  await wantTexts(tx, versions);
  const living = documents.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
  await indexLater(tx, sql`SELECT value, 0 FROM ${numbersTable(living)} AS listed WHERE true`);
}

/** Brings the index to what a commit stored. @param renamed what `renamedFolders` said before it. */
export async function indexPuts(tx: Tx, puts: readonly RowPut[], renamed: readonly number[]): Promise<void> {
  // Of a row that is put twice, the later stays.
  const own = new Map(puts.flatMap(({ table, row }) => (table === 'documents' ? [[row.id, row as Document]] : [])));
  await wantTexts(
    tx,
    puts.flatMap(({ table, row }) => (table === 'versions' ? [row] : [])),
  );
  const gone = [...own.values()].filter(({ deleted_at }) => deleted_at !== null);
  await forgetDocuments(
    tx,
    gone.map(({ id }) => id),
  );
  const living = [...own.values()].filter(({ deleted_at }) => deleted_at === null);
  const effort = hurried();
  await indexOwn(tx, living, effort);
  for (const folderId of renamed) await indexRenamed(tx, folderId, own, effort);
}
