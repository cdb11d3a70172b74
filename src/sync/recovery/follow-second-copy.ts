// Keeps the second copy as the queue is. Whatever fails here is no failure of the work that is saved or sent: the next time makes
// up for it.

import { limits } from '#domain/limits';
import { largestOf } from '#domain/sync/lists';
import { projectOfScope } from '#domain/sync/row';
import type { BlobState, OutboxEntry, Store } from '#src/data/database.ts';
import { readOpenChanges } from '#src/data/reads/queue/open-changes.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { readRefusedKeys } from '#src/data/reads/queue/unsent-work.ts';
import { waitedFor } from '#src/data/reads/queue/waited-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import type { Device } from '#src/sync/device.ts';
import { CHUNK, copyOf, isWhole } from '#src/sync/files/chunks.ts';
import { lastPlace } from '#src/sync/meta.ts';
import type { CopiedFile, SecondCopy } from './second-copy.ts';
import type { CopiedEntry } from './second-copy-lines.ts';

/** Milliseconds that somebody's work waits at most for the second copy of its bytes: that goes on behind it. */
const PATIENCE = 2_000;

function entryOf(entry: OutboxEntry): CopiedEntry {
  const { id, key, name, args, scope, base_seq, base_mark, client_time, app_version, stood, apart } = entry;
  return {
    id,
    key,
    name,
    args,
    scope,
    base_seq,
    client_time,
    app_version,
    ...(base_mark === undefined ? {} : { base_mark }),
    ...(stood === undefined ? {} : { stood }),
    ...(apart === undefined ? {} : { apart }),
  };
}

/** Without a second copy the device is as it was before there were any. */
async function withSecondCopy(device: Device, work: (secondCopy: SecondCopy) => Promise<void>): Promise<void> {
  if (device.secondCopy === undefined) return;
  await work(device.secondCopy).catch(() => undefined);
}

/** Copies the bytes of a file, as far as there is room. */
async function copyFile({ connection }: Device, secondCopy: SecondCopy, blob: BlobState, projectId: number) {
  const file: CopiedFile = { sha256: blob.sha256, project_id: projectId, size: blob.size };
  await secondCopy.keepBytes(file, async (at) => {
    const chunk = await connection.run((store) => store.blob_chunks.get([copyOf(blob), Math.floor(at / CHUNK)]));
    return chunk === undefined ? undefined : new Uint8Array(chunk.bytes);
  });
}

async function copyBytes(device: Device, secondCopy: SecondCopy, { args, scope }: CopiedEntry): Promise<void> {
  for (const sha256 of sha256Of(args)) {
    const blob = await device.connection.run((store) => store.blobs.get(sha256));
    if (!blob?.complete || blob.unsent !== 1) continue;
    await copyFile(device, secondCopy, blob, projectOfScope(scope) ?? 0);
  }
}

async function copyAllBytes(device: Device, secondCopy: SecondCopy, entries: readonly CopiedEntry[]): Promise<void> {
  for (const entry of entries) await copyBytes(device, secondCopy, entry);
}

/** Waits for it a while. Whatever becomes of it is no failure of who waits. */
async function patiently(copying: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([copying.catch(() => undefined), patience]);
  clearTimeout(timer);
}

/** Those of these changes that have no second copy as they are get one: their words, and then the bytes that they announce. */
async function copyEntries(device: Device, secondCopy: SecondCopy, entries: readonly OutboxEntry[]): Promise<void> {
  const unsent = entries.filter(({ state }) => state !== 'acknowledged').map(entryOf);
  const fresh = unsent.filter((entry) => !secondCopy.hasAs(entry));
  if (fresh.length === 0) return;
  await secondCopy.put(fresh);
  secondCopy.place = largestOf(
    entries.map(({ id }) => id),
    secondCopy.place,
  );
  await patiently(copyAllBytes(device, secondCopy, fresh));
}

/** Bytes that are owed again since the server has another history, with the project that they were announced in last; the latest first. */
async function readDoubted(store: Store): Promise<Map<BlobState, number>> {
  const doubted = await store.blobs
    .where('unsent')
    .equals(1)
    .filter((blob) => blob.complete && blob.doubted === true)
    .toArray();
  if (doubted.length === 0) return new Map();
  const blobs = new Map(doubted.map((blob) => [blob.sha256, blob]));
  const owed = new Map<BlobState, number>();
  for (const { args, scope } of (await readOwnChanges(store)).reverse()) {
    for (const blob of sha256Of(args).flatMap((sha256) => blobs.get(sha256) ?? [])) {
      if (!owed.has(blob)) owed.set(blob, projectOfScope(scope) ?? 0);
    }
  }
  return owed;
}

