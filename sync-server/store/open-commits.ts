// Commits of which not all rows are written yet: one of a scope at most. Its rows stand under its seq from the first on, and
// a pull reads no further than the commit before it, so that nobody sees a part of it.

import { sql } from 'kysely';
import type { Document } from '#domain/document';
import { type FolderContent, folderContentSchema } from '#domain/folder-content';
import { limits } from '#domain/limits';
import { addAll } from '#domain/sync/lists';
import { carriedTables } from '#domain/sync/row';
import type { Reads, Tx } from './database.ts';
import { fromStored } from './row-codec.ts';
import { byIndex, forEach, numbersTable } from './sql-words.ts';

export interface OpenCommit {
  scope: string;
  seq: number;
  content: FolderContent;
  /** How far its writing is: the folder, by its place among those of the content, and the last document there. */
  folder: number;
  after: number;
  /** Documents that have gone or come. */
  count: number;
  /** The line of the log that tells of it. */
  activity_id: number;
}

/** Folders that are looked into, and written, in one step. */
export const FOLDERS = 100;

export async function openCommitOf(db: Reads, scope: string): Promise<OpenCommit | undefined> {
  const row = await db.selectFrom('open_commits').selectAll().where('scope', '=', scope).executeTakeFirst();
  return row === undefined ? undefined : { ...row, content: folderContentSchema.parse(JSON.parse(row.content)) };
}

export async function scopesWithOpenCommits(db: Reads): Promise<string[]> {
  const rows = await db.selectFrom('open_commits').select('scope').execute();
  return rows.map(({ scope }) => scope);
}

/**
 * Whether these are many folders, or hold more documents than so many, living or deleted as `turn` says, or ones on which more
 * hangs than one step writes.
 */
export async function isLarge(db: Reads, { turn, folder_ids }: FolderContent, most: number): Promise<boolean> {
  if (folder_ids.length > FOLDERS) return true;
  const isAsked = turn === 'gone' ? sql`IS NULL` : sql`IS NOT NULL`;
  const { rows } = await sql<{ id: number }>`
    SELECT documents.id FROM ${numbersTable(folder_ids)} AS asked ${forEach} documents
    ON documents.folder_id = asked.value WHERE documents.deleted_at ${isAsked} LIMIT ${most + 1}`.execute(db);
  if (rows.length > most) return true;
  return (await firstOver(db, rows)) !== -1;
}

/** @param commit `count`: those that were written with its first step. */
export async function openCommit(tx: Tx, commit: Omit<OpenCommit, 'folder' | 'after'>): Promise<void> {
  const content = JSON.stringify(commit.content);
  await tx
    .insertInto('open_commits')
    .values({ ...commit, content, folder: 0, after: 0 })
    .execute();
}

/** Rows of what hangs on documents that one step writes: fewer documents where much hangs on them, but one. */
const ROWS = 1000;
/** The same of what comments say, in bytes: as the engine writes a row anew it copies its text. */
const BYTES = 4 * 1024 * 1024;
/** Comments of the longest that are as many bytes. */
const LONG_ROWS = Math.floor(BYTES / (3 * limits.commentMax));

interface HangingWeight {
  /** Versions, and what is carried along. */
  count: number;
  /** Of what the comments say. */
  bytes: number;
}

/** What hangs on each of these, no more of one than is too much. Told from indexes: no text is read. */
async function hangingOn(db: Reads, documents: readonly { id: number }[]): Promise<HangingWeight[]> {
  const counts = (['versions', ...carriedTables] as const).map(
    (table) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM ${sql.table(table)} WHERE document_id = asked.value LIMIT ${ROWS}) AS counted)`,
  );
  const { rows } = await sql<HangingWeight>`
    SELECT ${sql.join(counts, sql` + `)} AS count,
      (SELECT coalesce(sum(bytes), 0) FROM (SELECT octet_length(content) AS bytes FROM comments
        ${byIndex('comments_by_document')} WHERE document_id = asked.value LIMIT ${ROWS}) AS counted) AS bytes
    FROM ${numbersTable(documents.map(({ id }) => id))} AS asked ORDER BY asked.key`.execute(db);
  return rows;
}

/** Of these documents, in their order, the first with which more hangs on them than one step writes; -1 where that is none. */
async function firstOver(db: Reads, documents: readonly { id: number }[]): Promise<number> {
  const sum = { count: 0, bytes: 0 };
  return (await hangingOn(db, documents)).findIndex(({ count, bytes }) => {
    sum.count += count;
    sum.bytes += bytes;
    return sum.count > ROWS || sum.bytes > BYTES;
  });
}

/** How many of these documents one step writes. */
async function inOneStep(db: Reads, documents: readonly Document[]): Promise<number> {
  const over = await firstOver(db, documents);
  return over === -1 ? documents.length : Math.max(1, over);
}

/** How many rows of what hangs on a document one step writes before the document: fewer where they say much. */
export async function rowsAhead(db: Reads, document: Document): Promise<number> {
  const [{ bytes } = { bytes: 0 }] = await hangingOn(db, [document]);
  return bytes > BYTES ? LONG_ROWS : ROWS;
}

/** The documents of the next step, `most` of them, and how far it goes. `end`: there are none after them. */
export async function nextDocuments(db: Reads, { content, ...at }: OpenCommit, most: number) {
  const { folder_ids } = content;
  let { folder, after } = at;
  const documents: Document[] = [];
  const last = Math.min(folder_ids.length, folder + FOLDERS);
  while (folder < last && documents.length < most) {
    const query = db.selectFrom('documents').selectAll();
    const rows = await query
      .where('folder_id', '=', folder_ids[folder] ?? 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most - documents.length)
      .execute();
    addAll(
      documents,
      rows.map((row) => fromStored('documents', row)),
    );
    after = rows.at(-1)?.id ?? after;
    if (documents.length === most) break;
    folder += 1;
    after = 0;
  }
  const count = await inOneStep(db, documents);
  const next = documents[count - 1];
  if (next === undefined || count === documents.length) {
    return { documents, folder, after, end: folder === folder_ids.length };
  }
  const place = folder_ids.indexOf(next.folder_id);
  return { documents: documents.slice(0, count), folder: place, after: next.id, end: false };
}

export async function goOn(tx: Tx, { scope }: OpenCommit, to: Pick<OpenCommit, 'folder' | 'after' | 'count'>) {
  await tx.updateTable('open_commits').set(to).where('scope', '=', scope).execute();
}

/** All of it is written: its line says how much that was, and everybody sees it from now on. */
export async function closeCommit(tx: Tx, { scope, activity_id }: OpenCommit, count: number): Promise<void> {
  await tx.updateTable('activities').set({ count }).where('id', '=', activity_id).execute();
  await tx.deleteFrom('open_commits').where('scope', '=', scope).execute();
}
