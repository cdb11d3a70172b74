// Folders whose files are not all saved on this device, or were not all taken.
import type { FolderImport, ImportFile, Store } from '../database.ts';

export interface KeptImport {
  record: FolderImport;
  /** Files that are still to be read. */
  left: number;
  /** Bytes of them. */
  left_bytes: number;
  refused: ImportFile[];
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
      const left = rows.filter(({ refused }) => refused === null);
      const left_bytes = left.reduce((sum, { size }) => sum + size, 0);
      return { record, left: left.length, left_bytes, refused: rows.filter(({ refused }) => refused !== null) };
    }),
  );
}
