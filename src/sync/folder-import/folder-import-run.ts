// One run of a folder import in this tab: reads what still waits of it, while it saves what was read before.
import { onChange } from '#src/data/changes.ts';
import type { FolderImport, ImportFile, Store } from '#src/data/database.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { holdPage } from '#src/platform/hold-page.ts';
import { withLock } from '#src/platform/locks.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import type { Device } from '#src/sync/device.ts';
import { withRoom } from '#src/sync/files/import-file.ts';
import { batchesOf } from './folder-import-plan.ts';
import { dropRead, type ReadFile, readFiles } from './folder-import-read.ts';
import { type Fate, saveFiles } from './folder-import-save.ts';

/** A file that cannot be taken, and why. */
export interface RefusedFile {
  path: string;
  code: NonNullable<ImportFile['refused']>;
}

/** How far a run is. Bytes and files count what has been dealt with, one way or another. */
export interface ImportProgress {
  id: number;
  project_id: number;
  name: string;
  files: number;
  files_done: number;
  bytes: number;
  bytes_done: number;
  /** Files whose document has these very bytes already. */
  unchanged: number;
  refused: readonly RefusedFile[];
  /**
   * `full`: no room on this device; what is saved is kept, and the rest waits for a retry. `waiting`: the project is not all
   * here yet; it goes on by itself.
   */
  state: 'running' | 'waiting' | 'full' | 'done';
}

/** Is told of picked files that are safe on this device: where they were before, they may go. */
export type SavedListener = (files: readonly Blob[]) => void;

/** One import runs in one tab at a time. */
export const importLock = (id: number) => `plumbline:import:${id}`;

/** What still waits of an import, and what was refused; undefined when it is over. */
async function readState(store: Store, id: number) {
  if ((await store.folder_imports.get(id)) === undefined) return undefined;
  const rows = await store.import_files.where('import_id').equals(id).toArray();
  return { left: rows.filter((row) => row.refused === null), refused: refusedOf(rows) };
}

function refusedOf(rows: readonly ImportFile[]): RefusedFile[] {
  return rows.flatMap(({ path, refused }) => (refused === null ? [] : [{ path, code: refused }]));
}

const sizeOf = (rows: readonly { size: number }[]) => rows.reduce((sum, { size }) => sum + size, 0);

class StoppedImport extends Error {
  override readonly name = 'StoppedImport';
}

export class FolderImportRun {
  readonly #device: Device;
  readonly #record: FolderImport;
  readonly #picked: ReadonlyMap<string, Blob>;
  readonly #show: (progress: ImportProgress | undefined) => void;
  readonly #onSaved: SavedListener;
  #progress: ImportProgress;
  /** Bytes of large files that are copied so far and not saved yet, by path. */
  readonly #copied = new Map<string, number>();
  #release: () => void = () => undefined;
  #stopped = false;
  /** Ends a waiting. */
  #goOn: () => void = () => undefined;

  /**
   * @param picked path → the file as it was picked.
   * @param show told of every change; undefined: there is nothing more to say of it here.
   * @param onSaved told of the files that are saved here from now on, as they were picked.
   */
  constructor(
    device: Device,
    record: FolderImport,
    picked: ReadonlyMap<string, Blob>,
    show: (progress: ImportProgress | undefined) => void,
    onSaved: SavedListener = () => undefined,
  ) {
    this.#device = device;
    this.#record = record;
    this.#picked = picked;
    this.#show = show;
    this.#onSaved = onSaved;
    const { id, project_id, name, files, bytes } = record;
    const none = { files_done: 0, bytes_done: 0, unchanged: 0, refused: [], state: 'running' } as const;
    this.#progress = { id, project_id, name, files, bytes, ...none };
  }

