// A large act is one commit that is written in steps: the folders, the line of the log and the author's number at once, then
// what was in the folders, some documents at a time, so that others can write in between. What is decided in between is
// decided as if all of it were written: a document that somebody speaks of is written first.
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '#domain/document';
import { Refusal } from '#domain/errors';
import type { Folder } from '#domain/folder';
import { type FolderContent, isConcerned, isFolderToCome } from '#domain/folder-content';
import { contentPuts } from '#domain/mutations/rules/folder-content';
import type { Reader, RowPut } from '#domain/mutations/rules/reader';
import { projectScope } from '#domain/sync/row';
import { writtenBy } from '#domain/sync/written';
import { putRows } from '#server/store/feed/feed.ts';
import { createFileTries, isGivenUp } from '#server/store/files/file-tries.ts';
import { takeSomeAlong } from '../store/carried.ts';
import type { Core } from '../store/core.ts';
import { inTransaction, type Tx } from '../store/database.ts';
import { deletedNamed } from '../store/document-names.ts';
import { closeCommit, goOn, nextDocuments, type OpenCommit, openCommitOf, rowsAhead } from '../store/open-commits.ts';
import { readRows } from '../store/rows.ts';
import { queueReplaced } from './queue-replaced.ts';
import { createReader } from './reader.ts';
import { lateTidings, toldPuts } from './telling.ts';

/** Milliseconds between two steps, for requests that came meanwhile. Whoever waits to write goes before the next one anyway. */
const BETWEEN = 5;

/** The change has to wait until all of an earlier one in its project is written. */
export class StillOpen extends Error {
  override readonly name = 'StillOpen';
  readonly scope: string;
  constructor(scope: string) {
    super(`a commit of ${scope} is still being written`);
    this.scope = scope;
  }
}

/** Writes these of the commit's documents, those that are not yet. @returns how many those were. */
async function writeThese(tx: Tx, core: Core, open: OpenCommit, documents: readonly Document[]): Promise<number> {
  const { by } = open.content;
  const puts: RowPut[] = await contentPuts({ reader: createReader(tx, by) }, open.content, documents);
  await queueReplaced(tx, core, by, puts);
  const told = await toldPuts(tx, core, await lateTidings(tx, puts));
  await putRows(tx, [...puts, ...told], { begun: new Map([[open.scope, open.seq]]) });
  return puts.filter(({ table }) => table === 'documents').length;
}

/** The folders of a large act that are written some at a time: those from one place to another that are not yet. */
async function folderPuts(tx: Tx, { content }: OpenCommit, from: number, to: number): Promise<RowPut[]> {
  const { folder_ids, in_steps_from = folder_ids.length } = content;
  const ids = folder_ids.slice(Math.max(from, in_steps_from), to);
  return (await readRows(tx, 'folders', ids)).flatMap((folder) => folderPut(content, folder));
}

/** One of them as the act leaves it; nothing for any other. */
function folderPut(content: FolderContent, folder: Folder): RowPut[] {
  if (!isFolderToCome(content, folder)) return [];
  const deleted_at = content.turn === 'gone' ? content.at : null;
  return [{ table: 'folders', row: writtenBy<Folder>(folder, { deleted_at }, content.by) }];
}

/** Of a document on which more was said than one step writes, some of that before it. @returns whether there may be more. */
async function writeAhead(tx: Tx, open: OpenCommit, document: Document | undefined): Promise<boolean> {
  if (document === undefined || !isConcerned(open.content, document)) return false;
  const { turn, at } = open.content;
  const to = { deleted_at: turn === 'gone' ? at : null, seq: open.seq };
  const most = await rowsAhead(tx, document);
  return takeSomeAlong(tx, { ids: [document.id], was: document.deleted_at }, to, most);
}

/** The next of it. @returns whether there is more. */
async function writeSome(tx: Tx, core: Core, scope: string): Promise<boolean> {
  const open = await openCommitOf(tx, scope);
  if (open === undefined) return false;
  const { documents, folder, after, end } = await nextDocuments(tx, open, core.step);
  if (documents.length === 1 && (await writeAhead(tx, open, documents[0]))) return true;
  // The folder that the next step goes on in is among them: nobody finds a document gone and its folder not.
  const folders = await folderPuts(tx, open, open.folder, folder + 1);
  await putRows(tx, folders, { begun: new Map([[scope, open.seq]]) });
  const count = open.count + (await writeThese(tx, core, open, documents));
  if (end) await closeCommit(tx, open, count);
  else await goOn(tx, open, { folder, after, count });
  return !end;
}

/** An open commit that ended the server twice where it goes on: it is left alone, and what has to wait for it is refused. */
export class LaidAside extends Refusal {
  constructor() {
    super('project_stuck');
  }
}

/** It is named by how far the writing was, so that an end of the server at another place counts for nothing. */
const workOf = ({ scope, seq, folder, after }: OpenCommit) => `commit ${scope} ${seq} ${folder} ${after}`;

/** Not while it is written: the step that is under way is noted as begun. */
const isLaidAside = async (tx: Tx, core: Core, open: OpenCommit) =>
  !core.writing.has(open.scope) && (await isGivenUp(tx, core.nodes, workOf(open)));

/**
 * A step that is noted as begun before and as ended after it: one that ends the process is tried twice, by the next server too.
 * @throws LaidAside
 */
async function firstStep(core: Core, scope: string): Promise<boolean> {
  const open = await openCommitOf(core.db, scope);
  if (open === undefined) return false;
  const work = workOf(open);
  const tries = createFileTries(core);
  if (!(await tries.begin(work))) throw new LaidAside();
  try {
    return await inTransaction(core.db, (tx) => writeSome(tx, core, scope));
  } finally {
    await tries.end(work);
  }
}

