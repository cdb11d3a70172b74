// The files that documents stand for: whose ending a name is shown with.
import type { Document } from '#domain/document';
import type { Store } from '../database.ts';
import { readDocuments } from './documents.ts';
import { readHeadNames } from './file-kinds.ts';

/** The name of each document's file: of its current version, else of its newest; one that has none is left out. */
export async function readFileNames(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
  return readHeadNames(store, [...(await readDocuments(store, ids)).values()]);
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
