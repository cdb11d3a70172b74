// Puts unsent work back that the store has lost, from where it has a second copy: under the same keys, so that what was sent
// after all is not done again.
import { isStoreFailure } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { waitedFor } from '#src/data/reads/waited-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import { CHUNK, emptyBlob, isWhole, startHash } from './chunks.ts';
import type { Device } from './device.ts';
import { createSeriesReader } from './device-reader.ts';
import { dropCopy, newCopy } from './import-file.ts';
import { notePlace, withdrawnKeys } from './meta.ts';
import { applyEntry } from './optimistic.ts';
import { announce } from './outbox.ts';
import type { CopiedFile } from './second-copy.ts';
import type { CopiedEntry } from './second-copy-lines.ts';

/** Unsent work as it stands outside a store. */
export interface UnsentCopy {
  entries: readonly CopiedEntry[];
  files: readonly CopiedFile[];
  /** A part of a file's bytes. */
  readBytes(file: CopiedFile, from: number, to: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Those of these changes of which the store knows nothing: what left its queue stands in the journal or in attention, or was
 * taken back or given up.
 */
export async function missingIn(store: Store, entries: readonly CopiedEntry[]): Promise<CopiedEntry[]> {
  if (entries.length === 0) return [];
  const queued = new Set(
    await store.outbox
      .where('key')
      .anyOf(entries.map(({ key }) => key))
      .keys(),
  );
  const absent = entries.filter(({ key }) => !queued.has(key));
  if (absent.length === 0) return [];
  const known = new Set([
    ...(await store.journal.toArray()).map(({ key }) => key),
    ...(await store.attention.toArray()).map(({ mutation }) => mutation?.key),
    ...(await withdrawnKeys(store)),
  ]);
  return absent.filter(({ key }) => !known.has(key));
}

/** A place in the queue that is taken is given to nobody else. */
async function placeOf(store: Store, { id }: CopiedEntry): Promise<{ id?: number }> {
  return id === undefined || (await store.outbox.get(id)) !== undefined ? {} : { id };
}

/**
 * Queues them where they were, or behind what is queued, inside a transaction over all rows. What cannot be shown yet is when
 * its rows are here.
 */
export async function queueAgain(store: Store, userId: number, entries: readonly CopiedEntry[]): Promise<void> {
  const reader = createSeriesReader(store);
  const fresh = { n: null, state: 'queued', seq: null, tries: 0, last_error: null } as const;
  for (const entry of entries) {
    // Whatever this app makes of it, it is queued: the server decides.
    const touches = await applyEntry(store, userId, entry, reader).catch((error: unknown) => {
      if (isStoreFailure(error)) throw error;
      return [];
    });
    const { id: _, ...change } = entry;
    await store.outbox.add({ ...change, ...fresh, touches, ...(await placeOf(store, entry)) });
    await announce(store, entry);
  }
  await notePlace(store);
}

/** The file system does not give what stands there. */
class UnreadableCopy extends Error {
  override readonly name = 'UnreadableCopy';
}

function readPart(from: UnsentCopy, file: CopiedFile, index: number) {
  return from.readBytes(file, index * CHUNK, (index + 1) * CHUNK).catch((cause: unknown) => {
    throw new UnreadableCopy('a second copy cannot be read', { cause });
  });
}

/** Copies a file's bytes into the store. @returns the copy; undefined where they are not what their name says. */
async function copyIn(device: Device, from: UnsentCopy, file: CopiedFile): Promise<string | undefined> {
  const copy = newCopy(device);
  const hash = await startHash();
  for (let index = 0; index * CHUNK < file.size; index += 1) {
    const bytes = await readPart(from, file, index);
    if (bytes === undefined) break;
    hash.update(bytes);
    await device.connection.run((store) => store.blob_chunks.put({ sha256: copy, index, bytes: bytes.buffer }));
  }
  if (hash.digest() === file.sha256) return copy;
  await device.connection.run((store) => dropCopy(store, { copy }));
  return undefined;
}

/** The file is here again, held for whoever turns out to wait for it. */
async function settleBack(store: Store, { sha256, size, project_id }: CopiedFile, copy: string): Promise<boolean> {
  return store.transaction('rw', store.blobs, store.blob_chunks, async () => {
    const known = await store.blobs.get(sha256);
    if (known !== undefined && (await isWhole(store, known))) {
      await dropCopy(store, { copy });
      return false;
    }
    const books = { ...emptyBlob(sha256, size, project_id), chosen_at: nowIso(), ...known };
    await store.blobs.put({ ...books, size, held: size, complete: true, verified_at: nowIso(), copy });
    return true;
  });
}

/** Whether the store lacks bytes that wait to be sent. */
async function lacks(store: Store, sha256: string, announced: ReadonlySet<string>, isNew: boolean): Promise<boolean> {
  const blob = await store.blobs.get(sha256);
  if (blob === undefined) return isNew || announced.has(sha256);
  return (blob.unsent === 1 || announced.has(sha256)) && !(await isWhole(store, blob));
}

/**
 * Puts bytes back, before the changes that announce them.
 * @param isNew whether the store was lost as a whole: which of them still wait is known once it has been read again.
 * @returns how many files.
 */
export async function bytesAgain(device: Device, from: UnsentCopy, missing: readonly CopiedEntry[], isNew: boolean) {
  const waited = await device.connection.run(waitedFor);
  const announced = new Set([...missing.flatMap(({ args }) => sha256Of(args)), ...waited]);
  let files = 0;
  for (const file of from.files) {
    if (!(await device.connection.run((store) => lacks(store, file.sha256, announced, isNew)))) continue;
    if (await fileAgain(device, from, file)) files += 1;
  }
  return files;
}

/** @returns whether it is here again. What cannot be read or has no room now stays where it is, and keeps nobody from their work. */
async function fileAgain(device: Device, from: UnsentCopy, file: CopiedFile): Promise<boolean> {
  try {
    const copy = await copyIn(device, from, file);
    return copy !== undefined && (await device.connection.run((store) => settleBack(store, file, copy)));
  } catch (error) {
    if (!(error instanceof UnreadableCopy || isStoreFailure(error))) throw error;
    device.secondCopy?.spare(file.sha256);
    return false;
  }
}

/** Bytes that went while the app runs come back, if they have a second copy. @returns whether they are here again. */
export async function bytesFromSecondCopy(device: Device, sha256: string): Promise<boolean> {
  const { secondCopy } = device;
  if (secondCopy === undefined) return false;
  const file = (await secondCopy.files().catch(() => [])).find((one) => one.sha256 === sha256);
  const from = { entries: [], files: [], readBytes: secondCopy.readBytes.bind(secondCopy) };
  return file !== undefined && (await fileAgain(device, from, file));
}
