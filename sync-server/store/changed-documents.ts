// Of the documents of some folders, those that others may have changed, or added to, since a commit.
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import { projectScope } from '#domain/row';
import type { Reads } from './database.ts';
import { readRows } from './rows.ts';

export interface ChangedSince {
  projectId: number;
  folderIds: readonly number[];
  /** Whose own work does not count. */
  actorId: number;
  /** In the project's scope. */
  afterSeq: number;
}

/**
 * Living ones. Found by the feed: what was written since, not what the folders hold. Of a document that was written since by
 * whomever it is not asked what was written; of its versions, comments and prints only those that others made count.
 */
export async function changedDocuments(db: Reads, { projectId, folderIds, actorId, afterSeq }: ChangedSince) {
  const scope = projectScope(projectId);
  const folders = JSON.stringify(folderIds);
  const since = (table: string, maker: string) =>
    sql`SELECT document_id FROM ${sql.table(table)} WHERE scope = ${scope} AND seq > ${afterSeq}
      AND ${sql.ref(maker)} <> ${actorId}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM documents WHERE deleted_at IS NULL AND folder_id IN (SELECT value FROM json_each(${folders})) AND id IN (
      SELECT id FROM documents WHERE scope = ${scope} AND seq > ${afterSeq}
        AND (created_by_id <> ${actorId} OR written_by <> '{}')
      UNION ${since('versions', 'created_by_id')}
      UNION ${since('comments', 'user_id')}
      UNION ${since('prints', 'created_by_id')})`.execute(db);
  const found: Document[] = await readRows(
    db,
    'documents',
    rows.map(({ id }) => id),
  );
  return found;
}
