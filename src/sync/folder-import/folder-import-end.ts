// The end of a folder import whose files were not all saved: by the person's word, or because its project is gone.
import type { FolderImport, Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';

/** Files that are named at most; of more, the number is told. */
const NAMED = 100;

/** Removes an import with all that still waits of it. Inside the caller's transaction. */
export async function forgetImport(store: Store, id: number): Promise<void> {
  await store.import_files.where('import_id').equals(id).delete();
  await store.folder_imports.delete(id);
}

/** Takes files out of an import, and with the last one the import. Inside the caller's transaction. */
export async function leaveOutOf(store: Store, id: number, paths: readonly string[]): Promise<void> {
  await store.import_files.bulkDelete(paths.map((path): [number, string] => [id, path]));
  if ((await store.import_files.where('import_id').equals(id).first()) === undefined) await forgetImport(store, id);
}

/**
 * Removes it as well, told in attention: which files have to go elsewhere. What was refused for good is none of them: it was never to be
 * saved, and that was said. Inside the caller's transaction.
 */
export async function loseImport(store: Store, { id, project_id, name: folder }: FolderImport): Promise<void> {
  const all = await store.import_files.where('import_id').equals(id).toArray();
  const rows = all.filter(({ refused }) => refused === null || refused === 'unreadable_file');
  await forgetImport(store, id);
  if (rows.length === 0) return;
  const paths = rows.slice(0, NAMED).map(({ path }) => path);
  const params = { folder, count: rows.length, paths: paths.join('\n') };
  const what = { kind: 'lost_access', code: null, project_id, mutation: null } as const;
  await store.attention.add({ ...what, params, created_at: nowIso() });
}
