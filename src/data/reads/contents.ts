// What goes with a thing when it is deleted, and what of it stays about on paper.
import { allCopiesOut, type Copies, type Print } from '#domain/print';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import type { Store } from '../database.ts';
import { countDocumentsIn } from './documents-in.ts';
import { readSubtreeIds } from './folders.ts';

/** Copies that the deletion withdraws: a print of a version that is in the bin already is withdrawn since then. */
async function copiesWithdrawn(store: Store, projectId: number, prints: readonly Print[]): Promise<Copies> {
  // Until all of the project is here, a version that is missing may be on its way.
  if (await isComingIn(store, projectId)) return allCopiesOut(prints);
  const ids = [...new Set(prints.map(({ version_id }) => version_id))];
  const here = new Set((await store.versions.bulkGet(ids)).map((version) => version?.id));
  return allCopiesOut(prints.filter(({ version_id }) => here.has(version_id)));
}

export async function readDocumentContents(store: Store, projectId: number, documentId: number) {
  const [versions, comments, prints] = await Promise.all([
    store.versions.where('document_id').equals(documentId).count(),
    store.comments.where('document_id').equals(documentId).count(),
    store.prints.where('document_id').equals(documentId).toArray(),
  ]);
  return { versions, comments, prints: await copiesWithdrawn(store, projectId, prints) };
}

/** Documents and folders of all levels below a folder, itself not counted; a sheet in several kinds is as many documents. */
export async function readFolderContents(store: Store, projectId: number, folderId: number) {
  const ids = await readSubtreeIds(store, projectId, folderId);
  const documents = await store.documents.where('folder_id').anyOf(ids).primaryKeys();
  const prints = await store.prints.where('document_id').anyOf(documents).toArray();
  return {
    documents: documents.length,
    folders: ids.length - 1,
    prints: await copiesWithdrawn(store, projectId, prints),
  };
}

/** Documents and custom folders of a project; a sheet in several kinds is as many documents. */
export async function readProjectContents(store: Store, projectId: number) {
  const [folders, prints] = await Promise.all([
    store.folders.where('project_id').equals(projectId).toArray(),
    store.prints.where('project_id').equals(projectId).toArray(),
  ]);
  const ids = folders.map(({ id }) => id);
  const counts = await countDocumentsIn(store, projectId, ids);
  const documents = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const roots = folders.filter((folder) => folder.parent_folder_id === null);
  return {
    documents,
    folders: folders.length - roots.length,
    prints: await copiesWithdrawn(store, projectId, prints),
  };
}
