import type { AttentionItem, HeldRow, OutboxEntry, Store } from '#src/data/database.ts';
import { readUnsentCovers } from '#src/data/reads/covers.ts';
import { readHiddenFiles } from '#src/data/reads/hidden-files.ts';
import { type AnnouncedFile, coverFile, readSubject } from './change-subjects.ts';
import { countRefusedFiles, readUnsavedImports, type UnsavedImport } from './folder-imports.ts';
import { countHeldProjects, readHeldFiles } from './held-rows.ts';
import { countOpenReads, readOpenChanges } from './open-changes.ts';
import { announcedOf, readStranded, strandedFile } from './stranded-files.ts';
import { isDecided, readUnsentFiles, readWaitingCount } from './sync-status.ts';

export interface UnsentWork {
  changes: Pick<OutboxEntry, 'name' | 'args' | 'scope' | 'client_time'>[];
  /** Whose bytes only this device may have. */
  files: AnnouncedFile[];
  /** Of folders that are not all saved here: which files those are. Their bytes are where the person picked them. */
  unsaved_files: { folder: string; path: string; size: number }[];
  /** What the server lacks since its data were put back. */
  held_rows: Pick<HeldRow, 'table' | 'row'>[];
}

/** A change that was not accepted, as against news about one that was. */
const isRefused = (item: AttentionItem) => item.mutation !== null && item.kind !== 'notice';

/**
 * Whether it asks about a large removal, or about a project that vanished with the server's history: this device may have the
 * last of it. It is open until the person lets it go; that they keep it is no end of it.
 */
const isRemoval = ({ kind }: AttentionItem) => kind === 'mass_removal';

/** What only this device has: such a change, a stranded file, or such a project. */
const isKeptHere = (item: AttentionItem) => isRefused(item) || strandedFile(item) !== undefined || isRemoval(item);

/** The files of projects that a person is asked about. Which of them the server removed is not known here: all of them. */
async function readFilesOfRemovals(store: Store): Promise<AnnouncedFile[]> {
  const items = await store.attention.filter(isRemoval).toArray();
  const projects = items.flatMap(({ project_id }) => project_id ?? []);
  const versions = await store.versions.where('project_id').anyOf(projects).toArray();
  const blobs = await store.blobs.bulkGet(versions.map(({ sha256 }) => sha256));
  return versions
    .filter((_, at) => blobs[at]?.complete)
    .map(({ sha256, file_name, size }) => ({ sha256, file_name, size }));
}

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
  const covers = await readUnsentCovers(store);
  const chosen = covers.map(({ blob: { sha256, size }, project: { name } }) => coverFile(sha256, size, name));
  const versions = arriving.map(({ sha256, file_name, size }): AnnouncedFile => ({ sha256, file_name, size }));
  const hidden = (await readHiddenFiles(store)).map(({ file }) => file);
  const stranded = (await readStranded(store)).map(({ file }) => announcedOf(file));
  const rows = await store.held_rows.toArray();
  const held = [...(await readFilesOfRemovals(store)), ...(await readHeldFiles(store, rows))];
  const files = new Map(
    [...held, ...hidden, ...stranded, ...announced, ...chosen, ...versions].map((file) => [file.sha256, file]),
  );
  const held_rows = rows.map(({ table, row }) => ({ table, row }) as Pick<HeldRow, 'table' | 'row'>);
  return { changes, files: [...files.values()], unsaved_files: await readUnsavedFiles(store), held_rows };
}

async function readUnsavedFiles(store: Store): Promise<UnsentWork['unsaved_files']> {
  const folders = new Map((await store.folder_imports.toArray()).map(({ id, name }) => [id, name]));
  const rows = (await store.import_files.toArray()).filter(({ refused }) => refused === null);
  return rows.map(({ import_id, path, size }) => ({ folder: folders.get(import_id) ?? '', path, size }));
}

/** Refused changes, stranded files and projects of which something is held: the queue has none of them any more. */
export async function countSetAside(store: Store): Promise<number> {
  return (await store.attention.filter(isKeptHere).count()) + (await countHeldProjects(store));
}

/** Keys of changes that were refused and wait for a person's word. */
export async function readRefusedKeys(store: Store): Promise<number[]> {
  return (await store.attention.toArray()).flatMap((item) => (isRefused(item) ? (item.mutation?.key ?? []) : []));
}

/** What is lost when this person's data goes from this device. */
export interface UnsentCount {
  /**
   * Changes and files that the server has not confirmed, counted as the sync list counts them, changes that were not
   * accepted, stranded files, and projects of which a large removal is not decided, that vanished with the server's history
   * or of which something is held.
   */
  changes: number;
  /** Which files of a picked folder are still to be saved is known here alone; those that were refused cannot be. */
  imports: UnsavedImport[];
}

export async function readUnsent(store: Store): Promise<UnsentCount> {
  const [waiting, aside, imports] = await Promise.all([
    readWaitingCount(store),
    countSetAside(store),
    readUnsavedImports(store),
  ]);
  return { changes: waiting + aside, imports };
}

/** What only this device has of a person's work, apart by what becomes of it: every place that tells of it counts it by this. */
export interface WorkHere {
  /** Changes and files that are sent once they can be. */
  unsent: number;
  /** What was refused, is stranded or asks something: no sending settles it. */
  aside: number;
  /** Projects of which the server lost something, and the person has said that it is kept here. */
  kept: number;
}

/** The same for a person who is asked what becomes of it. */
export interface AskedUnsent extends UnsentCount, WorkHere {
  /** Beside them, what only says that a message was read: it is sent, and no work. */
  read: number;
  /** Files of picked folders that were refused: which, and why, is said where they were picked, until the person has read it. */
  refused_files: number;
}

/** @param read how many changes only say that a message was read. */
async function workIn(store: Store, waiting: number, read: number): Promise<WorkHere> {
  const kept = await store.attention.where('kind').equals('held_rows').filter(isDecided).count();
  return { unsent: waiting - read, aside: (await countSetAside(store)) - kept, kept };
}

export async function readAskedUnsent(store: Store): Promise<AskedUnsent> {
  const [waiting, read] = [await readWaitingCount(store), await countOpenReads(store)];
  const refused_files = await countRefusedFiles(store);
  return { ...(await readUnsent(store)), ...(await workIn(store, waiting, read)), read, refused_files };
}

export async function readWorkHere(store: Store): Promise<WorkHere> {
  return workIn(store, await readWaitingCount(store), await countOpenReads(store));
}

/** How many changes and files “Send now” can send, once there is a connection. */
export const sendable = ({ unsent, read }: AskedUnsent): number => unsent + read;

/** All that is lost when this person's data goes from here, each by a mark of its own, as against how many of each there are. */
export async function readOnlyHere(store: Store): Promise<Set<string>> {
  const blobs = await store.blobs.where('unsent').equals(1).toArray();
  return new Set([
    ...(await readOpenChanges(store)).map(({ key }) => `change ${key}`),
    ...(await store.attention.filter(isKeptHere).toArray()).map(({ id }) => `entry ${id}`),
    ...blobs.filter(({ complete, of_others }) => complete && !of_others).map(({ sha256 }) => `file ${sha256}`),
    ...(await store.folder_imports.toCollection().primaryKeys()).map((id) => `import ${id}`),
    ...(await store.held_rows.toCollection().primaryKeys()).map((key) => `held ${key}`),
  ]);
}

/** Whether leaving loses nothing. */
export function isAllSent({ changes, imports }: UnsentCount): boolean {
  return changes === 0 && imports.length === 0;
}
