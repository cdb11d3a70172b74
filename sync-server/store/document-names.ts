// The names of a project's documents with the numbers of their versions, for the rules of the next version.
import type { NamedDocument } from '#domain/next-version';
import type { Reads } from './database.ts';

/** The living documents of a folder: no more of each than a name is found by, as there may be thousands. */
export function namesIn(db: Reads, folderId: number): Promise<{ id: number; name: string; updated_at: string }[]> {
  const query = db.selectFrom('documents').select(['id', 'name', 'updated_at']).where('folder_id', '=', folderId);
  return query.where('deleted_at', 'is', null).execute();
}

/** Every living document of a project. */
export async function namedDocuments(db: Reads, projectId: number): Promise<NamedDocument[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'name', 'folder_id', 'updated_at'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const versions = await db
    .selectFrom('versions')
    .select(['document_id', 'ordinal', 'label', 'deleted_at'])
    .where('project_id', '=', projectId)
    .execute();
  const numbers = new Map<number, { labels: string[]; ordinal: number }>();
  for (const { document_id, ordinal, label, deleted_at } of versions) {
    const known = numbers.get(document_id) ?? { labels: [], ordinal: 0 };
    if (deleted_at === null) known.labels.push(label);
    known.ordinal = Math.max(known.ordinal, ordinal);
    numbers.set(document_id, known);
  }
  return documents.map((document) => ({ ...document, labels: [], ordinal: 0, ...numbers.get(document.id) }));
}
