// Commits of which not all rows are written yet: one of a scope at most. Its rows stand under its seq from the first on, and
// a pull reads no further than the commit before it, so that nobody sees a part of it.
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import { type FolderContent, folderContentSchema } from '#domain/folder-content';
import type { Reads, Tx } from './database.ts';
import { fromStored } from './row-codec.ts';

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

/** Whether these are many folders, or hold more than so many documents, living or deleted as `turn` says. */
export async function isLarge(db: Reads, { turn, folder_ids }: FolderContent, most: number): Promise<boolean> {
  if (folder_ids.length > FOLDERS) return true;
  const isAsked = turn === 'gone' ? sql`IS NULL` : sql`IS NOT NULL`;
  const { rows } = await sql`
    SELECT 1 FROM json_each(${JSON.stringify(folder_ids)}) AS asked CROSS JOIN documents
    WHERE documents.folder_id = asked.value AND documents.deleted_at ${isAsked} LIMIT 1 OFFSET ${most}`.execute(db);
  return rows.length > 0;
}

/** @param commit `count`: those that were written with its first step. */
export async function openCommit(tx: Tx, commit: Omit<OpenCommit, 'folder' | 'after'>): Promise<void> {
  const content = JSON.stringify(commit.content);
  await tx
    .insertInto('open_commits')
    .values({ ...commit, content, folder: 0, after: 0 })
    .execute();
}

/** Rows of versions and comments that one step writes: fewer documents where much hangs on them, but one. */
export const ROWS = 1000;

/** How many of these documents one step writes. */
async function inOneStep(db: Reads, documents: readonly Document[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM comments WHERE document_id = asked.value LIMIT ${ROWS}))
      + (SELECT count(*) FROM (SELECT 1 FROM versions WHERE document_id = asked.value LIMIT ${ROWS})) AS count
    FROM json_each(${JSON.stringify(documents.map(({ id }) => id))}) AS asked ORDER BY asked.key`.execute(db);
  let sum = 0;
  const over = rows.findIndex(({ count }) => {
    sum += count;
    return sum > ROWS;
  });
  return over === -1 ? documents.length : Math.max(1, over);
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
    documents.push(...rows.map((row) => fromStored('documents', row)));
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
