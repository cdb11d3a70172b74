// What is in the bins: deleted at or after a time, ISO 8601 UTC.
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { Project } from '#domain/project';
import { projectScope } from '#domain/row';
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

type InBin<R> = R & { deleted_at: string };

export async function deletedProjects(db: Reads, ownerId: number, since: string): Promise<InBin<Project>[]> {
  const query = db.selectFrom('projects').selectAll().where('owner_id', '=', ownerId);
  const rows = await query.where('deleted_at', '>=', since).execute();
  return rows.map((row) => fromStored('projects', row) as InBin<Project>);
}

export async function deletedFolders(db: Reads, projectId: number, since: string): Promise<InBin<Folder>[]> {
  const query = db.selectFrom('folders').selectAll().where('project_id', '=', projectId);
  const rows = await query.where('deleted_at', '>=', since).execute();
  return rows.map((row) => fromStored('folders', row) as InBin<Folder>);
}

export async function deletedDocuments(db: Reads, projectId: number, since: string): Promise<InBin<Document>[]> {
  const query = db.selectFrom('documents').selectAll().where('project_id', '=', projectId);
  const rows = await query.where('deleted_at', '>=', since).execute();
  return rows.map((row) => fromStored('documents', row) as InBin<Document>);
}

/** Those whose document lives, with its name. */
export async function deletedVersions(
  db: Reads,
  projectId: number,
  since: string,
): Promise<{ version: InBin<Version>; name: string }[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .selectAll('versions')
    .select('documents.name')
    // The index of the feed is the one by project.
    .where('versions.scope', '=', projectScope(projectId))
    .where('versions.deleted_at', '>=', since)
    .where('documents.deleted_at', 'is', null)
    .execute();
  return rows.map(({ name, ...row }) => ({ version: fromStored('versions', row) as InBin<Version>, name }));
}
