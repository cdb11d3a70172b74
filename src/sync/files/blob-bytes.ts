// A file's bytes and its small picture, for screens.

import { fileKindOf } from '#domain/files/file-kind';
import type { Version } from '#domain/version';
import type { BlobState } from '#src/data/database.ts';
import { downloadPicture } from '#src/net/downloads.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { PdfSource } from '#src/platform/pdfium/chunk-supply.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { CHUNK, copyOf, eachChunk } from './chunks.ts';
import { downloadVersion } from './download-lane.ts';
import { markLost } from './kept-check.ts';

/** Nobody waits for that, and a full device has no room for it: at worst the file is among the first to make room. */
function noteUse({ connection }: Device, sha256: string): void {
  const used = { last_used_at: nowIso() };
  void connection.run((store) => store.blobs.update(sha256, used)).catch(() => undefined);
}

/** The whole file from this device; undefined when it is not all here. */
export async function localBytesOn(device: Device, sha256: string): Promise<Uint8Array | undefined> {
  const found = await device.connection.run(async (store) => {
    const blob = await store.blobs.get(sha256);
    if (!blob?.complete) return undefined;
    const bytes = new Uint8Array(blob.size);
    let at = 0;
    const whole = await eachChunk(store, blob, (part) => {
      if (at + part.byteLength <= bytes.byteLength) bytes.set(part, at);
      at += part.byteLength;
    });
    if (!whole) {
      // The browser took part of it away: it is not here any more, and says so.
      await markLost(device, blob, 0);
      return undefined;
    }
    return bytes;
  });
  if (found !== undefined) noteUse(device, sha256);
  return found;
}

/** @see localBytesOn, on the device of whoever is signed in. */
export function localBytes(sha256: string): Promise<Uint8Array | undefined> {
  return localBytesOn(currentDevice(), sha256);
}

/** The beginning of a file that is all here, up to a chunk; undefined for another. Of whoever is signed in. */
export function localHead(sha256: string): Promise<Uint8Array | undefined> {
  return currentDevice().connection.run(async (store) => {
    const blob = await store.blobs.get(sha256);
    if (!blob?.complete) return undefined;
    const chunk = await store.blob_chunks.get([copyOf(blob), 0]);
    return chunk === undefined ? undefined : new Uint8Array(chunk.bytes);
  });
}

/** A chunk of a file whose books say that it is all here; undefined when it is not, which the books then say too. */
async function chunkOn(device: Device, blob: BlobState, index: number): Promise<ArrayBuffer | undefined> {
  const chunk = await device.connection.run((store) => store.blob_chunks.get([copyOf(blob), index]));
  const wanted = Math.min(CHUNK, blob.size - index * CHUNK);
  if (chunk?.bytes.byteLength === wanted) return chunk.bytes;
  const now = await device.connection.run((store) => store.blobs.get(blob.sha256));
  if (!now?.complete) return undefined;
  // Kept anew under another name since it was opened.
  if (copyOf(now) !== copyOf(blob)) return chunkOn(device, now, index);
  await markLost(device, now, 0);
  return undefined;
}

/** A file on this device, to be read in chunks; undefined when it is not all here. */
export async function localSourceOn(device: Device, sha256: string): Promise<PdfSource | undefined> {
  const blob = await device.connection.run((store) => store.blobs.get(sha256));
  if (!blob?.complete) return undefined;
  noteUse(device, sha256);
  return { size: blob.size, chunkBytes: CHUNK, chunk: (index) => chunkOn(device, blob, index) };
}

/** @see localSourceOn, on the device of whoever is signed in. */
export function localSource(sha256: string): Promise<PdfSource | undefined> {
  return localSourceOn(currentDevice(), sha256);
}

/** The same: from this device, else downloaded, verified and kept. @throws as `fetchBytes`. */
export async function fetchSource(version: Version): Promise<PdfSource> {
  const device = currentDevice();
  const here = await localSourceOn(device, version.sha256);
  if (here !== undefined) return here;
  await downloadVersion(device, version);
  const source = await localSourceOn(device, version.sha256);
  if (source === undefined) throw new Error('bytes that were just verified are gone');
  return source;
}

/**
 * The whole file: from this device, else downloaded, verified and kept.
 * @throws TransportError for later; Refusal for the server's no; QuotaError when there is no room.
 */
export async function fetchBytes(version: Version): Promise<Uint8Array> {
  const device = currentDevice();
  const here = await localBytesOn(device, version.sha256);
  if (here !== undefined) return here;
  await downloadVersion(device, version);
  const bytes = await localBytesOn(device, version.sha256);
  if (bytes === undefined) throw new Error('bytes that were just verified are gone');
  return bytes;
}

/** Keeps a small picture, or with null the word that none can be made. */
export async function saveThumbnail(
  sha256: string,
  projectId: number,
  mime: string,
  bytes: ArrayBuffer | null,
): Promise<void> {
  const thumbnail = { sha256, project_id: projectId, mime, bytes, made_at: nowIso() };
  await currentDevice().connection.run((store) => store.thumbnails.put(thumbnail));
}

/** Fetches a version's small picture from the server, where it has one. @throws TransportError for later. */
export async function fetchThumbnailOn(
  device: Device,
  version: Pick<Version, 'id' | 'sha256' | 'project_id' | 'file_type' | 'file_name'>,
): Promise<void> {
  // There is none of a file that nobody can draw: it need not be asked for.
  const drawn = version.file_type !== 'other' || fileKindOf(version.file_name) === 'picture';
  const found = drawn ? await downloadPicture(device.http, version.id, 'thumbnail') : undefined;
  const { mime, bytes } = found ?? { mime: '', bytes: null };
  const thumbnail = { sha256: version.sha256, project_id: version.project_id, mime, bytes, made_at: nowIso() };
  await device.connection.run((store) => store.thumbnails.put(thumbnail));
}

/** @see fetchThumbnailOn, on the device of whoever is signed in. */
export function fetchThumbnail(_documentId: number, version: Version): Promise<void> {
  return fetchThumbnailOn(currentDevice(), version);
}
