// What is in a bin, as its owner sees it: each thing once, by what it was deleted as.
import * as z from 'zod/mini';
import { authorize } from '#domain/access';
import { binStart, keptUntil } from '#domain/bin';
import type { Document } from '#domain/document';
import { type BinEntry, binEntry } from '#domain/endpoints/projects';
import { accessOf } from '../store/access.ts';
import { deletedDocuments, deletedFolders, deletedProjects, deletedVersions } from '../store/bin.ts';
import { type Database, inSnapshot, type Reads } from '../store/database.ts';
import { joined, listOf } from './in-words.ts';

interface Deleted {
  id: number;
  name: string;
  project_id: number;
  deleted_at: string;
}

const entry = (kind: BinEntry['kind'], { id, name, project_id, deleted_at }: Deleted): BinEntry => ({
  kind,
  id,
  name,
  project_id,
  deleted_at,
  kept_until: keptUntil(deleted_at),
});

function latestFirst(entries: BinEntry[]): BinEntry[] {
  return entries.sort((a, b) => (a.deleted_at === b.deleted_at ? a.id - b.id : a.deleted_at < b.deleted_at ? 1 : -1));
}

/** The deleted projects of a person. `now`: ISO 8601 UTC. */
export async function deletedProjectAnswers(db: Reads, userId: number, now: string): Promise<BinEntry[]> {
  const projects = await deletedProjects(db, userId, binStart(now));
  return latestFirst(projects.map((project) => entry('project', { ...project, project_id: project.id })));
}

/**
 * What was deleted in a project. What went with a folder comes back with the folder, and is not listed.
 * @throws Refusal `not_found` | `forbidden`.
 */
async function binAnswers(db: Reads, userId: number, projectId: number, now: string): Promise<BinEntry[]> {
  authorize(await accessOf(db, userId, projectId), 'bin.read');
  const since = binStart(now);
  const folders = await deletedFolders(db, projectId, since);
  const documents = await deletedDocuments(db, projectId, since);
  const versions = await deletedVersions(db, projectId, since);
  const wentAt = new Map(folders.map((folder) => [folder.id, folder.deleted_at]));
  const byItself = (thing: Deleted, folderId: number | null) =>
    folderId === null || wentAt.get(folderId) !== thing.deleted_at;
  // What was deleted out of a folder before it went did not go with it.
  const heldAt = new Map<number | null, string>();
  const hold = (at: string, folderId: number | null) => {
    if (at > (heldAt.get(folderId) ?? '')) heldAt.set(folderId, at);
  };
  for (const { deleted_at, parent_folder_id } of folders) hold(deleted_at, parent_folder_id);
  // Nor did what was deleted by itself when it was in the bin with the folder.
  const wentIn = new Map(folders.map(({ id, written_by }) => [id, written_by?.deleted_at?.seq]));
  const goneSince = ({ folder_id, written_by }: Document) =>
    (written_by?.deleted_at?.seq ?? 0) > (wentIn.get(folder_id) ?? Number.POSITIVE_INFINITY);
  for (const one of documents) if (!goneSince(one)) hold(one.deleted_at, one.folder_id);
  const folderEntry = (row: Deleted): BinEntry => ({
    ...entry('folder', row),
    empty: (heldAt.get(row.id) ?? '') < row.deleted_at,
  });
  return latestFirst([
    ...folders.filter((folder) => byItself(folder, folder.parent_folder_id)).map(folderEntry),
    ...documents.filter((document) => byItself(document, document.folder_id)).map((row) => entry('document', row)),
    ...versions.map(({ version, name }) => entry('version', { ...version, name: `${name} ${version.label}` })),
  ]);
}

const oneInWords = (one: BinEntry) => [JSON.stringify(z.parse(binEntry, one))];

/** The same as JSON, read at one moment and put into words some at a time. @throws Refusal `not_found` | `forbidden`. */
export async function binInWords(db: Database, userId: number, projectId: number, now: string): Promise<string> {
  const entries = await inSnapshot(db, (tx) => binAnswers(tx, userId, projectId, now));
  return joined(listOf(entries, oneInWords));
}
