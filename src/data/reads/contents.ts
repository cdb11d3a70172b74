// What goes with a thing when it is deleted.
import type { Store } from '../database.ts';
import { readSubtreeIds } from './folders.ts';

export async function readDocumentContents(store: Store, documentId: number) {
  const [versions, comments] = await Promise.all([
    store.versions.where('document_id').equals(documentId).count(),
    store.comments.where('document_id').equals(documentId).count(),
  ]);
  return { versions, comments };
}

/** Documents and folders of all levels below a folder, itself not counted. */
export async function readFolderContents(store: Store, projectId: number, folderId: number) {
  const ids = await readSubtreeIds(store, projectId, folderId);
  const documents = await store.documents.where('folder_id').anyOf(ids).count();
  return { documents, folders: ids.length - 1 };
}

/** Documents and custom folders of a project. */
export async function readProjectContents(store: Store, projectId: number) {
  const custom = store.folders.where('project_id').equals(projectId);
  const [documents, folders] = await Promise.all([
    store.documents.where('project_id').equals(projectId).count(),
    custom.filter((folder) => folder.parent_folder_id !== null).count(),
  ]);
  return { documents, folders };
}
