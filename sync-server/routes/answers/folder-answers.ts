// Folders as lists and trees, each with the root that it is under.
import * as z from 'zod/mini';
import { type FolderAnswer, folderAnswer } from '#domain/endpoints/folders';
import { Refusal } from '#domain/errors';
import { type Folder, type RootFolderType, rootFolderTypes } from '#domain/folder';
import { idSchema } from '#domain/ids';
import type { List } from '#server/routes/page.ts';
import { accessOf } from '#server/store/access.ts';
import { type Database, inSnapshot, type Reads } from '#server/store/database.ts';
import {
  foldersByName,
  livingFolders,
  type Root,
  type RootFolder,
  rootAbove,
  rootFolder,
  rootsAbove,
} from '#server/store/folders.ts';
import { readRow } from '#server/store/rows.ts';

/** The living folders of one project, for what is said of many of them. */
export class ProjectFolders {
  private readonly byId: Map<number, Folder>;
  /** By the folder that they stand in, in order; made when a tree is asked for. */
  private byParent: Map<number, Folder[]> | undefined;

  constructor(folders: readonly Folder[]) {
    this.byId = new Map(folders.map((folder) => [folder.id, folder]));
  }

  /** The root that a folder is under; the first of the four for one whose chain is broken. */
  rootOf(folderId: number): RootFolder {
    let folder = this.byId.get(folderId);
    for (let steps = 0; steps < 1000 && folder?.parent_folder_id != null; steps += 1) {
      folder = this.byId.get(folder.parent_folder_id);
    }
    if (folder?.parent_folder_id === null && folder.folder_type !== 'custom') {
      return { ...folder, folder_type: folder.folder_type };
    }
    return this.root('plans');
  }

  /** @throws Refusal `not_found` for a project without it: there is none. */
  root(type: RootFolderType): RootFolder {
    for (const folder of this.byId.values()) if (folder.folder_type === type) return { ...folder, folder_type: type };
    throw new Refusal('not_found');
  }

  /** @throws Refusal `not_found`. */
  one(id: number): Folder {
    const folder = this.byId.get(id);
    if (folder === undefined) throw new Refusal('not_found');
    return folder;
  }

  answer(folder: Folder): FolderAnswer {
    return { ...folder, root_folder_type: this.rootOf(folder.id).folder_type };
  }

  /** The four roots, then the others by name. */
  inOrder(): Folder[] {
    return [...this.byId.values()].sort(inOrder);
  }

  list(): FolderAnswer[] {
    return this.inOrder().map((folder) => this.answer(folder));
  }

  /** The folders that stand in one, in order. */
  below(folderId: number): readonly Folder[] {
    this.byParent ??= this.sortByParent();
    return this.byParent.get(folderId) ?? [];
  }

  private sortByParent(): Map<number, Folder[]> {
    const below = new Map<number, Folder[]>();
    for (const folder of this.inOrder()) {
      if (folder.parent_folder_id === null) continue;
      const siblings = below.get(folder.parent_folder_id);
      if (siblings === undefined) below.set(folder.parent_folder_id, [folder]);
      else siblings.push(folder);
    }
    return below;
  }
}

/** As `localeCompare` orders, which asks for the language at every call. */
const byName = new Intl.Collator();

function inOrder(a: Folder, b: Folder): number {
  const place = (folder: Folder) => {
    const types: readonly string[] = rootFolderTypes;
    const index = types.indexOf(folder.folder_type);
    return index === -1 ? types.length : index;
  };
  return place(a) - place(b) || byName.compare(a.name, b.name) || a.id - b.id;
}

/** @throws Refusal `not_found` for a project that they do not see. */
export async function checkSeen(db: Reads, userId: number, projectId: number): Promise<void> {
  if ((await accessOf(db, userId, projectId)) === undefined) throw new Refusal('not_found');
}

/** @throws Refusal `not_found` for a project that they do not see. */
export async function foldersIn(db: Database, userId: number, projectId: number): Promise<ProjectFolders> {
  await checkSeen(db, userId, projectId);
  return new ProjectFolders(await inSnapshot(db, (tx) => livingFolders(tx, projectId)));
}

/** The four roots, then the others by name. @throws Refusal `not_found` for a project that they do not see. */
export async function folderList(db: Reads, userId: number, projectId: number): Promise<List<Folder, FolderAnswer>> {
  await checkSeen(db, userId, projectId);
  const types: readonly string[] = rootFolderTypes;
  const placeOf = ({ folder_type }: Folder) =>
    types.includes(folder_type) ? types.indexOf(folder_type) : types.length;
  return {
    keySchema: z.tuple([z.int(), z.string(), idSchema]),
    answerSchema: folderAnswer,
    async read(after, most) {
      const [place, name, id] = (after ?? [-1, '', 0]) as [number, string, number];
      const roots: Folder[] = [];
      for (const type of rootFolderTypes.slice(place + 1)) {
        const root = await rootFolder(db, projectId, type);
        if (root !== undefined) roots.push(root);
      }
      const since = place < types.length ? (['', 0] as const) : ([name, id] as const);
      const others = await foldersByName(db, projectId, since, Math.max(0, most - roots.length));
      return [...roots, ...others];
    },
    keyOf: (folder) => [placeOf(folder), folder.name, folder.id],
    async present(folders) {
      const ids = folders.map(({ id }) => id);
      const roots = await rootsOver(db, projectId, ids);
      return folders.map((folder) => {
        const root = roots.get(folder.id);
        return root && { ...folder, root_folder_type: root.folder_type };
      });
    },
  };
}

/** One of the four. @throws Refusal `not_found` for a project that they do not see, or without it: there is none. */
export async function rootIn(db: Reads, userId: number, projectId: number, type: RootFolderType): Promise<RootFolder> {
  await checkSeen(db, userId, projectId);
  return oneRoot(db, projectId, type);
}

async function oneRoot(db: Reads, projectId: number, type: RootFolderType): Promise<RootFolder> {
  const root = await rootFolder(db, projectId, type);
  if (root === undefined) throw new Refusal('not_found');
  return root;
}

/** The root that one folder is under, without a look at any other folder; as `ProjectFolders.rootOf` says it. */
export async function rootOver(db: Reads, projectId: number, folderId: number): Promise<RootFolder> {
  return (await rootAbove(db, folderId)) ?? oneRoot(db, projectId, 'plans');
}

/** As `rootOver` says it of each of these folders. */
export async function rootsOver(
  db: Reads,
  projectId: number,
  folderIds: readonly number[],
): Promise<Map<number, Root>> {
  const roots = await rootsAbove(db, folderIds);
  const others = folderIds.filter((id) => !roots.has(id));
  if (others.length === 0) return roots;
  const plans = await oneRoot(db, projectId, 'plans');
  for (const id of others) roots.set(id, plans);
  return roots;
}

/** A living folder. @throws Refusal `not_found`. */
export async function findFolder(db: Reads, userId: number, id: number): Promise<Folder> {
  const row = await readRow(db, 'folders', id);
  if (row === undefined) throw new Refusal('not_found');
  await checkSeen(db, userId, row.project_id);
  if (row.deleted_at !== null) throw new Refusal('not_found');
  return row;
}

/** One folder, without a look at any but those above it. @throws Refusal `not_found`. */
export async function folderAnswerOf(db: Reads, userId: number, id: number): Promise<FolderAnswer> {
  const folder = await findFolder(db, userId, id);
  return { ...folder, root_folder_type: (await rootOver(db, folder.project_id, folder.id)).folder_type };
}