/** Of these files those that are not copied yet and for which there is room: half of it is for what is done from now on. */
async function fitting(secondCopy: SecondCopy, blobs: readonly BlobState[]): Promise<BlobState[]> {
  const there = await secondCopy.files();
  const copied = new Set(there.map(({ sha256 }) => sha256));
  let room = limits.secondCopyBytesMax / 2 - there.reduce((sum, { size }) => sum + size, 0);
  return blobs.filter(({ sha256, size }) => {
    const fits = !copied.has(sha256) && size <= room;
    if (fits) room -= size;
    return fits;
  });
}

/**
 * Bytes that are owed again need a second copy as those of a change that waits do, though the server has their words. One after the
 * other: what is queued meanwhile has its turn between two of them. Each is tried once: a full device is not filled anew each round.
 */
async function copyDoubted(device: Device, secondCopy: SecondCopy): Promise<void> {
  const owed = await device.connection.run(readDoubted);
  const fresh = [...owed.keys()].filter(({ sha256 }) => !secondCopy.doubted.has(sha256));
  secondCopy.doubted = new Set([...owed.keys()].map(({ sha256 }) => sha256));
  if (fresh.length === 0) return;
  const fit = await fitting(secondCopy, fresh);
  const copyEach = async () => {
    for (const blob of fit) await copyFile(device, secondCopy, blob, owed.get(blob) ?? 0).catch(() => undefined);
  };
  await patiently(copyEach());
}

/** After changes were queued: what is new has its second copy. */
export function copyQueued(device: Device): Promise<void> {
  return withSecondCopy(device, async (secondCopy) => {
    const queued = await device.connection.run((store) => store.outbox.where('id').above(secondCopy.place).toArray());
    await copyEntries(device, secondCopy, queued);
  });
}

/**
 * The device is full: second copies of bytes that are whole in the store make room for what has no other copy.
 * @returns whether there were any.
 */
export async function giveWay(device: Device): Promise<boolean> {
  let given = false;
  await withSecondCopy(device, async (secondCopy) => {
    for (const file of await secondCopy.files()) {
      const isHere = await device.connection.run(async (store) => {
        const blob = await store.blobs.get(file.sha256);
        return blob !== undefined && (await isWhole(store, blob));
      });
      if (!isHere) continue;
      await secondCopy.dropBytes(file);
      given = true;
    }
  });
  return given;
}

/** Bytes that are not unsent any more need no second copy. */
async function dropSent({ connection }: Device, secondCopy: SecondCopy, open: readonly OutboxEntry[]): Promise<void> {
  const files = await secondCopy.files();
  if (files.length === 0) return;
  const blobs = await connection.run((store) => store.blobs.bulkGet(files.map(({ sha256 }) => sha256)));
  const waited = await connection.run((store) => waitedFor(store, open));
  for (const [at, file] of files.entries()) {
    const blob = blobs[at];
    // Put back from here, it may be owed to what the device has not read again yet.
    const isOwed = blob?.unsent === 1 || (blob?.chosen_at !== undefined && blob.taken_by === undefined);
    // What is waited for and not whole in the store has its only copy here.
    const isOnlyHere = secondCopy.isSpared(file.sha256) || (!blob?.complete && waited.has(file.sha256));
    if (!isOwed && !isOnlyHere) await secondCopy.dropBytes(file);
  }
}

/**
 * Brings the second copy in line with the queue, whichever tab wrote there: what left it is struck, what stands in it alone is
 * copied. Of a store that lost what it had, under an app that goes on, nothing is said: the next opening finds that out.
 */
export function followSecondCopy(device: Device): Promise<void> {
  return withSecondCopy(device, async (secondCopy) => {
    await secondCopy.refresh();
    // Before the queue is read: what is queued meanwhile is in both.
    const waiting = [...secondCopy.waiting];
    const { open, refused, last } = await device.connection.run((store) =>
      store.transaction('r', store.outbox, store.meta, store.attention, async () => ({
        open: await readOpenChanges(store),
        refused: await readRefusedKeys(store),
        last: await lastPlace(store),
      })),
    );
    if (
      last <
      largestOf(
        waiting.map(([, place]) => place ?? 0),
        secondCopy.place,
      )
    )
      return;
    secondCopy.place = last;
    // Put back, what was refused is refused again, under the same key: it exists nowhere else.
    const keys = new Set([...open.map(({ key }) => key), ...refused]);
    await secondCopy.strike(waiting.flatMap(([key]) => (keys.has(key) ? [] : key)));
    await copyEntries(device, secondCopy, open);
    await copyDoubted(device, secondCopy);
    await dropSent(device, secondCopy, open);
  });
}
