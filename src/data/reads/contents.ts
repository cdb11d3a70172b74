// What goes with a thing when it is deleted, and what of it stays about on paper.
import { allCopiesOut } from '#domain/print';
import type { Store } from '../database.ts';
import { readSubtreeIds } from './folders.ts';

export async function readDocumentContents(store: Store, documentId: number) {
  const [versions, comments, prints] = await Promise.all([
    store.versions.where('document_id').equals(documentId).count(),
    store.comments.where('document_id').equals(documentId).count(),
    store.prints.where('document_id').equals(documentId).toArray(),
  ]);
  return { versions, comments, prints: allCopiesOut(prints) };
}

/** Documents and folders of all levels below a folder, itself not counted. */
export async function readFolderContents(store: Store, projectId: number, folderId: number) {
  const ids = await readSubtreeIds(store, projectId, folderId);
  const documents = await store.documents.where('folder_id').anyOf(ids).primaryKeys();
  const prints = await store.prints.where('document_id').anyOf(documents).toArray();
  return { documents: documents.length, folders: ids.length - 1, prints: allCopiesOut(prints) };
}

/** Documents and custom folders of a project; also of what was deleted in it, copies that are about. */
export async function readProjectContents(store: Store, projectId: number) {
  const custom = store.folders.where('project_id').equals(projectId);
  const [documents, folders, prints] = await Promise.all([
    store.documents.where('project_id').equals(projectId).count(),
    custom.filter((folder) => folder.parent_folder_id !== null).count(),
    store.prints.where('project_id').equals(projectId).toArray(),
  ]);
  return { documents, folders, prints: allCopiesOut(prints) };
}
