// What is in the bins: deleted at or after a time, ISO 8601 UTC.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Project } from '#domain/project';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';
import { byIndex, forEach, jsonNumber } from './sql-words.ts';

type InBin<R> = R & { deleted_at: string };

export async function deletedProjects(db: Reads, ownerId: number, since: string): Promise<InBin<Project>[]> {
  const query = db.selectFrom('projects').selectAll().where('owner_id', '=', ownerId);
  const rows = await query.where('deleted_at', '>=', since).execute();
  return rows.map((row) => fromStored('projects', row) as InBin<Project>);
}

/** Something in a bin, with no more of its row than the bin tells by. */
export interface BinnedRow {
  id: number;
  name: string;
  project_id: number;
  deleted_at: string;
  /** Who deleted it, where the row says so. */
  gone_by: number | null;
  /** Of the commit that wrote it last. */
  seq: number;
}

export interface BinnedFolder extends BinnedRow {
  parent_folder_id: number | null;
  /** The commit that deleted it, where the row says so. */
  gone_in: number | null;
}

export interface BinnedDocument extends BinnedRow {
  folder_id: number;
  gone_in: number | null;
}

/** Rows that are read before others have a turn. */
const AT_ONCE = 500;

/** Narrows a statement to what comes after a place, and how many of it. */
type BinPageReader<R> = (isAfter: RawBuilder<unknown>, most: number) => Promise<R[]>;

/** The next ones. What one act deleted has one time: asked as a pair, its rows would be gone through from the first each time. */
async function pageAfter<R>(read: BinPageReader<R>, [at, id]: readonly [deleted_at: string, id: number]): Promise<R[]> {
  const same = await read(sql`deleted_at = ${at} AND id > ${id}`, AT_ONCE);
  if (same.length === AT_ONCE) return same;
  return [...same, ...(await read(sql`deleted_at > ${at}`, AT_ONCE - same.length))];
}

/** All rows of a list in the order of their deletion, read some at a time. */
async function allOf<R extends Pick<BinnedRow, 'id' | 'deleted_at'>>(
  since: string,
  read: BinPageReader<R>,
): Promise<R[]> {
  const found: R[] = [];
  for (let after: readonly [string, number] = [since, 0]; ; ) {
    const rows = await pageAfter(read, after);
    for (const row of rows) found.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return found;
    after = [last.deleted_at, last.id];
    await nextTurn();
  }
}

export function deletedFolders(db: Reads, projectId: number, since: string): Promise<BinnedFolder[]> {
  return allOf(since, async (isAfter, most) => {
    const { rows } = await sql<BinnedFolder>`
      SELECT id, name, project_id, deleted_at, seq, parent_folder_id,
        ${jsonNumber('written_by', 'deleted_at', 'seq')} AS gone_in, ${jsonNumber('written_by', 'deleted_at', 'user_id')} AS gone_by
      FROM folders ${byIndex('folders_by_project')}
      WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND ${isAfter}
      ORDER BY deleted_at, id LIMIT ${most}`.execute(db);
    return rows;
  });
}

export function deletedDocuments(db: Reads, projectId: number, since: string): Promise<BinnedDocument[]> {
  return allOf(since, async (isAfter, most) => {
    const { rows } = await sql<BinnedDocument>`
      SELECT id, name, project_id, deleted_at, seq, folder_id,
        ${jsonNumber('written_by', 'deleted_at', 'seq')} AS gone_in, ${jsonNumber('written_by', 'deleted_at', 'user_id')} AS gone_by
      FROM documents ${byIndex('documents_binned')}
      WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND ${isAfter}
      ORDER BY deleted_at, id LIMIT ${most}`.execute(db);
    return rows;
  });
}

/** Those whose document lives, by its name and their label. */
export async function deletedVersions(db: Reads, projectId: number, since: string): Promise<BinnedRow[]> {
  // Of a deleted document they come without a name, so that no statement looks through all of them for one that lives.
  const all = await allOf(since, async (isAfter, most) => {
    const { rows } = await sql<Omit<BinnedRow, 'name'> & { label: string; living_name: string | null }>`
      SELECT gone.id, gone.label, gone.project_id, gone.deleted_at, gone.seq,
        ${jsonNumber('gone.written_by', 'deleted_at', 'user_id')} AS gone_by,
        CASE WHEN documents.deleted_at IS NULL THEN documents.name END AS living_name
      FROM (SELECT * FROM versions ${byIndex('versions_binned')}
        WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND ${isAfter}
        ORDER BY deleted_at, id LIMIT ${most}) AS gone
      ${forEach} documents ON documents.id = gone.document_id
      ORDER BY gone.deleted_at, gone.id`.execute(db);
    return rows;
  });
  return all.flatMap(({ living_name: name, label, ...row }) =>
    name === null ? [] : [{ ...row, name: `${name} ${label}` }],
  );
}
