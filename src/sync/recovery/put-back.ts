// Puts unsent work back that the store has lost, from where it has a second copy: under the same keys, so that what was sent
// after all is not done again.
import { isStoreFailure } from '#src/data/connection.ts';
import type { BlobState, Store } from '#src/data/database.ts';
import { waitedFor } from '#src/data/reads/queue/waited-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from '#src/sync/device.ts';
import { createSeriesReader } from '#src/sync/device-reader.ts';
import { CHUNK, copyOf, emptyBlob, isWhole, startHash, unsentAgain } from '#src/sync/files/chunks.ts';
import { dropCopy, newCopy } from '#src/sync/files/import-file.ts';
import { notePlace, withdrawnKeys } from '#src/sync/meta.ts';
import { applyEntry } from '#src/sync/optimistic.ts';
import { announce } from '#src/sync/outbox.ts';
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

/** What is known of bytes that come back. */
interface ReturningBytes {
  /** A change or a row speaks of them: it says what they are for. Otherwise the second copy alone knows that nobody took them. */
  isSpokenOf: boolean;
  /** The copy in the store, by its name, that was found to be wrong though all of it is there. */
  wrong?: string;
}

/** What the books say of a file of which there were none. */
function booksOf({ sha256, size, project_id }: CopiedFile, { isSpokenOf }: ReturningBytes): BlobState {
  const books = emptyBlob(sha256, size, project_id);
  if (isSpokenOf || project_id === 0) return { ...books, chosen_at: nowIso() };
  return { ...books, ...unsentAgain, owed_to: [project_id] };
}

/** The file is here again, held for whoever turns out to wait for it. */
async function settleBack(store: Store, file: CopiedFile, copy: string, back: ReturningBytes): Promise<boolean> {
  const { sha256, size } = file;
  return store.transaction('rw', store.blobs, store.blob_chunks, async () => {
    const known = await store.blobs.get(sha256);
    if (known !== undefined && copyOf(known) !== back.wrong && (await isWhole(store, known))) {
      await dropCopy(store, { copy });
      return false;
    }
    const books: BlobState = known === undefined ? booksOf(file, back) : known;
    await store.blob_chunks.where('sha256').equals(copyOf(books)).delete();
    await store.blobs.put({ ...books, size, held: size, complete: true, verified_at: nowIso(), copy });
    return true;
  });
}

/** Whether the store lacks bytes that wait to be sent. Of what was sent the second copy goes before the books. */
async function lacks(store: Store, sha256: string, announced: ReadonlySet<string>): Promise<boolean> {
  const blob = await store.blobs.get(sha256);
  if (blob === undefined) return true;
  return (blob.unsent === 1 || announced.has(sha256)) && !(await isWhole(store, blob));
}

/**
 * Puts bytes back, before the changes that announce them.
 * @returns how many files.
 */
export async function bytesAgain(device: Device, from: UnsentCopy, missing: readonly CopiedEntry[]): Promise<number> {
  const waited = await device.connection.run(waitedFor);
  const announced = new Set([...missing.flatMap(({ args }) => sha256Of(args)), ...waited]);
  let files = 0;
  for (const file of from.files) {
    if (!(await device.connection.run((store) => lacks(store, file.sha256, announced)))) continue;
    if (await fileAgain(device, from, file, { isSpokenOf: announced.has(file.sha256) })) files += 1;
  }
  return files;
}

/** @returns whether it is here again. What cannot be read or has no room now stays where it is, and keeps nobody from their work. */
async function fileAgain(device: Device, from: UnsentCopy, file: CopiedFile, back: ReturningBytes): Promise<boolean> {
  try {
    const copy = await copyIn(device, from, file);
    return copy !== undefined && (await device.connection.run((store) => settleBack(store, file, copy, back)));
  } catch (error) {
    if (!(error instanceof UnreadableCopy || isStoreFailure(error))) throw error;
    device.secondCopy?.spare(file.sha256);
    return false;
  }
}

/**
 * Bytes that went or went wrong while the app runs come back, if they have a second copy.
 * @param looked the books by which that was found.
 * @returns whether they are here again.
 */
export async function bytesFromSecondCopy(device: Device, looked: BlobState): Promise<boolean> {
  const { secondCopy } = device;
  if (secondCopy === undefined) return false;
  const file = (await secondCopy.files().catch(() => [])).find(({ sha256 }) => sha256 === looked.sha256);
  const from = { entries: [], files: [], readBytes: secondCopy.readBytes.bind(secondCopy) };
  const back = { isSpokenOf: true, wrong: copyOf(looked) };
  return file !== undefined && (await fileAgain(device, from, file, back));
}
