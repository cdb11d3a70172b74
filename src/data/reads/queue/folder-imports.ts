// Folders whose files are not all saved on this device, or were not all taken.
import type { FolderImport, ImportFile, Store } from '#src/data/database.ts';
import { groupBy } from '#src/data/group-by.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';

export interface KeptImport {
  record: FolderImport;
  /** Files that are still to be read. */
  left: number;
  /** Bytes of them. */
  left_bytes: number;
  refused: ImportFile[];
}

/** An import of which files are not saved here. They are nowhere but where the person picked them. */
export interface UnsavedImport {
  id: number;
  project_id: number;
  /** The picked folder's name. */
  name: string;
  /** The project's; undefined when it is not here. */
  project_name: string | undefined;
  /** Files that are still to be read: one that was refused is not saved by choosing it again. */
  files: number;
}

const isUnread = ({ refused }: ImportFile) => refused === null;

/** Files of picked folders that are still to be read: what was refused is said where it was picked. */
export async function countUnread(store: Store): Promise<number> {
  // All at once: a picked folder may have ten thousand, and the store would go through those of an index one by one.
  return (await store.import_files.toArray()).filter(isUnread).length;
}

/** How many files of picked folders were refused and stand where they were picked, with why. */
export async function countRefusedFiles(store: Store): Promise<number> {
  return (await store.import_files.count()) - (await countUnread(store));
}

/** Every import of which files are still to be read, in whatever project, the oldest first, with how many. */
export async function readUnsavedImports(store: Store): Promise<UnsavedImport[]> {
  const records = await store.folder_imports.toArray();
  if (records.length === 0) return [];
  records.sort((a, b) => a.started_at.localeCompare(b.started_at));
  const unread = groupBy((await store.import_files.toArray()).filter(isUnread), ({ import_id }) => import_id);
  const found = await Promise.all(
    records.map(async ({ id, project_id, name }): Promise<UnsavedImport> => {
      const project_name = (await store.projects.get(project_id))?.name;
      return { id, project_id, name, project_name, files: unread.get(id)?.length ?? 0 };
    }),
  );
  return found.filter(({ files }) => files > 0);
}

/** A project's imports, the oldest first, without those that are known to be under way. */
export async function readFolderImports(
  store: Store,
  projectId: number,
  underWay: readonly number[],
): Promise<KeptImport[]> {
  const records = await store.folder_imports.where('project_id').equals(projectId).toArray();
  const kept = records.filter(({ id }) => !underWay.includes(id));
  kept.sort((a, b) => a.started_at.localeCompare(b.started_at));
  return Promise.all(
    kept.map(async (record): Promise<KeptImport> => {
      const rows = await store.import_files.where('import_id').equals(record.id).toArray();
      const left = rows.filter(isUnread);
      const left_bytes = left.reduce((sum, { size }) => sum + size, 0);
      return { record, left: left.length, left_bytes, refused: rows.filter(({ refused }) => refused !== null) };
    }),
  );
}

/** Whether one of these imports brings files into a folder, or into one above or below it: it is not called empty meanwhile. */
export async function readIsFilled(store: Store, importIds: readonly number[], folderId: number): Promise<boolean> {
  const records = await store.folder_imports.bulkGet([...importIds]);
  const above = new Set((await readFolderPath(store, folderId)).map(({ id }) => id));
  for (const record of records) {
    if (record === undefined) continue;
    if (above.has(record.folder_id)) return true;
    if ((await readFolderPath(store, record.folder_id)).some(({ id }) => id === folderId)) return true;
  }
  return false;
}
