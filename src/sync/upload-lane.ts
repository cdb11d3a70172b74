// The blob lane, upwards: bytes follow their metadata, one file at a time, small before large, resumable.

import { Refusal } from '#domain/errors';
import type { BlobState, Store } from '#src/data/database.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { appendBytes, createUpload, readOffset } from '#src/net/uploads.ts';
import { nowIso } from '#src/platform/clock.ts';
import { CHUNK, readChunk, verifyBlob } from './chunks.ts';
import type { Device } from './device.ts';
import { sha256Of } from './evict.ts';

/** Chunks of one request: grows while requests are quick, so that a fast link is not kept waiting. */
const FIRST_CHUNKS = 2;
const MOST_CHUNKS = 8;
/** Milliseconds. */
const QUICK = 800;

/** Bytes whose metadata the server has, or has had: the others wait for it, or for a person. */
async function uploadable(store: Store): Promise<BlobState[]> {
  const unsent = await store.blobs
    .where('unsent')
    .equals(1)
    .and((blob) => blob.complete)
    .toArray();
  if (unsent.length === 0) return [];
  const waiting = (await store.outbox.toArray()).filter((entry) => entry.state !== 'acknowledged');
  const refused = (await store.attention.toArray()).filter((item) => item.kind !== 'notice' && item.mutation !== null);
  const held = new Set([
    ...waiting.flatMap((entry) => sha256Of(entry.args)),
    ...refused.flatMap((item) => sha256Of(item.mutation?.args)),
  ]);
  const known = new Set(await announced(store));
  return unsent.filter((blob) => !held.has(blob.sha256) && known.has(blob.sha256)).sort((a, b) => a.size - b.size);
}

/** What an acknowledged change announced: of anything else the change was never queued, and the import is unfinished. */
async function announced(store: Store): Promise<string[]> {
  const versions = await store.versions.where('state').equals('pending').toArray();
  const journal = await store.journal.toArray();
  const outbox = await store.outbox.where('state').equals('acknowledged').toArray();
  const changes = [...journal, ...outbox].flatMap((entry) => sha256Of(entry.args));
  return [...versions.map((version) => version.sha256), ...changes];
}

/** After a restore (which set `sent` back) the server may wait for bytes that were here all along: they are unsent again. */
async function noticeWanted(store: Store): Promise<void> {
  const pending = await store.versions.where('state').equals('pending').toArray();
  const held = await store.blobs.bulkGet(pending.map((version) => version.sha256));
  for (const blob of held) {
    const missed = blob?.complete && !blob.unsent && blob.sent < blob.size;
    if (missed) await store.blobs.update(blob.sha256, { unsent: 1, sent: 0, upload_url: null });
  }
}

async function readParts(store: Store, blob: BlobState, offset: number, chunks: number): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  let at = offset;
  for (let taken = 0; taken < chunks && at < blob.size; taken += 1) {
    const bytes = await readChunk(store, blob.sha256, Math.floor(at / CHUNK));
    if (bytes === undefined) throw new LostBytes(blob.sha256);
    const part = bytes.subarray(at % CHUNK);
    parts.push(part);
    at += part.byteLength;
  }
  return parts;
}

/** A chunk that should be here is not. */
class LostBytes extends Error {
  override readonly name = 'LostBytes';
}

interface Opened {
  url: string;
  offset: number;
}

/** The upload that is under way, where the server still knows it. */
async function resumed(device: Device, blob: BlobState): Promise<Opened | undefined> {
  if (blob.upload_url === null) return undefined;
  const offset = await readOffset(device.http, blob.upload_url);
  return offset === undefined ? undefined : { url: blob.upload_url, offset };
}

/** A new upload for one project. @throws Refusal `not_found` where nothing waits for these bytes there. */
async function begun(device: Device, blob: BlobState, project_id: number): Promise<Opened> {
  const url = await createUpload(device.http, { sha256: blob.sha256, size: blob.size, project_id });
  await device.connection.run((store) => store.blobs.update(blob.sha256, { upload_url: url, sent: 0 }));
  return { url, offset: 0 };
}

/** A Blob, which the browser streams by itself: a large array as a body took eight times as long in Chromium. */
function bodyOf(parts: Uint8Array[]): Blob {
  return new Blob(parts as Uint8Array<ArrayBuffer>[]);
}

/**
 * Sends one file from where the server has it. The next parts are read, and the count of what is sent is noted, while
 * bytes travel.
 */
