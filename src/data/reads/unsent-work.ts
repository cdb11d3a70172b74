import type { AttentionItem, OutboxEntry, Store } from '../database.ts';
import { readSubject } from './change-subjects.ts';
import { readUnsavedImports, type UnsavedImport } from './folder-imports.ts';
import { readOpenChanges } from './open-changes.ts';
import { readUnsentFiles, readWaitingCount } from './sync-status.ts';

export interface UnsentWork {
  changes: Pick<OutboxEntry, 'name' | 'args' | 'scope' | 'client_time'>[];
  /** Whose bytes only this device may have. */
  files: { sha256: string; file_name: string }[];
  /** Of folders that are not all saved here: which files those are. Their bytes are where the person picked them. */
  unsaved_files: { folder: string; path: string; size: number }[];
}

/** A change that was not accepted, as against news about one that was. */
const isRefused = (item: AttentionItem) => item.mutation !== null && item.kind !== 'notice';

/** All that the server has not confirmed or did not accept, for saving elsewhere. */
export async function readUnsentWork(store: Store): Promise<UnsentWork> {
  const entries = await readOpenChanges(store);
  const refused = (await store.attention.toArray()).flatMap((item) => (isRefused(item) ? (item.mutation ?? []) : []));
  const changes = [...entries, ...refused].map(({ name, args, scope, client_time }) => ({
    name,
    args,
    scope,
    client_time,
  }));
  const subjects = await Promise.all(changes.map((change) => readSubject(store, change)));
  const announced = subjects.flatMap(({ file }) => file ?? []);
  const arriving = (await readUnsentFiles(store)).map(({ version }) => version);
  const names = new Map([...announced, ...arriving].map(({ sha256, file_name }) => [sha256, file_name]));
  const files = [...names].map(([sha256, file_name]) => ({ sha256, file_name }));
  return { changes, files, unsaved_files: await readUnsavedFiles(store) };
}

async function readUnsavedFiles(store: Store): Promise<UnsentWork['unsaved_files']> {
  const folders = new Map((await store.folder_imports.toArray()).map(({ id, name }) => [id, name]));
  const rows = await store.import_files.toArray();
  return rows.map(({ import_id, path, size }) => ({ folder: folders.get(import_id) ?? '', path, size }));
}

/** What is lost when this person's data goes from this device. */
export interface Unsent {
  /**
   * Changes and files that the server has not confirmed, counted as the sync list counts them, and changes that were not
   * accepted.
   */
  changes: number;
  /** Which files of a picked folder are not saved yet is known here alone. */
  imports: UnsavedImport[];
}

export async function readUnsent(store: Store): Promise<Unsent> {
  const [waiting, refused, imports] = await Promise.all([
    readWaitingCount(store),
    store.attention.filter(isRefused).count(),
    readUnsavedImports(store),
  ]);
  return { changes: waiting + refused, imports };
}

/** Whether leaving loses nothing. */
export function isAllSent({ changes, imports }: Unsent): boolean {
  return changes === 0 && imports.length === 0;
}
