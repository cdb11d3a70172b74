// Picking a file copies its bytes at once (the system may take the file away again), hashing as they come.

import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { byteTables, type FileChoice, type Store } from '#src/data/database.ts';
import { readFileBytesMax } from '#src/data/reads/file-bytes-max.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import { hashesOf } from '#src/data/reads/queue/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { refuseWhenLeft } from '#src/sync/meta.ts';
import { livingPages, pageOf } from '#src/sync/page-life.ts';
import { giveWay } from '#src/sync/recovery/follow-second-copy.ts';
import { chosen } from './choices.ts';
import { CHUNK, copyOf, emptyBlob, isWhole, removeBlob, shareBlob, startHash } from './chunks.ts';
import { makeRoom } from './evict.ts';
import { rememberPicked } from './picked-files.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

/** One chunk's bytes. @throws UnreadableFileError. */
export async function readSlice(file: Blob, from: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, from + CHUNK).arrayBuffer();
  } catch (error) {
    throw new UnreadableFileError('the file cannot be read', { cause: error });
  }
}

/** Names of copies begin so, followed by when they were begun; the last part names the page that makes them. */
const COPY = 'copy:';
const DAY = 24 * 60 * 60 * 1000;

/** How long what was chosen stays for a dialog or a draft whose page is gone, in milliseconds. */
const CHOICE = limits.keepDays * DAY;

/** A picture that a draft of this tab holds. */
interface DraftPicture {
  sha256: string;
  key: number;
}

/** Now; by the server's clock where this device's has run ahead of it: that may have jumped by years. */
async function soberNow(store: Store): Promise<string> {
  const heard = (await store.meta.get('last_sync_at'))?.value;
  const now = nowIso();
  return typeof heard === 'string' && heard < now ? heard : now;
}

/** This page holds the pictures of its drafts: also those that an earlier page of this tab, which is gone, has chosen. */
async function holdDrafted(store: Store, page: string, living: ReadonlySet<string>, drafted: readonly DraftPicture[]) {
  for (const { sha256, key } of drafted) {
    const blob = await store.blobs.get(sha256);
    if (blob === undefined) continue;
    const { choices = [], project_ids, last_used_at, chosen_at = last_used_at } = blob;
    const project_id = choices.find((choice) => choice.key === key)?.project_id ?? project_ids[0] ?? 0;
    const others = choices.filter((choice) => choice.key !== key || (choice.page !== page && living.has(choice.page)));
    await store.blobs.update(sha256, { chosen_at, choices: [...others, { key, project_id, page }] });
  }
}

/** Copies that were never finished, whose page is gone: of an older app's page, none is known. */
async function sweepCopies(store: Store, living: ReadonlySet<string>, before: string): Promise<void> {
  const kept = new Set((await store.blobs.toArray()).map((blob) => blob.copy));
  const begun = await store.blob_chunks
    .where('sha256')
    .between(COPY, COPY + before)
    .uniqueKeys();
  const left = begun.map(String).filter((copy) => !kept.has(copy) && !living.has(copy.split(':').at(-1) ?? ''));
  await store.blob_chunks.where('sha256').anyOf(left).delete();
}

/**
 * Removes copies that were never finished, after a day, unless their page is alive. After a month, files that were chosen and
 * never announced: no change, row or attention speaks of them, and no page that is alive, and no draft of this tab, holds
 * them.
 * @param drafted what drafts of this tab hold.
 */
export async function sweepDrafts(device: Device, drafted: readonly DraftPicture[] = []): Promise<void> {
  const page = pageOf(device);
  const living = await livingPages();
  await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      const now = Date.parse(await soberNow(store));
      const ago = (time: number) => new Date(now - time).toISOString();
      await holdDrafted(store, page, living, drafted);
      await sweepCopies(store, new Set([...living, page]), ago(DAY));
      // This page holds what its drafts hold, and no dialog yet.
      const held = new Set(drafted.map(({ sha256 }) => sha256));
      const others = new Set([...living].filter((name) => name !== page));
      const told = await readTold(store);
      for (const { sha256, unsent, chosen_at, last_used_at, choices = [], owed_to } of await store.blobs.toArray()) {
        // An older app did not note when it was chosen.
        const since = chosen_at ?? (unsent ? last_used_at : undefined);
        if (since === undefined || since >= ago(CHOICE) || held.has(sha256) || owed_to !== undefined) continue;
        if (chosen_at !== undefined && choices.some((choice) => others.has(choice.page))) continue;
        if (unsent && !told.has(sha256) && !(await isInRows(store, sha256))) await removeBlob(store, sha256);
        else if (chosen_at !== undefined) await letGo(store, sha256);
      }
    }),
  );
}

/** Nobody holds it any more. What no project here has goes, unless it is unsent or something speaks of it. */
async function letGo(store: Store, sha256: string): Promise<void> {
  const blob = await store.blobs.get(sha256);
  const isLeft = blob?.unsent === 0 && blob.project_ids.length === 0;
  if (isLeft && !(await readSpokenHashes(store)).has(sha256)) await removeBlob(store, sha256);
  else await store.blobs.update(sha256, { chosen_at: undefined, choices: [] });
}

/** The files that changes or attention speak of. */
async function readTold(store: Store): Promise<Set<string>> {
  const changes = (await readOwnChanges(store)).flatMap(({ args }) => sha256Of(args));
  return new Set([...changes, ...(await store.attention.toArray()).flatMap(hashesOf)]);
}

