// The files that documents stand for: whose ending a name is shown with.
import type { Document } from '#domain/document';
import type { Store } from '../database.ts';
import { readDocuments } from './documents.ts';
import { newestFirst } from './versions.ts';

async function newestOf(store: Store, documentId: number): Promise<string | undefined> {
  const versions = await store.versions.where('document_id').equals(documentId).toArray();
  return versions.sort(newestFirst)[0]?.file_name;
}

/** The name of each document's file: of its current version, else of its newest; one that has none is left out. */
export async function readFileNames(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
  const documents = [...(await readDocuments(store, ids)).values()];
  const currents = await store.versions.bulkGet(documents.map(({ current_version_id }) => current_version_id ?? 0));
  const found = documents.map(async ({ id }, at): Promise<[number, string][]> => {
    const name = currents[at]?.file_name ?? (await newestOf(store, id));
    return name === undefined ? [] : [[id, name]];
  });
  return new Map((await Promise.all(found)).flat());
}

/** A document with what its name is shown by. */
export interface NamedDocument {
  document: Document;
  file_name: string | undefined;
}

/** Documents by their ids; what is not here any more is left out. */
export async function readNamedDocuments(store: Store, ids: readonly number[]): Promise<Map<number, NamedDocument>> {
  const [documents, names] = await Promise.all([readDocuments(store, ids), readFileNames(store, ids)]);
  return new Map([...documents].map(([id, document]) => [id, { document, file_name: names.get(id) }]));
}
