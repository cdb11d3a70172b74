// What is in the bins: deleted at or after a time, ISO 8601 UTC.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { Project } from '#domain/project';
import type { Version } from '#domain/version';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import type { Schema } from './schema.ts';

type InBin<R> = R & { deleted_at: string };

export async function deletedProjects(db: Reads, ownerId: number, since: string): Promise<InBin<Project>[]> {
  const query = db.selectFrom('projects').selectAll().where('owner_id', '=', ownerId);
  const rows = await query.where('deleted_at', '>=', since).execute();
  return rows.map((row) => fromStored('projects', row) as InBin<Project>);
}

/** Rows that are read before others have a turn. */
const AT_ONCE = 500;

/** All rows of a list in the order of their deletion, read some at a time. @param read at most so many after a place. */
async function allOf<R extends { id: number; deleted_at: string | null }>(
  since: string,
  read: (after: readonly [deleted_at: string, id: number], most: number) => Promise<R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (let after: readonly [string, number] = [since, 0]; ; ) {
    const rows = await read(after, AT_ONCE);
    for (const row of rows) found.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return found;
    after = [last.deleted_at ?? '', last.id];
    await nextTurn();
  }
}

export async function deletedFolders(db: Reads, projectId: number, since: string): Promise<InBin<Folder>[]> {
  const rows = await allOf(since, async ([at, id], most) => {
    const { rows: some } = await sql<Schema['folders']>`
      SELECT * FROM folders INDEXED BY folders_by_project
      WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND (deleted_at, id) > (${at}, ${id})
      ORDER BY deleted_at, id LIMIT ${most}`.execute(db);
    return some;
  });
  return rows.map((row) => fromStored('folders', row) as InBin<Folder>);
}

export async function deletedDocuments(db: Reads, projectId: number, since: string): Promise<InBin<Document>[]> {
  const rows = await allOf(since, async ([at, id], most) => {
    const { rows: some } = await sql<Schema['documents']>`
      SELECT * FROM documents INDEXED BY documents_binned
      WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND (deleted_at, id) > (${at}, ${id})
      ORDER BY deleted_at, id LIMIT ${most}`.execute(db);
    return some;
  });
  return rows.map((row) => fromStored('documents', row) as InBin<Document>);
}

/** Those whose document lives, with its name. */
export async function deletedVersions(
  db: Reads,
  projectId: number,
  since: string,
): Promise<{ version: InBin<Version>; name: string }[]> {
  // Of a deleted document they come without a name, so that no statement looks through all of them for one that lives.
  const rows = await allOf(since, async ([at, id], most) => {
    const { rows: some } = await sql<Schema['versions'] & { living_name: string | null }>`
      SELECT versions.*, CASE WHEN documents.deleted_at IS NULL THEN documents.name END AS living_name
      FROM versions INDEXED BY versions_binned CROSS JOIN documents ON documents.id = versions.document_id
      WHERE versions.project_id = ${projectId} AND versions.deleted_at IS NOT NULL
        AND (versions.deleted_at, versions.id) > (${at}, ${id})
      ORDER BY versions.deleted_at, versions.id LIMIT ${most}`.execute(db);
    return some;
  });
  return rows.flatMap(({ living_name: name, ...row }) =>
    name === null ? [] : [{ version: fromStored('versions', row) as InBin<Version>, name }],
  );
}
