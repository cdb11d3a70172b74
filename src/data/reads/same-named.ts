// What a project already has of some names: all that a folder upload's preview depends on.
import type { Document } from '#domain/document';
import { documentKindOf } from '#domain/files/file-kind';
import { nameKey } from '#domain/files/names';
import { type NamedDocument, numbersOf } from '#domain/files/next-version';
import type { Version } from '#domain/version';
import type { Store } from '../database.ts';

/** Bytes that a document has, and as which of its versions. */
export type HeldBytes = Pick<Version, 'label' | 'sha256' | 'size'>;

/** A document with the bytes of its living versions. */
export interface SameNamed extends NamedDocument {
  held: readonly HeldBytes[];
}

/** Documents read at once: more of them hold up the screen while they come. */
const ROWS = 500;
/** Documents whose versions are asked for at once. */
const AT_ONCE = 200;

/** The folders of a project that hold documents, told from keys alone. */
export async function readFoldersWithDocuments(store: Store, projectId: number): Promise<number[]> {
  const keys = await store.documents
    .where('[project_id+folder_id]')
    .between([projectId, 0], [projectId, Number.MAX_SAFE_INTEGER], true, true)
    .uniqueKeys();
  return keys.map((key) => Number((key as unknown as readonly unknown[])[1]));
}

/**
 * The documents that go by one of these names, with the numbers of their versions. Read folder by folder and in parts, so that a
 * project of ten thousand documents does not hold up the screen.
 * @param keys by `nameKey`.
 */
export async function readSameNamed(store: Store, projectId: number, keys: ReadonlySet<string>): Promise<SameNamed[]> {
  const found: Document[] = [];
  for (const folderId of await readFoldersWithDocuments(store, projectId)) {
    const inside = store.documents.where('[project_id+folder_id]').equals([projectId, folderId]);
    const ids = await inside.primaryKeys();
    for (let from = 0; from < ids.length; from += ROWS) {
      const rows =
        ids.length > ROWS ? await store.documents.bulkGet(ids.slice(from, from + ROWS)) : await inside.toArray();
      for (const row of rows) if (row !== undefined && keys.has(nameKey(row.name))) found.push(row);
    }
  }
  const named: SameNamed[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE);
    const ids = some.map((document) => document.id);
    const versions = await store.versions.where('document_id').anyOf(ids).toArray();
    const byDocument = new Map<number, Version[]>(ids.map((id) => [id, []]));
    for (const version of versions) byDocument.get(version.document_id)?.push(version);
    for (const document of some) {
      const { id, name, folder_id, updated_at } = document;
      const own = byDocument.get(id) ?? [];
      const kind = documentKindOf(document, own);
      const held = own.filter((version) => version.deleted_at === null);
      named.push({ id, name, kind, folder_id, updated_at, ...numbersOf(own), held });
    }
  }
  return named;
}

/** The names that a folder has, by `nameKey`. */
export async function readNamesIn(store: Store, folderId: number): Promise<Set<string>> {
  const documents = await store.documents.where('folder_id').equals(folderId).toArray();
  return new Set(documents.map((document) => nameKey(document.name)));
}