async function isInRows(store: Store, sha256: string): Promise<boolean> {
  if ((await store.versions.where('sha256').equals(sha256).count()) > 0) return true;
  return (await store.projects.where('cover_sha256').equals(sha256).count()) > 0;
}

/** The name of a new copy. */
export function newCopy(device: Device): string {
  return `${COPY}${nowIso()}:${newId()}:${pageOf(device)}`;
}

/**
 * Removes a copy that came to nothing. One that has become the file's stays: that may have happened unseen.
 * @param sha256 of the file, once it is known.
 */
export function dropCopy(
  store: Store,
  { copy, sha256 }: Pick<CopiedBytes, 'copy'> & Partial<CopiedBytes>,
): Promise<void> {
  return store.transaction('rw', store.blobs, store.blob_chunks, async () => {
    const known = sha256 === undefined ? undefined : await store.blobs.get(sha256);
    if (known?.copy !== copy) await store.blob_chunks.where('sha256').equals(copy).delete();
  });
}

/**
 * Copies a file chunk by chunk. Chunks go by a name of their own: the hash is known only at the end.
 * @param onProgress is told bytes copied so far; what it throws ends the copying.
 * @throws UnreadableFileError; QuotaError. The chunks copied so far are there then.
 */
export async function copyChunks(device: Device, file: Blob, copy: string, onProgress?: (bytes: number) => void) {
  const hash = await startHash();
  let index = 0;
  for (let from = 0; from < file.size; from += CHUNK) {
    const bytes = await readSlice(file, from);
    if (bytes.byteLength === 0) throw new UnreadableFileError('the file ended before its size');
    hash.update(new Uint8Array(bytes));
    const chunk = { sha256: copy, index: index++, bytes };
    await withRoom(device, bytes.byteLength, () => device.connection.run((store) => store.blob_chunks.put(chunk)));
    onProgress?.(Math.min(from + CHUNK, file.size));
  }
  return { sha256: hash.digest(), chunks: index };
}

/** Writes; when the device is full, makes room among what can be fetched again and tries once more. @throws QuotaError */
export async function withRoom<T>(device: Device, bytes: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error;
    const given = await giveWay(device);
    if (!(await makeRoom(device, bytes)) && !given) throw error;
    return write();
  }
}

export interface CopiedBytes {
  /** The name of the chunks, which are all there. */
  copy: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/**
 * The copy is the file's, unless these bytes are here already. Inside the caller's transaction.
 * @param choice who holds it from now on; without one, nobody once a change has announced it.
 */
export async function settleIn(
  store: Store,
  copied: CopiedBytes,
  projectId: number,
  choice?: FileChoice,
): Promise<void> {
  const { copy, sha256, size } = copied;
  const known = await store.blobs.get(sha256);
  // Settled before, unseen: the connection to the store died over the answer.
  if (known?.complete && known.copy === copy) return;
  if (known?.complete) {
    if (await isWhole(store, known)) await dropCopy(store, copied);
    else {
      // The browser took some of them away, which nobody has found out yet.
      await store.blob_chunks.where('sha256').equals(copyOf(known)).delete();
      await store.blobs.update(sha256, { copy, held: size, verified_at: nowIso(), taken_at: undefined });
    }
    await shareBlob(store, sha256, projectId);
    // Whether the server has it is as it was: the change that announces it makes it unsent.
    await store.blobs.update(sha256, await chosen(store, known, choice));
    return;
  }
  const shared = known?.project_ids ?? [];
  if (known !== undefined) await removeBlob(store, sha256);
  const whole = { held: size, complete: true, unsent: 1 as const, verified_at: nowIso(), copy };
  const project_ids = [...new Set([...shared, projectId])];
  await store.blobs.put({
    ...emptyBlob(sha256, size, projectId),
    ...whole,
    ...(await chosen(store, known, choice)),
    project_ids,
  });
}

interface ImportOptions {
  /** Told bytes copied so far. */
  onProgress?: (bytes: number) => void;
  /** The dialog or the picture of a draft that holds it, until it is announced under the same key. */
  key?: number;
}

/**
 * Copies a file's bytes into the device's store.
 * @throws Refusal `empty_file`, `too_large`; UnreadableFileError; QuotaError. Nothing is left behind then.
 */
export async function importFileOn(
  device: Device,
  file: Blob,
  projectId: number,
  { onProgress, key }: ImportOptions = {},
): Promise<{ sha256: string; size: number }> {
  if (file.size === 0) throw new Refusal('empty_file');
  if (file.size > (await device.connection.run(readFileBytesMax))) throw new Refusal('too_large');
  let copied: Pick<CopiedBytes, 'copy'> & Partial<CopiedBytes> = { copy: newCopy(device) };
  const choice = key === undefined ? undefined : { key, project_id: projectId, page: pageOf(device) };
  try {
    const { sha256 } = await copyChunks(device, file, copied.copy, onProgress);
    const whole = { copy: copied.copy, sha256, size: file.size };
    copied = whole;
    await device.connection.run((store) =>
      store.transaction('rw', [...byteTables(store), store.meta], async () => {
        await refuseWhenLeft(store);
        await settleIn(store, whole, projectId, choice);
      }),
    );
    rememberPicked(device, sha256, file);
    return { sha256, size: file.size };
  } catch (error) {
    await device.connection.run((store) => dropCopy(store, copied));
    throw error;
  }
}

/** @see importFileOn, on the device of whoever is signed in. */
export function importFile(file: Blob, projectId: number, choosing?: ImportOptions) {
  return importFileOn(currentDevice(), file, projectId, choosing);
}
