// Of the documents of some folders, those that others may have changed, or added to, since a commit.
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import type { UnseenSince } from '#domain/mutations/seen';
import { projectScope } from '#domain/row';
import type { Reads } from './database.ts';
import { isElsewhere } from './makers.ts';
import { readRows } from './rows.ts';

export interface ChangedSince {
  projectId: number;
  folderIds: readonly number[];
  /** Whose own work does not count, but for what they did elsewhere. */
  actorId: number;
  /** In the project's scope. */
  since: UnseenSince;
}

/**
 * Living ones. Found by the feed: what was written since, not what the folders hold. Of a document that was written since by
 * whomever it is not asked what was written; of its versions, comments, prints and codes only those that others, or the actor
 * elsewhere, made count.
 */
export async function changedDocuments(db: Reads, { projectId, folderIds, actorId, since }: ChangedSince) {
  const scope = projectScope(projectId);
  const folders = JSON.stringify(folderIds);
  const made = (table: string, maker: string, commit = 'made_seq') => sql`scope = ${scope} AND seq > ${since.after}
      AND (${sql.ref(maker)} <> ${actorId} OR ${isElsewhere(since.elsewhere, `${table}.${commit}`)})`;
  const added = (table: string, maker: string, commit?: string) =>
    sql`SELECT document_id FROM ${sql.table(table)} WHERE ${made(table, maker, commit)}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM documents WHERE deleted_at IS NULL AND folder_id IN (SELECT value FROM json_each(${folders})) AND id IN (
      SELECT id FROM documents WHERE ${made('documents', 'created_by_id')}
      UNION SELECT id FROM documents WHERE scope = ${scope} AND seq > ${since.after} AND written_by <> '{}'
      UNION ${added('versions', 'created_by_id')}
      UNION ${added('comments', 'user_id')}
      UNION ${added('prints', 'created_by_id')}
      UNION ${added('qr_codes', 'created_by_id', 'seq')})`.execute(db);
  const found: Document[] = await readRows(
    db,
    'documents',
    rows.map(({ id }) => id),
  );
  return found;
}
