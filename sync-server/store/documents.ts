// Documents and versions as REST answers need them.
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { readRows } from './rows.ts';
import type { Schema } from './schema.ts';
import { ALL_ROWS, byIndex, forEach, numbersTable } from './sql-words.ts';

/** At most so many living documents of a project after a name and id, by name. */
export async function documentsOf(
  db: Reads,
  projectId: number,
  after: readonly [name: string, id: number] = ['', 0],
  most = ALL_ROWS,
): Promise<Document[]> {
  const { rows } = await sql<Schema['documents']>`
    SELECT * FROM documents ${byIndex('documents_by_name')}
    WHERE project_id = ${projectId} AND deleted_at IS NULL AND (name, id) > (${after[0]}, ${after[1]})
    ORDER BY name, id LIMIT ${most}`.execute(db);
  return rows.map((row) => fromStored('documents', row));
}

export async function documentsByIds(db: Reads, ids: readonly number[]): Promise<Map<number, Document>> {
  const rows = await readRows(db, 'documents', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of each of these documents the newest of its living versions. */
export async function newestVersions(db: Reads, documentIds: readonly number[]): Promise<Version[]> {
  const { rows } = await sql<Schema['versions']>`
    SELECT versions.* FROM ${numbersTable(documentIds)} AS wanted ${forEach} versions ON versions.id = (
      SELECT id FROM versions WHERE document_id = wanted.value AND deleted_at IS NULL ORDER BY ordinal DESC LIMIT 1)`.execute(
    db,
  );
  return rows.map((row) => fromStored('versions', row));
}

/** At most so many living versions of a document below an ordinal, newest first, without its current one. */
export async function versionsBelow(
  db: Reads,
  { id, current_version_id }: Pick<Document, 'id' | 'current_version_id'>,
  ordinal: number,
  most: number,
): Promise<Version[]> {
  const query = db.selectFrom('versions').selectAll().where('document_id', '=', id);
  const living = query.where('deleted_at', 'is', null).where('ordinal', '<', ordinal);
  const others = living.where('id', '<>', current_version_id ?? 0);
  const rows = await others.orderBy('ordinal', 'desc').limit(most).execute();
  return rows.map((row) => fromStored('versions', row));
}

/** The version with exactly this `file_path`. */
export async function versionByPath(db: Reads, filePath: string): Promise<Version | undefined> {
  const row = await db.selectFrom('versions').selectAll().where('file_path', '=', filePath).executeTakeFirst();
  return row === undefined ? undefined : fromStored('versions', row);
}