async function writeAll(core: Core, scope: string): Promise<void> {
  for (let more = await firstStep(core, scope); more; ) {
    await pause(BETWEEN);
    more = await inTransaction(core.db, (tx) => writeSome(tx, core, scope));
  }
  core.bus.publish([scope]);
}

/**
 * Writes an open commit of a scope to its end, or waits for who does. One that is left alone is never noted as being written.
 * @throws LaidAside, an engine's fault.
 */
export async function writeToEnd(core: Core, scope: string): Promise<void> {
  const read = () => openCommitOf(core.db, scope);
  for (let open = await read(); open !== undefined; open = await read()) {
    const isStuck = await isGivenUp(core.db, core.nodes, workOf(open));
    const by = core.writing.get(scope);
    if (by === undefined && isStuck) throw new LaidAside();
    const under = by ?? writeAll(core, scope).finally(() => core.writing.delete(scope));
    core.writing.set(scope, under);
    await under;
  }
}

/** The same, for whom the end makes no difference: what fails is told and tried again in the background. */
export async function written(core: Core, scope: string): Promise<void> {
  await writeToEnd(core, scope).catch(() => core.bus.publish([scope]));
}

/** What has to wait for an open commit is done after it. */
export async function afterOpen<T>(core: Core, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StillOpen)) throw error;
      await writeToEnd(core, error.scope);
    }
  }
}

/** A transaction that is repeated after an open commit that it has to wait for. */
export const inTurn = <T>(core: Core, work: (tx: Tx) => Promise<T>): Promise<T> =>
  afterOpen(core, () => inTransaction(core.db, work));

/** Before the documents of a folder are read: an open commit that takes them, or brings them back. @throws StillOpen */
export async function waitForFolder(tx: Tx, projectId: number, folderId: number): Promise<void> {
  const open = await openCommitOf(tx, projectScope(projectId));
  if (open?.content.folder_ids.includes(folderId)) throw new StillOpen(open.scope);
}

/**
 * Of documents that somebody is about to speak of, those that an open commit has not come to yet are written now.
 * @throws LaidAside: one of them may be what ended the server, and it would do so whenever that is told again.
 */
async function settle(tx: Tx, core: Core, open: OpenCommit, documents: readonly Document[]): Promise<void> {
  const concerned = documents.filter(
    (document) => open.content.folder_ids.includes(document.folder_id) && isConcerned(open.content, document),
  );
  if (concerned.length === 0) return;
  const { scope } = open;
  const present = (await openCommitOf(tx, scope)) ?? open;
  if (await isLaidAside(tx, core, present)) throw new LaidAside();
  const { folder, after, count } = present;
  await goOn(tx, open, { folder, after, count: count + (await writeThese(tx, core, open, concerned)) });
}

/** A folder that somebody is about to speak of, and that an open commit has not come to yet, is written now. @throws LaidAside */
async function settleFolder(tx: Tx, core: Core, open: OpenCommit, folder: Folder): Promise<void> {
  const puts = folderPut(open.content, folder);
  if (puts.length === 0) return;
  if (await isLaidAside(tx, core, (await openCommitOf(tx, open.scope)) ?? open)) throw new LaidAside();
  await putRows(tx, puts, { begun: new Map([[open.scope, open.seq]]) });
}

/** The same by their ids, before they are read. @throws LaidAside */
export async function settleIds(tx: Tx, core: Core, projectId: number, ids: readonly number[]): Promise<void> {
  const open = await openCommitOf(tx, projectScope(projectId));
  if (open !== undefined) await settle(tx, core, open, await readRows(tx, 'documents', ids));
}

/**
 * A reader to which all of an open commit is written. @throws StillOpen where all documents of a place are asked for, or folders
 * are listed or counted of which some are not written yet; LaidAside.
 */
export function settledReader(tx: Tx, core: Core, open: OpenCommit, reader: Reader): Reader {
  const settled = async (ids: readonly number[]) => settle(tx, core, open, await readRows(tx, 'documents', ids));
  const { in_steps_from, folder_ids } = open.content;
  const inSteps = new Set(in_steps_from === undefined ? [] : folder_ids);
  const counted = <A extends unknown[]>(count: (...asked: A) => Promise<number>) => {
    return (...asked: A) => {
      if (inSteps.size > 0) throw new StillOpen(open.scope);
      return count(...asked);
    };
  };
  return {
    ...reader,
    async get(table, id) {
      const row = await reader.get(table, id);
      if (row === undefined) return row;
      if (table === 'documents') await settle(tx, core, open, [row as Document]);
      else if (table === 'folders') await settleFolder(tx, core, open, row as Folder);
      else if ('document_id' in row && row.document_id !== null) await settled([row.document_id]);
      else return row;
      return reader.get(table, id);
    },
    async list(table, by, value) {
      if (table === 'documents') throw new StillOpen(open.scope);
      if (by === 'document_id') await settled([value]);
      return reader.list(table, by, value);
    },
    async listAll(table, many) {
      if (table === 'documents') throw new StillOpen(open.scope);
      if (many.by === 'document_id') await settled(many.values);
      if (many.by === 'parent_folder_id' && many.values.some((id) => inSteps.has(id))) throw new StillOpen(open.scope);
      return reader.listAll(table, many);
    },
    countFolders: counted(reader.countFolders),
    countBinnedFolders: counted(reader.countBinnedFolders),
    async documentsNamed(by, value, key) {
      const { turn, folder_ids } = open.content;
      const gone = () => deletedNamed(tx, by === 'folder_id' ? [value] : folder_ids, key);
      await settle(tx, core, open, turn === 'gone' ? await reader.documentsNamed(by, value, key) : await gone());
      return reader.documentsNamed(by, value, key);
    },
  };
}
