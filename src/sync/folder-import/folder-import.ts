// Folders of thousands of files, saved from the device without signal. What is to be saved is noted first, so that a
// closed tab loses nothing that was saved and knows what was not; the bytes are copied in the background of the page.
import type { Choice } from '#domain/files/folder-plan';
import type { FolderImport, ImportFile, SeenAtPicking, Store } from '#src/data/database.ts';
import { readFileBytesMax } from '#src/data/reads/file-bytes-max.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';
import { isLocked } from '#src/platform/locks.ts';
import { Observable } from '#src/platform/observable.ts';
import { askForPersistence } from '#src/platform/own-files/storage.ts';
import { singOfSaved } from '#src/sync/canary.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { refuseWhenLeft } from '#src/sync/meta.ts';
import { forgetImport } from './folder-import-end.ts';
import { foundAgain } from './folder-import-found.ts';
import { nameOf, planFiles } from './folder-import-plan.ts';
import { FolderImportRun, type ImportProgress, importLock, type SavedListener } from './folder-import-run.ts';
import { readSeen } from './seen-at-picking.ts';

/** A file of a picked folder; the path as `webkitRelativePath` gives it, the picked folder's name first. */
export interface PickedFile {
  path: string;
  file: File;
}

export interface ImportStart {
  projectId: number;
  /** What it all goes into. */
  folderId: number;
  files: readonly PickedFile[];
  /** Path → what the person chose where the name is elsewhere in the project; `new_document` for what is never a version. */
  choices?: ReadonlyMap<string, Choice>;
  /** What the person had seen of the project, where they were shown a plan of it before. */
  seen?: SeenAtPicking | undefined;
  onSaved?: SavedListener | undefined;
}

/** The imports of this tab, by id: running ones, and finished ones until they are dismissed. */
export const folderImports = new Observable<ReadonlyMap<number, ImportProgress>>(new Map());

const runs = new Map<number, FolderImportRun>();

function show(id: number, progress: ImportProgress | undefined): void {
  const all = new Map(folderImports.getSnapshot());
  if (progress === undefined) all.delete(id);
  else all.set(id, progress);
  folderImports.set(all);
}

function start(
  device: Device,
  record: FolderImport,
  files: readonly PickedFile[],
  onSaved?: SavedListener | undefined,
): void {
  const { id } = record;
  runs.get(id)?.stop();
  const picked = new Map<string, File>();
  // Of two under one path the first: the other one was refused.
  for (const { path, file } of files) if (!picked.has(path)) picked.set(path, file);
  const shown = (progress: ImportProgress | undefined) => {
    show(id, progress);
    // The picked files are of no use any more.
    if (progress === undefined || progress.state === 'done') runs.delete(id);
  };
  const run = new FolderImportRun(device, record, picked, shown, onSaved);
  runs.set(id, run);
  void run.work();
}

/** @see beginFolderImport */
export async function beginFolderImportOn(
  device: Device,
  { projectId, folderId, files, choices = new Map(), seen: shown, onSaved }: ImportStart,
): Promise<number> {
  const [chain, largest, seen] = await device.connection.run((store) =>
    Promise.all([readFolderPath(store, folderId), readFileBytesMax(store), shown ?? readSeen(store, projectId)]),
  );
  const sent = files.map(({ path, file }) => ({ path, size: file.size, changed: file.lastModified }));
  const planned = await planFiles(sent, chain, choices, largest);
  const id = newId();
  const bytes = planned.reduce((sum, { size }) => sum + size, 0);
  const place = { id, project_id: projectId, folder_id: folderId, name: nameOf(files) };
  const record: FolderImport = { ...place, files: planned.length, bytes, started_at: nowIso(), seen };
  const rows = planned.map((file): ImportFile => ({ import_id: id, ...file }));
  await device.connection.run((store) =>
    store.transaction('rw', store.folder_imports, store.import_files, store.meta, async () => {
      await refuseWhenLeft(store);
      await store.folder_imports.put(record);
      await store.import_files.bulkPut(rows);
    }),
  );
  await singOfSaved(device);
  start(device, record, files, onSaved);
  return id;
}

/**
 * Notes the files of picked folders and begins to copy them onto this device.
 * @returns the import's id, once it is noted; the copying goes on as long as this page lives (`folderImports`).
 * @throws QuotaError when the device is full. Nothing was noted then.
 */
export function beginFolderImport(begin: ImportStart): Promise<number> {
  void askForPersistence();
  return beginFolderImportOn(currentDevice(), begin);
}

async function waitingOf(store: Store, id: number): Promise<{ record: FolderImport; left: ImportFile[] } | undefined> {
  const record = await store.folder_imports.get(id);
  if (record === undefined) return undefined;
  const rows = await store.import_files.where('import_id').equals(id).toArray();
  return { record, left: rows.filter((row) => row.refused === null) };
}

/** @see resumeFolderImport */
export async function resumeFolderImportOn(device: Device, id: number, files: readonly PickedFile[]): Promise<number> {
  const waiting = await device.connection.run((store) => waitingOf(store, id));
  if (waiting === undefined) return 0;
  const found = foundAgain(waiting.left, files);
  if (found.length > 0) start(device, waiting.record, found);
  return waiting.left.length - new Set(found.map(({ path }) => path)).size;
}

/**
 * Goes on with an import that a closed tab cut off: the files are found in the folder, picked again, by path and size.
 * @returns how many of the files that are left are not in it.
 */
export function resumeFolderImport(id: number, files: readonly PickedFile[]): Promise<number> {
  return resumeFolderImportOn(currentDevice(), id, files);
}

/** Goes on after there was no room. */
export function retryFolderImport(id: number): void {
  void runs.get(id)?.work();
}

/** @see endFolderImport */
export async function endFolderImportOn(device: Device, id: number): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.folder_imports, store.import_files, async () => forgetImport(store, id)),
  );
  await singOfSaved(device);
  runs.get(id)?.stop();
  show(id, undefined);
}

/** Gives up what is left of an import, or takes what is said of a finished one away. What is saved stays. */
export function endFolderImport(id: number): Promise<void> {
  return endFolderImportOn(currentDevice(), id);
}

/** Whether an import goes on in this tab, or waits here to go on. */
export function isImporting(id: number): boolean {
  const state = folderImports.getSnapshot().get(id)?.state;
  return state !== undefined && state !== 'done';
}

/** Whether an import goes on in another tab. */
export function isImportedElsewhere(id: number): Promise<boolean> {
  return runs.has(id) ? Promise.resolve(false) : isLocked(importLock(id));
}

/** The person leaves this device, or the page ends: what is not saved waits for the folder to be picked again. */
export function stopFolderImports(): void {
  for (const run of [...runs.values()]) run.stop();
  folderImports.set(new Map());
}
