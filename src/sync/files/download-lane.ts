// The blob lane, downwards: resumable, verified before it counts as here, never shown as complete when it is not.

import type { Version } from '#domain/version';
import { type BlobState, byteTables, type Store } from '#src/data/database.ts';
import { nextPart } from '#src/net/body.ts';
import { openDownload } from '#src/net/downloads.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { nowIso } from '#src/platform/clock.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import type { Device } from '#src/sync/device.ts';
import { CHUNK, copyOf, emptyBlob, removeBlob, shareBlob, verifyBlob } from './chunks.ts';
import { makeRoom } from './evict.ts';

async function openBlob(store: Store, version: Version): Promise<BlobState> {
  return store.transaction('rw', store.blobs, store.blob_chunks, async () => {
    const known = await store.blobs.get(version.sha256);
    if (known !== undefined) {
      await shareBlob(store, version.sha256, version.project_id);
      return known;
    }
    const fresh = emptyBlob(version.sha256, version.size, version.project_id);
    await store.blobs.put(fresh);
    return fresh;
  });
}

/** The file is whole by other means, or not wanted here any more: what still comes is of no use. */
class OvertakenDownload extends Error {
  override readonly name = 'OvertakenDownload';
}

/** One chunk and the count of what is held, together. @throws OvertakenDownload. */
async function keepChunk(device: Device, blob: BlobState, at: number, bytes: Uint8Array): Promise<void> {
  const buffer = bytes.slice().buffer;
  const write = (store: Store) =>
    store.transaction('rw', store.blobs, store.blob_chunks, async () => {
      const now = await store.blobs.get(blob.sha256);
      if (now === undefined || now.complete) throw new OvertakenDownload();
      await store.blob_chunks.put({ sha256: copyOf(blob), index: at / CHUNK, bytes: buffer });
      await store.blobs.update(blob.sha256, { held: at + bytes.byteLength });
    });
  try {
    await device.connection.run(write);
  } catch (error) {
    if (!(error instanceof QuotaError) || !(await makeRoom(device, bytes.byteLength))) throw error;
    await device.connection.run(write);
  }
}

/** Reads the stream into whole chunks; only the last one may be shorter. */
async function keepStream(device: Device, blob: BlobState, stream: ReadableStream<Uint8Array>, from: number) {
  const reader = stream.getReader();
  const buffer = new Uint8Array(CHUNK);
  let filled = 0;
  let at = from;
  const flush = async () => {
    await keepChunk(device, blob, at, buffer.subarray(0, filled));
    at += filled;
    filled = 0;
  };
  try {
    for (let part = await nextPart(reader); part !== undefined; part = await nextPart(reader)) {
      for (let rest = part; rest.byteLength > 0; ) {
        const room = Math.min(rest.byteLength, CHUNK - filled);
        buffer.set(rest.subarray(0, room), filled);
        filled += room;
        rest = rest.subarray(room);
        if (filled === CHUNK) await flush();
      }
      if (at + filled > blob.size) throw new TransportError('server');
    }
    if (at + filled === blob.size && filled > 0) await flush();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (at < blob.size) throw new TransportError('offline');
}

/**
 * Makes a version's bytes complete on this device.
 * @throws TransportError for later; Refusal for the server's no; QuotaError when there is no room.
 */
export async function downloadVersion(device: Device, version: Version, signal?: AbortSignal): Promise<void> {
  const blob = await device.connection.run((store) => openBlob(store, version));
  if (blob.complete) return;
  // What was held goes on from its last whole chunk.
  const from = Math.floor(blob.held / CHUNK) * CHUNK;
  const download = await openDownload(device.http, version.id, from, signal);
  try {
    await keepStream(device, blob, download.stream, download.from);
  } catch (error) {
    if (error instanceof OvertakenDownload) return;
    throw error;
  }
  await settle(device, blob);
}

/** All bytes have come: they are the file's, or they go. What has become whole by other means meanwhile is left alone. */
async function settle(device: Device, { sha256, size }: BlobState): Promise<void> {
  const sound = await device.connection.run(async (store) => {
    const here = await store.blobs.get(sha256);
    return here === undefined || here.complete || (await verifyBlob(store, here));
  });
  await device.connection.run((store) =>
    store.transaction('rw', byteTables(store), async () => {
      const now = await store.blobs.get(sha256);
      if (now === undefined || now.complete) return;
      if (!sound) return removeBlob(store, sha256);
      const whole = { complete: true, held: size, verified_at: nowIso(), last_used_at: nowIso(), last_error: null };
      await store.blobs.update(sha256, whole);
    }),
  );
  if (!sound) throw new TransportError('server');
}
