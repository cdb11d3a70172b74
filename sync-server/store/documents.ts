// Documents and versions as REST answers need them.
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** The living documents of a project, by name. */
export async function documentsOf(db: Reads, projectId: number): Promise<Document[]> {
  const query = db.selectFrom('documents').selectAll().where('project_id', '=', projectId);
  const rows = await query.where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute();
  return rows.map((row) => fromStored('documents', row));
}

export async function documentsByIds(db: Reads, ids: readonly number[]): Promise<Map<number, Document>> {
  if (ids.length === 0) return new Map();
  const query = db.selectFrom('documents').selectAll();
  const rows = await query.where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map((row) => [row.id, fromStored('documents', row)]));
}

/** Every living version in a project. */
export async function versionsOf(db: Reads, projectId: number): Promise<Version[]> {
  const query = db.selectFrom('versions').selectAll().where('project_id', '=', projectId);
  const rows = await query.where('deleted_at', 'is', null).execute();
  return rows.map((row) => fromStored('versions', row));
}

/** The version with exactly this `file_path`. */
export async function versionByPath(db: Reads, filePath: string): Promise<Version | undefined> {
  const row = await db.selectFrom('versions').selectAll().where('file_path', '=', filePath).executeTakeFirst();
  return row === undefined ? undefined : fromStored('versions', row);
}
