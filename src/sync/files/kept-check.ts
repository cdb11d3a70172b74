// Whether what the books say is here really is: browsers clear parts of a store without a word. A quick look compares the
// keys of the chunks, a thorough one every hash. What is gone is marked as not here, and so fetched again.

import type { BlobState, Pin, Store } from '#src/data/database.ts';
import { type FolderPlace, readKeptPlaces, readVersionsKept } from '#src/data/reads/kept-places.ts';
import { hasMoreToCome } from '#src/data/reads/queue/half-read.ts';
import { nowIso } from '#src/platform/clock.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { Observable } from '#src/platform/observable.ts';
import type { Device } from '#src/sync/device.ts';
import { copyOf, heldInFact, verifyBlob } from './chunks.ts';
import { reportLoss } from './lost-bytes.ts';
import { pickedFile } from './picked-files.ts';

/** Files looked at between two pauses. */
const SLICE = 50;

export interface CheckProgress {
  /** Which place; null: all that is kept. */
  place: FolderPlace | null;
  /** Every hash is compared. */
  thorough: boolean;
  /** Bytes. */
  done: number;
  total: number;
}

/** The check that is under way. */
export const keptCheck = new Observable<CheckProgress | null>(null);

export interface CheckResult {
  /** Hashes of files that are gone, or not what they were. */
  lost: string[];
}

interface CheckOptions {
  /** Without one: all that is kept, and all that waits to be sent. */
  place?: FolderPlace | undefined;
  thorough?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Nobody else can give these bytes. */
const onlyHere = (device: Device, blob: BlobState) =>
  blob.unsent === 1 && blob.complete && pickedFile(device, blob.sha256) === undefined;

/** Marks what of a file is gone; `held` bytes of it are still good. @returns whether it had been said to be here. */
export async function markLost(device: Device, blob: BlobState, held: number): Promise<boolean> {
  if (onlyHere(device, blob)) return reportLoss(device, blob);
  // Unsent and still at hand as it was picked: it is sent from there.
  if (blob.unsent) return false;
  const books = { complete: false, held, verified_at: null };
  const said = blob.complete ? { ...books, taken_at: nowIso() } : books;
  return device.connection.run((store) =>
    store.transaction('rw', store.blobs, async () => {
      const now = await store.blobs.get(blob.sha256);
      const same = now?.complete === blob.complete && now.held === blob.held && copyOf(now) === copyOf(blob);
      // It has moved on since it was looked at: the next look is for that.
      if (!same || now.unsent) return false;
      await store.blobs.update(blob.sha256, said);
      return blob.complete;
    }),
  );
}

async function lookAt(device: Device, sha256: string): Promise<boolean> {
  const found = await device.connection.run((store) =>
    store.transaction('r', store.blobs, store.blob_chunks, async () => {
      const blob = await store.blobs.get(sha256);
      return blob === undefined ? undefined : { blob, held: await heldInFact(store, blob) };
    }),
  );
  if (found === undefined || found.held >= found.blob.held) return false;
  return markLost(device, found.blob, found.held);
}

/** @returns whether the file had been said to be here and is not what its hash says. */
async function compare(device: Device, sha256: string): Promise<boolean> {
  if (await lookAt(device, sha256)) return true;
  const blob = await device.connection.run((store) => store.blobs.get(sha256));
  if (!blob?.complete) return false;
  if (await device.connection.run((store) => verifyBlob(store, blob))) {
    await device.connection.run((store) => store.blobs.update(sha256, { verified_at: nowIso() }));
    return false;
  }
  return markLost(device, blob, 0);
}

async function blobsOf(store: Store, place: FolderPlace | undefined): Promise<BlobState[]> {
  const places = place === undefined ? await readKeptPlaces(store) : [place];
  const hashes = new Set((await readVersionsKept(store, places)).map((version) => version.sha256));
  const kept = (await store.blobs.bulkGet([...hashes])).filter((blob) => blob !== undefined);
  if (place !== undefined) return kept;
  const unsent = await store.blobs.where('unsent').equals(1).toArray();
  return [...kept, ...unsent.filter((blob) => !hashes.has(blob.sha256))];
}

/**
 * All that is kept of the place, as far as it had come, was looked for: of one that comes in there may be more.
 * @param whole the kept projects whose rows are all here.
 */
async function noteChecked(store: Store, place: FolderPlace | undefined, whole: ReadonlySet<number>): Promise<void> {
  const checked_at = nowIso();
  const note = (pin: Pin) => {
    if (whole.has(pin.project_id)) pin.checked_at = checked_at;
  };
  await store.transaction('rw', store.pins, store.folder_pins, async () => {
    if (place === undefined) {
      await store.pins.toCollection().modify(note);
      await store.folder_pins.toCollection().modify(note);
      return;
    }
    const { project_id, folder_id } = place;
    if (folder_id !== null) return void (await store.folder_pins.where('folder_id').equals(folder_id).modify(note));
    await store.pins.where('project_id').equals(project_id).modify(note);
    await store.folder_pins.where('project_id').equals(project_id).modify(note);
  });
}

/** The kept projects whose rows are all here. */
async function readWhole(store: Store): Promise<Set<number>> {
  const ids = new Set((await readKeptPlaces(store)).map(({ project_id }) => project_id));
  const whole = await Promise.all([...ids].map(async (id) => ((await hasMoreToCome(store, id)) ? [] : [id])));
  return new Set(whole.flat());
}

async function checkAll(device: Device, wish: CheckOptions): Promise<CheckResult> {
  const { place, thorough = false, signal } = wish;
  const whole = await device.connection.run(readWhole);
  const blobs = await device.connection.run((store) => blobsOf(store, place));
  const total = blobs.reduce((sum, blob) => sum + blob.held, 0);
  const lost: string[] = [];
  let done = 0;
  for (const [at, blob] of blobs.entries()) {
    // A thorough look reads all bytes: a person may want to do something else meanwhile.
    if (thorough || (at + 1) % SLICE === 0) await whenIdle(signal);
    if (signal?.aborted) return { lost };
    const gone = thorough ? await compare(device, blob.sha256) : await lookAt(device, blob.sha256);
    if (gone) lost.push(blob.sha256);
    done += blob.held;
    if (thorough) keptCheck.set({ place: place ?? null, thorough, done, total });
  }
  await device.connection.run((store) => noteChecked(store, place, whole));
  return { lost };
}

/**
 * Looks for all that is kept (or one kept place's files) in the store. What is gone is fetched again by the next filling,
 * which is asked for; work that only this device had goes to attention.
 */
export async function checkKept(device: Device, wish: CheckOptions = {}): Promise<CheckResult> {
  const show = wish.thorough === true;
  if (show) keptCheck.set({ place: wish.place ?? null, thorough: true, done: 0, total: 0 });
  try {
    const result = await checkAll(device, wish);
    if (result.lost.length > 0) device.wake();
    return result;
  } finally {
    if (show) keptCheck.set(null);
  }
}
