// What a comment can link: the documents of a project below one of its roots, folder by folder.
import type { FileType } from '#domain/files/file-type';
import type { RootFolderType } from '#domain/folder';
import { byName } from '../by-name.ts';
import type { Store } from '../database.ts';
import { readFolderOrders } from './documents.ts';
import { type FolderNode, readFolderTree } from './folders.ts';
import { readFoldersWithDocuments } from './same-named.ts';

/** A document as one is chosen. */
export interface LinkableDocument {
  id: number;
  name: string;
  file_type: FileType;
  folder_id: number;
}

export interface LinkableTree {
  rootId: number;
  /** The folders below the root that have documents in them or below them, by name. */
  nodes: FolderNode[];
  /** There are documents in the root itself. */
  inRoot: boolean;
}

/**
 * The folders to choose documents from; null where there are none. Told from keys: no document is read.
 * @param exceptId a document that is not to be chosen.
 */
export async function readLinkableTree(
  store: Store,
  projectId: number,
  type: RootFolderType,
  exceptId: number,
): Promise<LinkableTree | null> {
  const [tree, filled, except] = await Promise.all([
    readFolderTree(store, projectId, type),
    readFoldersWithDocuments(store, projectId),
    store.documents.get(exceptId),
  ]);
  if (tree === null) return null;
  const full = new Set(filled);
  if (except !== undefined && (await readLinkableOrders(store, [except.folder_id], exceptId)).size === 0) {
    full.delete(except.folder_id);
  }
  const kept = (nodes: readonly FolderNode[]): FolderNode[] =>
    nodes.flatMap((node) => {
      const children = kept(node.children);
      return full.has(node.folder.id) || children.length > 0 ? [{ folder: node.folder, children }] : [];
    });
  const nodes = kept(tree.children);
  const inRoot = full.has(tree.folder.id);
  return inRoot || nodes.length > 0 ? { rootId: tree.folder.id, nodes, inRoot } : null;
}

/** The ids of the documents of each of these folders itself, by name; a folder that has none to choose is left out. */
export async function readLinkableOrders(
  store: Store,
  folderIds: readonly number[],
  exceptId: number,
): Promise<Map<number, number[]>> {
  const orders = await readFolderOrders(store, folderIds);
  return new Map(
    [...orders].flatMap(([folderId, ids]) => {
      const others = ids.filter((id) => id !== exceptId);
      return others.length === 0 ? [] : [[folderId, others]];
    }),
  );
}

/** All documents of a project that can be chosen, by name: for finding one by its name. */
export async function readLinkables(store: Store, projectId: number, exceptId: number): Promise<LinkableDocument[]> {
  const rows = await store.documents.where('project_id').equals(projectId).toArray();
  const others = rows.filter(({ id }) => id !== exceptId);
  return byName(others).map(({ id, name, file_type, folder_id }) => ({ id, name, file_type, folder_id }));
}
