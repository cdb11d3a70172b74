// Keeping a project or a folder on this device: every current file of it, with a plain statement of what is missing.

import type { Document } from '#domain/document';
import { addAll } from '#domain/sync/lists';
import type { Version } from '#domain/version';
import type { BlobState, Pin, Store } from '#src/data/database.ts';
import {
  type FolderPlace,
  isVersionWanted,
  type KeptPlace,
  readCurrentVersions,
  readDocumentIdsOf,
  readDocumentsOf,
  readKeptPlaces,
  readVersionsKept,
} from '#src/data/reads/kept-places.ts';
import { hasMoreToCome } from '#src/data/reads/queue/half-read.ts';
import { untoldPlace } from '#src/data/untold.ts';
import { nowIso } from '#src/platform/clock.ts';
import { askForPersistence } from '#src/platform/own-files/storage.ts';
import { nextTurn } from '#src/platform/turn.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { type FreedSpace, releaseFiles } from './evict.ts';
import { checkKept } from './kept-check.ts';

/** A current file whose bytes are not all here. */
export interface MissingFile {
  version: Version;
  /** `server`: the server does not have it yet; `refused`: it said no the last time it was asked. */
  cause: 'waiting' | 'server' | 'refused';
}

export interface PlaceProgress {
  /** When it began to be added up; what changed since may be left out. */
  as_of: string;
  /** The rows of its project are not all here: there may be more files than it counts. */
  coming: boolean;
  files: number;
  files_here: number;
  bytes: number;
  /** Of whole and partly held files. */
  bytes_here: number;
  missing: MissingFile[];
  /** Documents whose first file has not reached the server. */
  unarrived: Document[];
  /** Files of which the browser took something away, not seen by the person yet. */
  taken: string[];
}

function missingOf(version: Version, blob: BlobState | undefined): MissingFile | undefined {
  if (blob?.complete) return undefined;
  const refused = typeof blob?.last_error === 'string';
  return { version, cause: version.state === 'pending' ? 'server' : refused ? 'refused' : 'waiting' };
}

/** Documents looked at in one go: a place may have ten thousand, and a screen must not wait behind them for the store. */
const SLICE = 64;

/**
 * Adds up some documents of a place. Of equal files each is counted, and their bytes once: they are fetched and lie here once.
 * @param counted hashes whose bytes are in the sum.
 */
async function addSlice(store: Store, sum: PlaceProgress, ids: readonly number[], counted: Set<string>): Promise<void> {
  const rows = await store.documents.bulkGet([...ids]);
  const documents = rows.filter((document) => document !== undefined);
  const versions = await readCurrentVersions(store, documents);
  const blobs = await store.blobs.bulkGet(versions.map((version) => version.sha256));
  sum.files += versions.length;
  sum.files_here += blobs.filter((blob) => blob?.complete).length;
  for (const [at, { sha256, size }] of versions.entries()) {
    if (counted.has(sha256)) continue;
    counted.add(sha256);
    sum.bytes += size;
    sum.bytes_here += blobs[at]?.held ?? 0;
  }
  addAll(
    sum.missing,
    versions.flatMap((version, at) => missingOf(version, blobs[at]) ?? []),
  );
  addAll(
    sum.unarrived,
    documents.filter((document) => document.current_version_id === null),
  );
  const taken = blobs.flatMap((blob) => (blob?.taken_at === undefined ? [] : blob.sha256));
  sum.taken = [...new Set([...sum.taken, ...taken])];
}

/**
 * How much of a place is here, from the books; a check of the store itself keeps those true (`kept-check`). Not for a live
 * query: between slices the page has its turn.
 * @param turn waits between two slices; what it throws ends the sum.
 */
export async function readProgress(store: Store, place: FolderPlace, turn = nextTurn): Promise<PlaceProgress> {
  const sum: PlaceProgress = {
    as_of: nowIso(),
    // Before anything is added up: what comes meanwhile asks for another sum.
    coming: await hasMoreToCome(store, place.project_id),
    files: 0,
    files_here: 0,
    bytes: 0,
    bytes_here: 0,
    missing: [],
    unarrived: [],
    taken: [],
  };
  const ids = await readDocumentIdsOf(store, place);
  const counted = new Set<string>();
  for (let at = 0; at < ids.length; at += SLICE) {
    if (at > 0) await turn();
    await addSlice(store, sum, ids.slice(at, at + SLICE), counted);
  }
  return sum;
}

