// Making room: only bytes that the server has and that no kept place needs, least recently used first.
import { projectOfScope } from '#domain/sync/row';
import type { BlobState, ScopeState, Store } from '#src/data/database.ts';
import { readKeptHashes, readKeptPlaces } from '#src/data/reads/kept-places.ts';
import { announcedFiles } from '#src/data/reads/queue/owed-bytes.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { untoldPlace } from '#src/data/untold.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { areBooksOld } from '#src/sync/recovery/announced.ts';
import { removeBlob } from './chunks.ts';

/**
 * The projects of which the server may have lost more than it knows: this device may hold the last copy. So it is as well
 * until a project has been read anew: only its rows say then which bytes the server has.
 */
async function doubtfulProjects(store: Store): Promise<Set<number>> {
  const isDoubtful = ({ held, vanished, rereading }: ScopeState) => held || vanished === true || rereading;
  const states = await store.scopes.filter(isDoubtful).toArray();
  return new Set(states.flatMap(({ scope }) => projectOfScope(scope) ?? []));
}

/** The files that these projects have by their rows, or that were announced there from here. */
async function filesOf(store: Store, projects: ReadonlySet<number>): Promise<Set<string>> {
  if (projects.size === 0) return new Set();
  const versions = await store.versions
    .where('project_id')
    .anyOf([...projects])
    .toArray();
  const announced = announcedFiles(await readOwnChanges(store)).filter(({ project_id = 0 }) =>
    projects.has(project_id),
  );
  return new Set([...versions, ...announced].map(({ sha256 }) => sha256));
}

/** What was announced here, while the books do not say which of it this server's history has. */
async function inDoubt(store: Store): Promise<Set<string>> {
  if (!(await areBooksOld(store))) return new Set();
  return new Set((await readOwnChanges(store)).flatMap(({ args }) => sha256Of(args)));
}

/**
 * Of these files, those that may go. Never: unsent bytes, what a dialog or a draft may still hold, what a kept place has, and
 * what a doubtful project has, by whichever project it came, or what was announced here by books that are too old.
 */
async function freeOf(store: Store, blobs: readonly BlobState[]): Promise<BlobState[]> {
  const [kept, spoken] = [await readKeptHashes(store), await readSpokenHashes(store)];
  const doubtful = await doubtfulProjects(store);
  const doubted = await filesOf(store, doubtful);
  const announced = await inDoubt(store);
  const stays = ({ unsent, chosen_at, sha256, project_ids }: BlobState) =>
    unsent === 1 ||
    chosen_at !== undefined ||
    [kept, spoken, doubted, announced].some((hashes) => hashes.has(sha256)) ||
    project_ids.some((id) => doubtful.has(id));
  return blobs.filter((blob) => !stays(blob));
}

/** What was removed. */
export interface FreedSpace {
  files: number;
  bytes: number;
}

/** Removes those that may go, in one transaction, so that none of them is meanwhile kept or changed. */
async function release(store: Store, ask: () => Promise<BlobState[]>, enough: number): Promise<FreedSpace> {
  return store.transaction('rw', store.tables, async () => {
    const freed = { files: 0, bytes: 0 };
    for (const blob of await freeOf(store, await ask())) {
      if (freed.bytes >= enough) break;
      await removeBlob(store, blob.sha256);
      freed.files += 1;
      freed.bytes += blob.held;
    }
    return freed;
  });
}

/** Frees at least so many bytes, if that much can be. @returns whether anything was freed. */
export async function makeRoom(device: Device, bytes: number): Promise<boolean> {
  const longestUnused = (store: Store) => store.blobs.orderBy('last_used_at').toArray();
  const freed = await device.connection.run((store) => release(store, () => longestUnused(store), bytes));
  return freed.files > 0;
}

/** Frees all of these files that may go. */
export function releaseFiles(device: Device, hashes: readonly string[]): Promise<FreedSpace> {
  return device.connection.run((store) => {
    const named = async () => (await store.blobs.bulkGet([...new Set(hashes)])).filter((blob) => blob !== undefined);
    return release(store, named, Number.POSITIVE_INFINITY);
  });
}

/**
 * Frees all that may go, kept places among it: from now on nothing is kept here. What is unsent stays, and so does every
 * row: lists, names and comments.
 */
export function clearFilesOn(device: Device): Promise<FreedSpace> {
  return device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      for (const place of await readKeptPlaces(store)) await store.untold.put(untoldPlace(place, false));
      await store.pins.clear();
      await store.folder_pins.clear();
      return release(store, () => store.blobs.toArray(), Number.POSITIVE_INFINITY);
    }),
  );
}

/** @see clearFilesOn, on the device of whoever is signed in. */
export const clearFiles = (): Promise<FreedSpace> => clearFilesOn(currentDevice());
