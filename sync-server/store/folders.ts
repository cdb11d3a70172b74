// Folders, without those that are deleted: these are kept for ever and may be many times as many.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Folder, RootFolderType } from '#domain/folder';
import type { Reads, Tx } from './database.ts';
import { fromStored } from './row-codec.ts';
import { readRow } from './rows.ts';
import type { Schema } from './schema.ts';
import { byIndex, forEach, numbersTable } from './sql-words.ts';

export type RootFolder = Folder & { folder_type: RootFolderType };
/** What is said of one. */
export type Root = Pick<RootFolder, 'id' | 'folder_type'>;

type Step = Pick<Folder, 'id' | 'parent_folder_id' | 'folder_type'>;

function isRoot<F extends Step>(folder: F): folder is F & { folder_type: RootFolderType } {
  return folder.parent_folder_id === null && folder.folder_type !== 'custom';
}

/** How many living folders a project has. */
export async function countFolders(db: Reads, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of its folders were deleted at or after a time, ISO 8601 UTC. */
export async function countBinnedFolders(db: Reads, projectId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Folders that are read before others have a turn. */
const AT_ONCE = 500;

/** The living folders of a project, in no order; as they are at one moment, where that is a snapshot. */
export async function livingFolders(tx: Tx, projectId: number): Promise<Folder[]> {
  const found: Folder[] = [];
  for (;;) {
    const query = tx.selectFrom('folders').selectAll().where('project_id', '=', projectId);
    const living = query.where('deleted_at', 'is', null).where('id', '>', found.at(-1)?.id ?? 0);
    const stored = await living.orderBy('id').limit(AT_ONCE).execute();
    for (const row of stored) found.push(fromStored('folders', row));
    if (stored.length < AT_ONCE) return found;
    await nextTurn();
  }
}

/** At most so many living folders of a project, without its roots, after a name and id, by name. */
export async function foldersByName(
  db: Reads,
  projectId: number,
  after: readonly [name: string, id: number],
  most: number,
): Promise<Folder[]> {
  const { rows } = await sql<Schema['folders']>`
    SELECT * FROM folders ${byIndex('folders_by_name')}
    WHERE project_id = ${projectId} AND deleted_at IS NULL AND parent_folder_id IS NOT NULL
      AND (name, id) > (${after[0]}, ${after[1]})
    ORDER BY name, id LIMIT ${most}`.execute(db);
  return rows.map((row) => fromStored('folders', row));
}

/** The living folders that stand in one, in no order. */
export async function livingFoldersBelow(db: Reads, parentId: number): Promise<Folder[]> {
  const query = db.selectFrom('folders').selectAll().where('parent_folder_id', '=', parentId);
  const stored = await query.where('deleted_at', 'is', null).execute();
  return stored.map((row) => fromStored('folders', row));
}

/** One of the four that a project is made with; undefined for a project without it: there is none. */
export async function rootFolder(db: Reads, projectId: number, type: RootFolderType): Promise<RootFolder | undefined> {
  const query = db.selectFrom('folders').selectAll().where('project_id', '=', projectId);
  const stored = await query
    .where('folder_type', '=', type)
    .where('parent_folder_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const folder = stored === undefined ? undefined : fromStored('folders', stored);
  return folder !== undefined && isRoot(folder) ? folder : undefined;
}

/** The root above a folder, found by the folders above it alone; undefined where one of them is deleted or absent. */
export async function rootAbove(db: Reads, folderId: number): Promise<RootFolder | undefined> {
  let folder = await readRow(db, 'folders', folderId);
  for (let steps = 0; steps < 1000 && folder?.deleted_at === null && folder.parent_folder_id !== null; steps += 1) {
    folder = await readRow(db, 'folders', folder.parent_folder_id);
  }
  return folder?.deleted_at === null && isRoot(folder) ? folder : undefined;
}

/** Of each of these folders the root above it, as `rootAbove` finds it of one; in one statement, each folder read once. */
export async function rootsAbove(db: Reads, folderIds: readonly number[]): Promise<Map<number, Root>> {
  // What is read twice is left out: where many folders stand below one, those above it are read for the first alone.
  const { rows } = await sql<Step>`
    WITH RECURSIVE up(id, parent_folder_id, folder_type) AS (
      SELECT folders.id, parent_folder_id, folder_type
      FROM ${numbersTable([...new Set(folderIds)])} AS wanted ${forEach} folders ON folders.id = wanted.value
      WHERE deleted_at IS NULL
      UNION SELECT above.id, above.parent_folder_id, above.folder_type
      FROM up ${forEach} folders AS above ON above.id = up.parent_folder_id WHERE above.deleted_at IS NULL)
    SELECT id, parent_folder_id, folder_type FROM up`.execute(db);
  const living = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, Root>();
  for (const folderId of folderIds) {
    let folder = living.get(folderId);
    for (let steps = 0; steps < 1000 && folder !== undefined && folder.parent_folder_id !== null; steps += 1) {
      folder = living.get(folder.parent_folder_id);
    }
    if (folder !== undefined && isRoot(folder)) found.set(folderId, { id: folder.id, folder_type: folder.folder_type });
  }
  return found;
}
