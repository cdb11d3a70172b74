import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Version } from '#domain/version';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { fetchThumbnailOn, localSourceOn } from './blob-bytes.ts';
import { CHUNK, copyOf } from './chunks.ts';
import { importFileOn } from './import-file.ts';

const REST = 1000;
let device: OpenDevice;
let sha256: string;
/** The name that its chunks go by. */
let copy: string;
const store = () => device.connection.store;

/** A file of two chunks and a bit, which the server has. */
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  const parts = [1, 2, 3].map((value) => new Uint8Array(value < 3 ? CHUNK : REST).fill(value));
  ({ sha256 } = await importFileOn(device, new Blob(parts), 10));
  const blob = await store().blobs.get(sha256);
  copy = blob === undefined ? '' : copyOf(blob);
  await store().blobs.update(sha256, { unsent: 0, last_used_at: '2026-01-01T00:00:00.000Z' });
});
afterEach(() => device.connection.destroy());

async function source() {
  const found = await localSourceOn(device, sha256);
  if (found === undefined) throw new Error('it is not here');
  return found;
}

test('a file is read chunk by chunk, and counts as used', async () => {
  const { size, chunkBytes, chunk } = await source();
  expect({ size, chunkBytes }).toEqual({ size: 2 * CHUNK + REST, chunkBytes: CHUNK });
  const ends = await Promise.all([2, 0].map(chunk));
  expect(ends.map((bytes) => [bytes?.byteLength, new Uint8Array(bytes ?? [])[0]])).toEqual([
    [REST, 3],
    [CHUNK, 1],
  ]);
  expect((await store().blobs.get(sha256))?.last_used_at).not.toBe('2026-01-01T00:00:00.000Z');
});

test('what is not all here is no source', async () => {
  await store().blobs.update(sha256, { complete: false, held: CHUNK });
  expect(await localSourceOn(device, sha256)).toBeUndefined();
});

test.each([
  ['gone', () => store().blob_chunks.delete([copy, 1])],
  ['cut short', () => store().blob_chunks.put({ sha256: copy, index: 1, bytes: new ArrayBuffer(7) })],
])('a chunk that is %s is told, and the file noted as not here', async (_how, harm) => {
  const { chunk } = await source();
  await harm();
  expect((await chunk(1)) === undefined).toBe(true);
  expect(await store().blobs.get(sha256)).toMatchObject({ complete: false, held: 0 });
  expect(await localSourceOn(device, sha256)).toBeUndefined();
});

test('bytes that only this device had, and that are gone, are reported', async () => {
  await store().blobs.update(sha256, { unsent: 1 });
  const version = { id: 20, project_id: 10, sha256, state: 'pending', created_by_id: 1, file_name: 'A-101.pdf' };
  await store().versions.put(version as Version);
  // The app was started anew: what was picked is not at hand any more.
  device = await openDevice({ baseUrl: '', userId: 1, token: '', engine: device.engine });
  const { chunk } = await source();
  await store().blob_chunks.where('sha256').equals(copy).delete();
  expect((await chunk(0)) === undefined).toBe(true);
  expect((await store().attention.toArray()).map(({ kind }) => kind)).toEqual(['lost_bytes']);
});

test('a file that made room meanwhile is not here, and nothing is noted of it', async () => {
  const { chunk } = await source();
  await store().blobs.delete(sha256);
  await store().blob_chunks.clear();
  expect(await chunk(1)).toBeUndefined();
  expect(await store().blobs.count()).toBe(0);
});

test('one that was kept anew under another name meanwhile is read from there', async () => {
  const { chunk } = await source();
  const rows = await store().blob_chunks.toArray();
  await store().blob_chunks.clear();
  await store().blob_chunks.bulkPut(rows.map((row) => ({ ...row, sha256: 'anew' })));
  await store().blobs.update(sha256, { copy: 'anew' });
  expect(new Uint8Array((await chunk(1)) ?? [])[0]).toBe(2);
});

test('no picture is asked for of a file that nobody can draw', async () => {
  const version = { id: 1, project_id: 10, sha256: 'a'.repeat(64) };
  // Nobody answers here: who asks fails.
  await expect(fetchThumbnailOn(device, { ...version, file_name: 'a.pdf', file_type: 'pdf' })).rejects.toThrow();
  // A photo that not every browser draws, the server may.
  await expect(fetchThumbnailOn(device, { ...version, file_name: 'a.heic', file_type: 'other' })).rejects.toThrow();
  await fetchThumbnailOn(device, { ...version, file_name: 'a.zip', file_type: 'other' });
  expect(await store().thumbnails.get(version.sha256)).toMatchObject({ bytes: null });
});