async function sendBlob(device: Device, blob: BlobState, opened: Opened, signal?: AbortSignal): Promise<void> {
  const { url, offset: start } = opened;
  const read = (offset: number, chunks: number) =>
    device.connection.run((store) => readParts(store, blob, offset, chunks)).then(bodyOf);
  const note = (sent: number) => device.connection.run((store) => store.blobs.update(blob.sha256, { sent }));
  let offset = start;
  let chunks = FIRST_CHUNKS;
  let next = read(offset, chunks);
  let noted: Promise<unknown> = Promise.resolve();
  do {
    const body = await next;
    const after = offset + body.size;
    const started = performance.now();
    const grown = Math.min(MOST_CHUNKS, chunks * 2);
    next = after < blob.size ? read(after, grown) : Promise.resolve(bodyOf([]));
    // Looked at only when its turn comes; until then a failure is nobody's yet.
    next.catch(() => undefined);
    offset = await appendBytes(device.http, url, offset, body, signal);
    chunks = performance.now() - started < QUICK ? grown : Math.max(1, Math.floor(chunks / 2));
    if (offset !== after) next = read(offset, chunks);
    await noted;
    noted = note(offset);
    noted.catch(() => undefined);
  } while (offset < blob.size);
  await noted;
}

async function markSent(device: Device, blob: BlobState): Promise<void> {
  const sent = { unsent: 0 as const, sent: blob.size, upload_url: null, last_error: null };
  await device.connection.run((store) => store.blobs.update(blob.sha256, sent));
}

/** Refused bytes: wrong on the way (sent again), wrong here (said), or not wanted any more. */
async function answerRefusal(device: Device, blob: BlobState, refusal: Refusal): Promise<void> {
  if (refusal.code === 'upload_mismatch') {
    const sound = await device.connection.run((store) => verifyBlob(store, blob));
    await device.connection.run((store) => store.blobs.update(blob.sha256, { upload_url: null, sent: 0 }));
    if (sound) throw new TransportError('server', { cause: refusal });
    await reportLoss(device, blob);
    return;
  }
  await device.connection.run((store) => store.blobs.update(blob.sha256, { last_error: refusal.code }));
}

async function reportLoss(device: Device, blob: BlobState): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.attention, store.versions, async () => {
      const version = await store.versions.where('sha256').equals(blob.sha256).first();
      const params = { name: version?.file_name ?? blob.sha256.slice(0, 8) };
      const about = { project_id: blob.project_ids[0] ?? null, code: null, mutation: null };
      await store.attention.add({ ...about, kind: 'lost_bytes', params, created_at: nowIso() });
      await store.blobs.update(blob.sha256, { unsent: 0, complete: false, held: 0 });
    }),
  );
}

/** To every project that waits for it: what one of them has is never an answer to another. */
async function sendEverywhere(device: Device, blob: BlobState, signal?: AbortSignal): Promise<void> {
  const under = await resumed(device, blob);
  if (under !== undefined) await sendBlob(device, blob, under, signal);
  for (const projectId of blob.project_ids) {
    try {
      await sendBlob(device, blob, await begun(device, blob, projectId), signal);
    } catch (error) {
      // No version waits for them there (any more): they arrived by another way, or the version is gone.
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    }
  }
}

/** One file: sent, or what stands in its way noted. @throws TransportError for later. */
async function sendOne(device: Device, blob: BlobState, signal?: AbortSignal): Promise<void> {
  try {
    await sendEverywhere(device, blob, signal);
    await markSent(device, blob);
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(device, blob, error);
    if (error instanceof LostBytes) return reportLoss(device, blob);
    const last_error = error instanceof Error ? error.message : String(error);
    await device.connection.run((store) => store.blobs.update(blob.sha256, { last_error }));
    throw error;
  }
}

/**
 * Sends all bytes whose turn it is, choosing anew after each file: what was added meanwhile and is smaller goes first.
 * @returns how many files had their turn.
 * @throws TransportError for later.
 */
export async function uploadAll(device: Device, signal?: AbortSignal): Promise<number> {
  await device.connection.run(noticeWanted);
  const done = new Set<string>();
  for (;;) {
    const waiting = await device.connection.run(uploadable);
    const next = waiting.find((blob) => !done.has(blob.sha256));
    if (next === undefined || signal?.aborted) return done.size;
    await sendOne(device, next, signal);
    done.add(next.sha256);
  }
}