async function putPin(store: Store, { project_id, folder_id }: FolderPlace, change: Partial<Pin>): Promise<void> {
  const fresh = { project_id, pinned_at: nowIso(), paused: false };
  if (folder_id === null) await store.pins.put({ ...fresh, ...(await store.pins.get(project_id)), ...change });
  else {
    const known = await store.folder_pins.get(folder_id);
    await store.folder_pins.put({ ...fresh, ...known, ...change, folder_id });
  }
}

async function setPin(place: FolderPlace, change: Partial<Pin>): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', store.pins, store.folder_pins, store.untold, async () => {
      await putPin(store, place, change);
      await store.untold.put(untoldPlace(place, true));
    }),
  );
  device.wake();
}

/** Keeps a place here from now on. */
export async function keepPlace(place: FolderPlace): Promise<void> {
  await setPin(place, { paused: false });
  await askForPersistence();
  // What is here already is said to be here after a look, also where nothing can be fetched now.
  await checkKept(currentDevice(), { place });
}

export const pausePlace = (place: FolderPlace): Promise<void> => setPin(place, { paused: true });
export const resumePlace = (place: FolderPlace): Promise<void> => setPin(place, { paused: false, no_room: false });

/** All files of a place's documents, their older versions too. */
/** The files of a place: those of current versions, which are what it was said to hold, and those of others. */
async function hashesOf(store: Store, place: FolderPlace): Promise<{ current: string[]; past: string[] }> {
  const documents = await readDocumentsOf(store, place);
  const heads = new Set(documents.map((document) => document.current_version_id));
  const ids = documents.map((document) => document.id);
  const versions = await store.versions.where('document_id').anyOf(ids).toArray();
  const hashes = (some: readonly Version[]) => some.map((version) => version.sha256);
  return {
    current: hashes(versions.filter(({ id }) => heads.has(id))),
    past: hashes(versions.filter(({ id }) => !heads.has(id))),
  };
}

/** What went with a place: files of its current versions, and of others that had been opened. */
interface ReleasedSpace extends FreedSpace {
  past: FreedSpace;
}

/** @see releasePlace, on a device. */
export async function releasePlaceOn(device: Device, place: FolderPlace): Promise<ReleasedSpace> {
  const hashes = await device.connection.run(async (store) => {
    await store.transaction('rw', store.pins, store.folder_pins, store.untold, async () => {
      if (place.folder_id === null) await store.pins.delete(place.project_id);
      else await store.folder_pins.delete(place.folder_id);
      await store.untold.put(untoldPlace(place, false));
    });
    return hashesOf(store, place);
  });
  device.wake();
  const freed = await releaseFiles(device, hashes.current);
  return { ...freed, past: await releaseFiles(device, hashes.past) };
}

/**
 * Keeps a place no longer. Its files go at once, except those that wait to be sent or that another kept place holds; their
 * small pictures stay. @returns what was freed.
 */
export function releasePlace(place: FolderPlace): Promise<ReleasedSpace> {
  return releasePlaceOn(currentDevice(), place);
}

/** The person has read which files the browser took away. */
export async function noteTakenSeen(hashes: readonly string[]): Promise<void> {
  await currentDevice().connection.run((store) =>
    store.blobs
      .where('sha256')
      .anyOf([...hashes])
      .modify((blob) => {
        delete blob.taken_at;
      }),
  );
}

/** What the kept places lack that the server can give, small before large; paused ones want nothing. */
export async function readWanted(store: Store): Promise<{ places: KeptPlace[]; versions: Version[] }> {
  const places = (await readKeptPlaces(store)).filter(({ pin }) => !pin.paused);
  const versions = (await readVersionsKept(store, places)).filter((version) => version.state === 'ready');
  const blobs = await store.blobs.bulkGet(versions.map((version) => version.sha256));
  const missing = versions.filter((_, index) => !blobs[index]?.complete);
  return { places, versions: missing.sort((a, b) => a.size - b.size) };
}

export const stillWanted = (device: Device, version: Version): Promise<boolean> =>
  device.connection.run((store) => isVersionWanted(store, version));
