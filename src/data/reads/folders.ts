// Folders of a project as a tree, as this device holds them.
import type { Document } from '#domain/document';
import { type Folder, type RootFolderType, rootFolderTypes } from '#domain/folder';
import { readSheets } from '#src/data/reads/search/sheets.ts';
import { byName } from '../by-name.ts';
import type { Store } from '../database.ts';
import { groupBy } from '../group-by.ts';
import { countDocumentsIn, documentRowsIn, documentsOfFolders } from './documents-in.ts';

/** A folder with the folders in it. */
export interface FolderNode {
  folder: Folder;
  children: FolderNode[];
}

function foldersOf(store: Store, projectId: number): Promise<Folder[]> {
  return store.folders.where('project_id').equals(projectId).toArray();
}

/** One of a project's four roots; null while this device does not have it. */
export async function readRootFolder(store: Store, projectId: number, type: RootFolderType): Promise<Folder | null> {
  const folders = await foldersOf(store, projectId);
  return folders.find((folder) => folder.folder_type === type) ?? null;
}

/** The root folder with all folders below it, by name; null while this device does not have it. */
export async function readFolderTree(
  store: Store,
  projectId: number,
  type: RootFolderType,
): Promise<FolderNode | null> {
  const folders = await foldersOf(store, projectId);
  const root = folders.find((folder) => folder.folder_type === type);
  if (root === undefined) return null;
  const children = groupBy(byName(folders), (folder) => folder.parent_folder_id);
  const nodeOf = (folder: Folder): FolderNode => ({ folder, children: (children.get(folder.id) ?? []).map(nodeOf) });
  return nodeOf(root);
}

/** The folders that stand in a folder itself, by name. */
export async function readSubfolders(store: Store, folderId: number): Promise<Folder[]> {
  return byName(await store.folders.where('parent_folder_id').equals(folderId).toArray());
}

/**
 * Documents that are read to count sheets each time, of all folders together: what a screen asks is asked again at each change in the
 * project. The small folders come first; in those beyond, what is one sheet with another document is remembered.
 */
const READ_TO_COUNT = 2000;

/** These folders, those first whose documents are read each time. */
function readToCount(counts: ReadonlyMap<number, number>): { each: number[]; seldom: number[] } {
  let room = READ_TO_COUNT;
  const several = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => a - b);
  const each = several.flatMap(([id, count]) => {
    room -= count;
    return room < 0 ? [] : [id];
  });
  return { each, seldom: several.slice(each.length).map(([id]) => id) };
}

/** Documents of one folder that another of it stands for. */
async function countAlong(store: Store, documents: Iterable<Document>): Promise<number> {
  const { also } = await readSheets(store, [], documents);
  return [...also.values()].reduce((sum, ids) => sum + ids.length, 0);
}

/** Of a large folder, what was counted in it at a state of its project. */
interface FolderCount {
  state: string;
  count: number;
  /** When, in milliseconds. */
  at: number;
}

/** A large folder is not read again within this, in milliseconds. */
const REST = 5000;

const remembered = new WeakMap<Store, Map<number, FolderCount>>();

/** The same of a large folder: read once for each state of the project, and not while changes come one after the other. */
async function countAlongSeldom(store: Store, folderId: number, state: string): Promise<number> {
  const known = remembered.get(store) ?? new Map<number, FolderCount>();
  remembered.set(store, known);
  const before = known.get(folderId);
  const now = performance.now();
  if (before !== undefined && (before.state === state || now - before.at < REST)) return before.count;
  const count = await countAlong(store, (await documentRowsIn(store, folderId)).values());
  known.set(folderId, { state, count, at: now });
  return count;
}

/** Another after each change of a document in the project. */
async function stateOf(store: Store, projectId: number): Promise<string> {
  const all = store.documents.where('[project_id+updated_at]').between([projectId, ''], [projectId, '\uffff']);
  const [count, last] = await Promise.all([store.documents.where('project_id').equals(projectId).count(), all.last()]);
  return `${count} ${last?.id} ${last?.updated_at}`;
}

