// Documents by their names, and the numbers of their versions, for the rules of the next version.

import type { Document } from '#domain/document';
import { documentKindOf, type KindOf } from '#domain/files/file-kind';
import type { NamedDocument } from '#domain/files/next-version';
import { addAll } from '#domain/sync/lists';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { inParts } from './rows.ts';

type NameColumn = 'folder_id' | 'project_id';

/** The living documents of a folder or a project that go by a name, which is given as `nameKey` has it. */
export async function documentsNamed(db: Reads, by: NameColumn, value: number, key: string): Promise<Document[]> {
  const query = db.selectFrom('documents').selectAll().where(by, '=', value).where('name_key', '=', key);
  const rows = await query.where('deleted_at', 'is', null).execute();
  return rows.map((row) => fromStored('documents', row));
}

/** The keys of the names of a folder's living documents that begin like this, which ends with `(`. */
export async function keysFrom(db: Reads, folderId: number, stem: string): Promise<string[]> {
  const query = db.selectFrom('documents').select('name_key').where('folder_id', '=', folderId);
  const alike = query.where('name_key', '>=', stem).where('name_key', '<', `${stem.slice(0, -1)})`);
  const rows = await alike.where('deleted_at', 'is', null).execute();
  return rows.flatMap(({ name_key }) => name_key ?? []);
}

/** The deleted documents of some folders that go by a name. There is no index for them: all that the folders hold is looked at. */
export async function deletedNamed(db: Reads, folderIds: readonly number[], key: string): Promise<Document[]> {
  const found: Document[] = [];
  for (const part of inParts(folderIds)) {
    const query = db.selectFrom('documents').selectAll().where('folder_id', 'in', part).where('name_key', '=', key);
    const rows = await query.where('deleted_at', 'is not', null).execute();
    addAll(
      found,
      rows.map((row) => fromStored('documents', row)),
    );
  }
  return found;
}

/** Names looked up in one statement. */
const AT_ONCE = 500;

/** The living documents of a project that go by one of these names (as `nameKey` has them). */
export async function namedDocuments(
  db: Reads,
  projectId: number,
  keys: ReadonlySet<string>,
): Promise<NamedDocument[]> {
  const found: NamedDocument[] = [];
  const wanted = [...keys];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const documents = await db
      .selectFrom('documents')
      .select(['id', 'name', 'folder_id', 'updated_at', 'current_version_id'])
      .where('project_id', '=', projectId)
      .where('name_key', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    addAll(found, await withNumbers(db, documents));
  }
  return found;
}

type UnnumberedDocument = Omit<NamedDocument, 'labels' | 'ordinal' | 'kind'> & Pick<Document, 'current_version_id'>;

async function withNumbers(db: Reads, documents: readonly UnnumberedDocument[]): Promise<NamedDocument[]> {
  const numbers = new Map<number, { labels: string[]; ordinal: number }>();
  const versions = new Map<number, KindOf[]>();
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const ids = documents.slice(from, from + AT_ONCE).map(({ id }) => id);
    const columns = ['id', 'document_id', 'ordinal', 'label', 'file_name', 'deleted_at'] as const;
    const query = db.selectFrom('versions').select(columns);
    for (const { document_id, label, ...version } of await query.where('document_id', 'in', ids).execute()) {
      const known = numbers.get(document_id) ?? { labels: [], ordinal: 0 };
      if (version.deleted_at === null) known.labels.push(label);
      known.ordinal = Math.max(known.ordinal, version.ordinal);
      numbers.set(document_id, known);
      versions.set(document_id, [...(versions.get(document_id) ?? []), version]);
    }
  }
  return documents.map(({ current_version_id, ...document }) => ({
    ...document,
    kind: documentKindOf({ current_version_id }, versions.get(document.id) ?? []),
    labels: [],
    ordinal: 0,
    ...numbers.get(document.id),
  }));
}
