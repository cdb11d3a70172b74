// The files that documents stand for, and of which kind these are.
import type { Document } from '#domain/document';
import { type FileKind, fileKindOf, headOf } from '#domain/files/file-kind';
import type { Store } from '../database.ts';

type VersionedDocument = Pick<Document, 'id' | 'current_version_id'>;

/** The name of each document's file: of its current version, else of its newest; one that has none is left out. */
export async function readHeadNames(
  store: Store,
  documents: readonly VersionedDocument[],
): Promise<Map<number, string>> {
  const currents = await store.versions.bulkGet(documents.map(({ current_version_id }) => current_version_id ?? 0));
  const found = documents.map(async (document, at): Promise<[number, string][]> => {
    const { id } = document;
    const inside = store.versions.where('document_id').equals(id);
    const name = currents[at]?.file_name ?? headOf(document, await inside.toArray())?.file_name;
    return name === undefined ? [] : [[id, name]];
  });
  return new Map((await Promise.all(found)).flat());
}

/** The kinds of documents, by their ids; one without a version is left out. */
export async function readKinds(store: Store, documents: readonly VersionedDocument[]): Promise<Map<number, FileKind>> {
  const names = await readHeadNames(store, documents);
  return new Map([...names].map(([id, name]) => [id, fileKindOf(name)]));
}