/** How many cards each of these folders itself shows: a sheet in several kinds is one. */
async function countShown(store: Store, projectId: number, folderIds: readonly number[]): Promise<Map<number, number>> {
  const counts = await countDocumentsIn(store, projectId, folderIds);
  const less = (id: number, along: number) => counts.set(id, (counts.get(id) ?? 0) - along);
  const { each, seldom } = readToCount(counts);
  const documents = await documentsOfFolders(store, projectId, each);
  const { also } = await readSheets(store, [], documents);
  for (const { id, folder_id } of documents) less(folder_id, also.get(id)?.length ?? 0);
  if (seldom.length === 0) return counts;
  const state = await stateOf(store, projectId);
  for (const id of seldom) less(id, await countAlongSeldom(store, id, state));
  return counts;
}

/**
 * How many documents stand in each of these folders and in all folders below it, a sheet in several kinds once, as it is shown.
 * Live: told anew of whatever comes, goes, moves or gets another name in the project.
 */
export async function readFolderCounts(
  store: Store,
  projectId: number,
  folderIds: readonly number[],
): Promise<Map<number, number>> {
  const children = groupBy(await foldersOf(store, projectId), (folder) => folder.parent_folder_id);
  const below = new Map(folderIds.map((id) => [id, subtreeOf(children, id)]));
  const asked = [...new Set([...below.values()].flat())];
  const counts = await countShown(store, projectId, asked);
  const sum = (ids: readonly number[]) => ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0);
  return new Map([...below].map(([id, ids]) => [id, sum(ids)]));
}

/** A folder as a place to choose: how deep it stands, 0 for a root. */
export interface FolderLocation {
  folder: Folder;
  depth: number;
}

/** A root and its custom folders, in the order of a tree. */
function locationsOf(node: FolderNode, depth = 0): FolderLocation[] {
  return [{ folder: node.folder, depth }, ...node.children.flatMap((child) => locationsOf(child, depth + 1))];
}

/**
 * The places that something can be put: the root that `folderId` stands below (all four for null) with its custom folders
 * down to `levels`; `folderId` itself also when it stands deeper.
 */
export async function readLocations(
  store: Store,
  projectId: number,
  folderId: number | null,
  levels: number,
): Promise<FolderLocation[]> {
  const type = folderId === null ? null : await readRootTypeOf(store, folderId);
  const trees = await Promise.all(
    (type === null ? rootFolderTypes : [type]).map((root) => readFolderTree(store, projectId, root)),
  );
  const locations = trees.flatMap((tree) => (tree === null ? [] : locationsOf(tree)));
  return locations.filter(({ folder, depth }) => depth <= levels || folder.id === folderId);
}

/** A folder and all folders below it, by id. `children`: by the folder that they stand in. */
function subtreeOf(children: ReadonlyMap<number | null, readonly Folder[]>, folderId: number): number[] {
  const found = new Set([folderId]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}

/** A folder and all folders below it, by id. */
export async function readSubtreeIds(store: Store, projectId: number, folderId: number): Promise<number[]> {
  return subtreeOf(
    groupBy(await foldersOf(store, projectId), (folder) => folder.parent_folder_id),
    folderId,
  );
}

/** The folders from a root down to this one; empty when this device does not have it. */
export async function readFolderPath(store: Store, folderId: number): Promise<Folder[]> {
  const path: Folder[] = [];
  let next = await store.folders.get(folderId);
  while (next !== undefined && !path.includes(next)) {
    path.unshift(next);
    next = next.parent_folder_id === null ? undefined : await store.folders.get(next.parent_folder_id);
    if (path.length > 100) break;
  }
  return path;
}

/** Which of the four roots a folder stands below. */
export async function readRootTypeOf(store: Store, folderId: number): Promise<RootFolderType | null> {
  const root = (await readFolderPath(store, folderId))[0];
  return root === undefined || root.folder_type === 'custom' ? null : root.folder_type;
}
