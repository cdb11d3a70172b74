// What is in a bin, as its owner sees it: each thing once, by what it was deleted as.
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { authorize } from '#domain/access';
import { binStart, keptUntil } from '#domain/bin';
import { type BinEntry, binEntry } from '#domain/endpoints/projects';
import { idSchema } from '#domain/ids';
import { projectScope } from '#domain/sync/row';
import { timeSchema } from '#domain/sync/synced';
import { downward, type List, upward, wholeList } from '#server/routes/page.ts';
import { accessOf } from '#server/store/access.ts';
import {
  type BinnedDocument,
  type BinnedFolder,
  type BinnedRow,
  deletedDocuments,
  deletedFolders,
  deletedProjects,
  deletedVersions,
} from '#server/store/bin.ts';
import type { Database, Reads } from '#server/store/database.ts';
import { lastSeq } from '#server/store/feed/history.ts';

interface DeletedRow {
  id: number;
  name: string;
  project_id: number;
  deleted_at: string;
  gone_by?: number | null;
}

const entry = (kind: BinEntry['kind'], { id, name, project_id, deleted_at, gone_by }: DeletedRow): BinEntry => ({
  kind,
  id,
  name,
  project_id,
  deleted_at,
  ...(gone_by == null ? {} : { deleted_by_id: gone_by }),
  kept_until: keptUntil(deleted_at),
});

/** The latest first. */
function listed(readAll: () => Promise<BinEntry[]>): List<BinEntry, BinEntry> {
  return wholeList({
    keySchema: z.tuple([timeSchema, idSchema]),
    answerSchema: binEntry,
    readAll,
    order: [downward, upward],
    keyOf: ({ deleted_at, id }) => [deleted_at, id],
    present: (entries) => Promise.resolve(entries),
  });
}

/** The deleted projects of a person. `now`: ISO 8601 UTC. */
export function deletedProjectList(db: Reads, userId: number, now: string): List<BinEntry, BinEntry> {
  return listed(async () => {
    const projects = await deletedProjects(db, userId, binStart(now));
    return projects.map((project) => entry('project', { ...project, project_id: project.id }));
  });
}

/** Entries that are looked at before others have a turn. */
const AT_ONCE = 2000;

async function eachInTurns<T>(all: readonly T[], look: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await nextTurn();
    look(one);
  }
}

/** What stands in a project's bin, each list in the order of its deletion. */
interface Content {
  folders: BinnedFolder[];
  documents: BinnedDocument[];
  versions: BinnedRow[];
  /** Nothing was changed in the project while it was read. */
  isOfOneMoment: boolean;
}

/**
 * Read page by page and in no transaction, so that nobody waits for it, and the log can begin anew. What was deleted while it was
 * read is left out: a folder of it may be missing where its documents are there.
 */
async function contentOf(db: Database, projectId: number, since: string): Promise<Content> {
  const scope = projectScope(projectId);
  const stand = await lastSeq(db, scope);
  const before = <R extends BinnedRow>(rows: R[]) => rows.filter(({ seq }) => seq <= stand);
  const folders = before(await deletedFolders(db, projectId, since));
  const documents = before(await deletedDocuments(db, projectId, since));
  const versions = before(await deletedVersions(db, projectId, since));
  return { folders, documents, versions, isOfOneMoment: (await lastSeq(db, scope)) === stand };
}

/** The folders that something went with: of documents, or of folders in them. */
async function heldIn({ folders, documents }: Content): Promise<(folder: BinnedFolder) => boolean> {
  // What was deleted out of a folder before it went did not go with it.
  const heldAt = new Map<number | null, string>();
  const hold = (at: string, folderId: number | null) => {
    if (at > (heldAt.get(folderId) ?? '')) heldAt.set(folderId, at);
  };
  await eachInTurns(folders, ({ deleted_at, parent_folder_id }) => hold(deleted_at, parent_folder_id));
  // Nor did what was deleted by itself when it was in the bin with the folder.
  const wentIn = new Map(folders.map(({ id, gone_in }) => [id, gone_in ?? Number.POSITIVE_INFINITY]));
  await eachInTurns(documents, ({ deleted_at, folder_id, gone_in }) => {
    if ((gone_in ?? 0) <= (wentIn.get(folder_id) ?? Number.POSITIVE_INFINITY)) hold(deleted_at, folder_id);
  });
  return ({ id, deleted_at }) => (heldAt.get(id) ?? '') >= deleted_at;
}

async function entriesOf(db: Database, projectId: number, now: string): Promise<BinEntry[]> {
  const content = await contentOf(db, projectId, binStart(now));
  const { folders, documents, versions, isOfOneMoment } = content;
  const wentAt = new Map(folders.map((folder) => [folder.id, folder.deleted_at]));
  const byItself = (thing: BinnedRow, folderId: number | null) =>
    folderId === null || wentAt.get(folderId) !== thing.deleted_at;
  const isHeld = await heldIn(content);
  const entries: BinEntry[] = [];
  await eachInTurns(folders, (folder) => {
    if (!byItself(folder, folder.parent_folder_id)) return;
    // What came out of a folder meanwhile may have gone with it: then it is not said.
    entries.push({ ...entry('folder', folder), ...(isOfOneMoment ? { empty: !isHeld(folder) } : {}) });
  });
  await eachInTurns(documents, (document) => {
    if (byItself(document, document.folder_id)) entries.push(entry('document', document));
  });
  await eachInTurns(versions, (version) => entries.push(entry('version', version)));
  // Three lists that are in order, which the engine's way of sorting sees.
  return entries;
}

/**
 * What was deleted in a project. What went with a folder comes back with the folder, and is not listed.
 * @throws Refusal `not_found` | `forbidden`.
 */
export async function binList(
  db: Database,
  userId: number,
  projectId: number,
  now: string,
): Promise<List<BinEntry, BinEntry>> {
  authorize(await accessOf(db, userId, projectId), 'bin.read');
  return listed(() => entriesOf(db, projectId, now));
}
