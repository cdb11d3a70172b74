// What goes with a thing when it is deleted, and what of it stays about on paper.
import { allCopiesOut } from '#domain/print';
import type { Store } from '../database.ts';
import { readFolderCounts, readSubtreeIds } from './folders.ts';

export async function readDocumentContents(store: Store, documentId: number) {
  const [versions, comments, prints] = await Promise.all([
    store.versions.where('document_id').equals(documentId).count(),
    store.comments.where('document_id').equals(documentId).count(),
    store.prints.where('document_id').equals(documentId).toArray(),
  ]);
  return { versions, comments, prints: allCopiesOut(prints) };
}

/** Documents and folders of all levels below a folder, itself not counted; a sheet in several kinds is one, as in the tree. */
export async function readFolderContents(store: Store, projectId: number, folderId: number) {
  const [ids, counts] = await Promise.all([
    readSubtreeIds(store, projectId, folderId),
    readFolderCounts(store, projectId, [folderId]),
  ]);
  const documents = await store.documents.where('folder_id').anyOf(ids).primaryKeys();
  const prints = await store.prints.where('document_id').anyOf(documents).toArray();
  return { documents: counts.get(folderId) ?? 0, folders: ids.length - 1, prints: allCopiesOut(prints) };
}

/** Documents and custom folders of a project, as its trees count them; also of what was deleted in it, copies that are about. */
export async function readProjectContents(store: Store, projectId: number) {
  const [folders, prints] = await Promise.all([
    store.folders.where('project_id').equals(projectId).toArray(),
    store.prints.where('project_id').equals(projectId).toArray(),
  ]);
  const roots = folders.filter((folder) => folder.parent_folder_id === null).map(({ id }) => id);
  const counts = await readFolderCounts(store, projectId, roots);
  const documents = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { documents, folders: folders.length - roots.length, prints: allCopiesOut(prints) };
}