  /** Saves what can be saved. Called again, it goes on after there was no room. */
  async work(): Promise<void> {
    this.#release();
    this.#release = holdPage();
    this.#change({ state: 'running' });
    try {
      const end = await withLock(importLock(this.#record.id), () => this.#copyAll());
      if (this.#stopped) return;
      this.#release();
      if (end === 'done') this.#change({ state: 'done' });
      else this.#show(undefined);
    } catch (error) {
      if (this.#stopped) return;
      // The picked files are only in this tab: it is held on to.
      if (error instanceof QuotaError) return this.#change({ state: 'full' });
      this.#release();
      this.#show(undefined);
      // What is saved is whole; the rest can be gone on with.
      reportBug(error);
    }
  }

  /** Ends it after the transaction under way, if there is one; nothing more is shown. */
  stop(): void {
    this.#stopped = true;
    this.#goOn();
    this.#release();
    this.#show(undefined);
  }

  #change(change: Partial<ImportProgress>): void {
    if (this.#stopped) return;
    this.#progress = { ...this.#progress, ...change };
    const copied = [...this.#copied.values()].reduce((sum, bytes) => sum + bytes, 0);
    this.#show({ ...this.#progress, bytes_done: this.#progress.bytes_done + copied });
  }

  readonly #onBytes = (path: string, bytes: number): void => {
    if (this.#stopped) throw new StoppedImport();
    this.#copied.set(path, bytes);
    this.#change({});
  };

  /** Where this import stands in the store. */
  async #begin(): Promise<readonly ImportFile[] | undefined> {
    const state = await this.#device.connection.run((store) => readState(store, this.#record.id));
    if (state === undefined) return undefined;
    this.#copied.clear();
    const { files, bytes } = this.#record;
    const { left, refused } = state;
    this.#change({ refused, files_done: files - left.length, bytes_done: bytes - sizeOf(left) });
    return left;
  }

  #read(batch: readonly ImportFile[] | undefined): Promise<ReadFile[]> {
    const source = { device: this.#device, picked: this.#picked, onBytes: this.#onBytes };
    const files = batch === undefined ? Promise.resolve([]) : readFiles(source, batch);
    // Looked at only when its turn comes; until then a failure is nobody's yet.
    files.catch(() => undefined);
    return files;
  }

  /** @returns `done`; `left` when files that were not picked still wait; `ended` when somebody else ended it. */
  async #copyAll(): Promise<'done' | 'left' | 'ended'> {
    const left = await this.#begin();
    if (left === undefined) return 'ended';
    const batches = batchesOf(left.filter(({ path }) => this.#picked.has(path)));
    let ahead = this.#read(batches[0]);
    try {
      for (let at = 0; at < batches.length; at += 1) {
        const files = await ahead;
        if (this.#stopped) return await this.#leave(files);
        ahead = this.#read(batches[at + 1]);
        const fates = await this.#save(files);
        if (fates === 'ended') return await this.#leave(files);
        this.#tell(fates);
        this.#count(fates);
      }
    } finally {
      const unsaved = ahead.then((files) => dropRead(this.#device, files));
      unsaved.catch(() => undefined);
    }
    return this.#progress.files_done < this.#record.files ? 'left' : 'done';
  }

  async #leave(files: readonly ReadFile[]): Promise<'ended'> {
    await dropRead(this.#device, files);
    return 'ended';
  }

  async #save(files: readonly ReadFile[]): Promise<Fate[] | 'ended'> {
    const bytes = sizeOf(files.map(({ row }) => row));
    try {
      for (;;) {
        const fates = await withRoom(this.#device, bytes, () => saveFiles(this.#device, this.#record, files));
        if (fates !== 'early') return fates;
        await this.#untilAllHere();
        if (this.#stopped) {
          await dropRead(this.#device, files);
          return 'ended';
        }
      }
    } catch (error) {
      if (error instanceof QuotaError) await dropRead(this.#device, files);
      throw error;
    }
  }

  /** The project has come in, or it has gone, or this run was stopped. */
  async #untilAllHere(): Promise<void> {
    this.#change({ state: 'waiting' });
    let end: () => void = () => undefined;
    await new Promise<void>((resolve, reject) => {
      const look = async () => {
        const more = await this.#device.connection.run((store) => isComingIn(store, this.#record.project_id));
        if (!more) resolve();
      };
      const hear = () => void look().catch(reject);
      end = onChange(['scopes'], hear);
      this.#goOn = resolve;
      // It may have come in before this listened.
      hear();
    }).finally(end);
    this.#change({ state: 'running' });
  }

  #tell(fates: readonly Fate[]): void {
    if (this.#stopped) return;
    const kept = fates.filter(({ became }) => became === 'saved' || became === 'unchanged');
    this.#onSaved(kept.flatMap(({ row }) => this.#picked.get(row.path) ?? []));
  }

  #count(fates: readonly Fate[]): void {
    const { files_done, bytes_done, unchanged, refused } = this.#progress;
    for (const { row } of fates) this.#copied.delete(row.path);
    const rows = fates.map(({ row }) => row);
    const more = fates.flatMap(({ row: { path }, became: code }) =>
      code === 'saved' || code === 'unchanged' ? [] : [{ path, code }],
    );
    this.#change({
      files_done: files_done + fates.length,
      bytes_done: bytes_done + sizeOf(rows),
      unchanged: unchanged + fates.filter(({ became }) => became === 'unchanged').length,
      refused: more.length > 0 ? [...refused, ...more] : refused,
    });
  }
}
