// What search finds documents by, kept in step with the rows in the same transaction. Every indexed word begins with the
// key of its project and of the field that it stands in: a search reads only the words of the projects and fields that it
// names, and finds nothing of any other.
import { type RawBuilder, sql } from 'kysely';
import type { Document } from '#domain/document';
import type { Put } from '#domain/mutations/mutation';
import { searchWords } from '#domain/search-words';
import type { Version } from '#domain/version';
import type { Reads, Tx } from './database.ts';
import { inParts } from './rows.ts';

/** Characters of a project's key; the indexes of prefixes in the migration count from behind it and the field's. */
const KEY_LENGTH = 5;

/** What stands before every word of a project. */
function keyOf(projectNumber: number): string {
  return projectNumber.toString(36).padStart(KEY_LENGTH, '0');
}

/** Where a word stands: first in the name, anywhere in it, in the description, in the folder's name, on a page. */
const fieldKeys = { first: 'b', name: 'n', description: 'd', folder: 'f', text: 't' } as const;
export type Field = keyof typeof fieldKeys;

/** Words as the engine takes them. They hold letters and digits only: nothing that it could take for an operator. */
export function keyed(key: string, field: Field, words: readonly string[]): string {
  return words.map((word) => key + fieldKeys[field] + word).join(' ');
}

type Indexed = Pick<Document, 'id' | 'project_id' | 'folder_id' | 'name' | 'description' | 'current_version_id'>;

interface Before {
  folder_name: string | null;
  number: number | null;
  /** Where it stands in the index: what changed later stands higher. */
  place: number | null;
  text_place: number | null;
  text_sha256: string | null;
}

async function readBefore(tx: Tx, document: Indexed): Promise<Before> {
  const { rows } = await sql<Before>`
    SELECT (SELECT name FROM folders WHERE id = ${document.folder_id}) AS folder_name,
      (SELECT number FROM search_projects WHERE project_id = ${document.project_id}) AS number,
      (SELECT place FROM search_documents WHERE document_id = ${document.id}) AS place,
      (SELECT place FROM search_texts WHERE document_id = ${document.id}) AS text_place,
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

async function dropText(tx: Tx, place: number | null): Promise<void> {
  if (place === null) return;
  await sql`DELETE FROM texts_fts WHERE rowid = ${place}`.execute(tx);
  await tx.deleteFrom('search_texts').where('place', '=', place).execute();
}

/** @param place where it stood and stays; undefined: at the top, as what changed last. */
async function addWords(tx: Tx, document: Indexed, key: string, folder: string, place?: number): Promise<void> {
  const fields = [document.name, document.description, folder].map(searchWords);
  const [name = [], description = [], folderWords = []] = fields;
  // Two blanks between fields: what must stand together never spans two of them.
  const words = ` ${fields.map((field) => field.join(' ')).join('  ')} `;
  const row = { document_id: document.id, name_key: `${key} ${name.join(' ')}`, words };
  const stored = tx.insertInto('search_documents').values(place === undefined ? row : { ...row, place });
  const made = await stored.returning('place').executeTakeFirstOrThrow();
  const indexed = [
    keyed(key, 'first', name.slice(0, 1)),
    keyed(key, 'name', name),
    keyed(key, 'description', description),
    keyed(key, 'folder', folderWords),
  ];
  await sql`INSERT INTO documents_fts (rowid, words) VALUES (${made.place}, ${indexed.join(' ')})`.execute(tx);
}

/** The text of the version that is current, once it is known. */
async function indexText(tx: Tx, document: Indexed, key: string, before: Before): Promise<void> {
  const known = tx.selectFrom('versions').innerJoin('page_texts', 'page_texts.sha256', 'versions.sha256');
  const current =
    document.current_version_id === null
      ? undefined
      : await known
          .select(['page_texts.sha256', 'page_texts.text'])
          .where('versions.id', '=', document.current_version_id)
          .where('page_texts.text', '!=', '')
          .executeTakeFirst();
  if ((current?.sha256 ?? null) === before.text_sha256) return;
  await dropText(tx, before.text_place);
  if (current === undefined) return;
  const words = [...new Set(current.text.trim().split(' '))];
  const row = { document_id: document.id, sha256: current.sha256 };
  const made = await tx.insertInto('search_texts').values(row).returning('place').executeTakeFirstOrThrow();
  await sql`INSERT INTO texts_fts (rowid, words) VALUES (${made.place}, ${keyed(key, 'text', words)})`.execute(tx);
}

/** A living document as it is now. @param stays it was not changed itself: it keeps its place among the others. */
export async function indexDocument(tx: Tx, document: Indexed, stays = false): Promise<void> {
  const before = await readBefore(tx, document);
  const key = keyOf(before.number ?? (await numberOf(tx, document.project_id)));
  await dropWords(tx, before.place);
  await addWords(tx, document, key, before.folder_name ?? '', stays ? (before.place ?? undefined) : undefined);
  await indexText(tx, document, key, before);
}

/** Documents that are gone, many at once. */
async function forgetDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids)) {
    const [words, texts] = [
      await tx.selectFrom('search_documents').select('place').where('document_id', 'in', part).execute(),
      await tx.selectFrom('search_texts').select('place').where('document_id', 'in', part).execute(),
    ];
    if (words.length > 0) await sql`DELETE FROM documents_fts WHERE rowid IN (${places(words)})`.execute(tx);
    if (texts.length > 0) await sql`DELETE FROM texts_fts WHERE rowid IN (${places(texts)})`.execute(tx);
    await tx.deleteFrom('search_documents').where('document_id', 'in', part).execute();
    await tx.deleteFrom('search_texts').where('document_id', 'in', part).execute();
  }
}

const places = (rows: readonly { place: number }[]) => sql.join(rows.map(({ place }) => place));

/** Of these puts, the folders that get another name. To be read before they are stored. */
export async function renamedFolders(tx: Tx, puts: readonly Put[]): Promise<number[]> {
  const renamed: number[] = [];
  for (const { table, row } of puts) {
    if (table !== 'folders') continue;
    const known = tx.selectFrom('folders').select('name').where('id', '=', row.id);
    const before = await known.executeTakeFirst();
    if (before !== undefined && before.name !== row.name) renamed.push(row.id);
  }
  return renamed;
}

/** Documents that stand in a folder themselves, not below it; at most so many. */
async function livingIn(tx: Tx, folderId: number, most: number): Promise<Indexed[]> {
  const query = tx.selectFrom('documents').selectAll().where('folder_id', '=', folderId);
  return query.where('deleted_at', 'is', null).limit(most).execute();
}

/** What more documents than this change at once is indexed after the commit, a few at a time. */
const AT_ONCE = 50;

/** Of what a folder's other name says, and of what came back with it: indexed later. */
async function indexLater(tx: Tx, documents: RawBuilder<unknown>): Promise<void> {
  await sql`INSERT INTO search_jobs (document_id, stays) ${documents}
    ON CONFLICT DO UPDATE SET stays = min(stays, excluded.stays)`.execute(tx);
}

async function indexOwn(tx: Tx, living: readonly Indexed[]): Promise<void> {
  if (living.length <= AT_ONCE) {
    for (const document of living) await indexDocument(tx, document);
    return;
  }
  const ids = JSON.stringify(living.map(({ id }) => id));
  await indexLater(tx, sql`SELECT value, 0 FROM json_each(${ids}) WHERE true`);
}

async function indexRenamed(tx: Tx, folderId: number, own: ReadonlyMap<number, unknown>): Promise<void> {
  const found = await livingIn(tx, folderId, AT_ONCE + 1);
  if (found.length > AT_ONCE) {
    await indexLater(tx, sql`SELECT id, 1 FROM documents WHERE folder_id = ${folderId} AND deleted_at IS NULL`);
    return;
  }
  for (const document of found) if (!own.has(document.id)) await indexDocument(tx, document, true);
}

/** Indexes a few of the documents that wait for it. @returns whether there may be more. */
export async function indexSome(tx: Tx): Promise<boolean> {
  const jobs = await tx.selectFrom('search_jobs').selectAll().orderBy('document_id').limit(AT_ONCE).execute();
  const stays = new Map(jobs.map((job) => [job.document_id, job.stays === 1]));
  const ids = [...stays.keys()];
  if (ids.length === 0) return false;
  const waiting = tx.selectFrom('documents').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null);
  for (const document of await waiting.execute()) await indexDocument(tx, document, stays.get(document.id));
  await tx.deleteFrom('search_jobs').where('document_id', 'in', ids).execute();
  return ids.length === AT_ONCE;
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

/** Brings the index to what a commit stored. @param renamed what `renamedFolders` said before it. */
export async function indexPuts(tx: Tx, puts: readonly Put[], renamed: readonly number[]): Promise<void> {
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
  await indexOwn(tx, living);
  for (const folderId of renamed) await indexRenamed(tx, folderId, own);
}

/** Everything that lives, the last changed on top: for a database from before there was an index. */
export async function indexAll(tx: Tx): Promise<void> {
  const living = tx.selectFrom('documents').selectAll().where('deleted_at', 'is', null);
  const documents = await living.orderBy('updated_at').orderBy('id').execute();
  for (const document of documents) await indexDocument(tx, document);
  const pdfs = tx.selectFrom('versions').select('sha256').distinct().where('state', '=', 'ready');
  await tx
    .insertInto('text_jobs')
    .columns(['sha256'])
    .expression(pdfs.where('file_type', '=', 'pdf'))
    .execute();
}

/** Every number of these projects; one without documents has none. */
export async function projectKeys(db: Reads, projectIds: readonly number[]): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const query = db.selectFrom('search_projects').select('number').where('project_id', 'in', projectIds);
  return (await query.execute()).map(({ number }) => keyOf(number));
}
