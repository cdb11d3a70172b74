import { expect, test } from 'vitest';
import { openDevice } from '#src/testing/open-device.ts';
import { CHUNK } from './chunks.ts';
import { importFileOn, sweepDrafts } from './import-file.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

const open = () => openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 't' });

/** A file whose bytes from the second chunk on cannot be read any more, as when a card was pulled out. */
class HalfGone extends Blob {
  override slice(start = 0, end = this.size): Blob {
    if (start < CHUNK) return super.slice(start, end);
    const gone = new Blob([]);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return gone;
  }
}

test('a file of several chunks is kept whole under its hash, and told as it is copied', async () => {
  const device = await open();
  const bytes = new Uint8Array(CHUNK + 7).fill(3);
  const told: number[] = [];
  const { sha256, size } = await importFileOn(device, new Blob([bytes]), 10, {
    onProgress: (done) => told.push(done),
  });
  expect(size).toBe(bytes.byteLength);
  expect(told).toEqual([CHUNK, CHUNK + 7]);
  const chunks = await device.connection.run((store) => store.blob_chunks.toArray());
  const blob = await device.connection.run((store) => store.blobs.get(sha256));
  expect(chunks.map((chunk) => [chunk.sha256, chunk.bytes.byteLength])).toEqual([
    [blob?.copy, CHUNK],
    [blob?.copy, 7],
  ]);
  expect(blob).toMatchObject({ complete: true, unsent: 1, held: size, project_ids: [10] });
});

test('an empty file and one that cannot be read to its end are refused, and nothing stays', async () => {
  const device = await open();
  await expect(importFileOn(device, new Blob([]), 10)).rejects.toMatchObject({ code: 'empty_file' });
  const half = new HalfGone([new Uint8Array(CHUNK + 7)]);
  await expect(importFileOn(device, half, 10)).rejects.toBeInstanceOf(UnreadableFileError);
  expect(await device.connection.run((store) => store.blob_chunks.count())).toBe(0);
  expect(await device.connection.run((store) => store.blobs.count())).toBe(0);
});

const longAgo = { chosen_at: '2020-01-01T00:00:00.000Z' };
// As an older app left it.
const ofAnOlderApp = { chosen_at: undefined, last_used_at: '2020-01-01T00:00:00.000Z' };

test.each([longAgo, ofAnOlderApp])(
  'a finished copy that no change ever spoke of goes after a month, not before',
  async (books) => {
    const device = await open();
    const { sha256 } = await importFileOn(device, new Blob(['abandoned']), 10);
    await sweepDrafts(device);
    expect(await device.connection.run((store) => store.blobs.count())).toBe(1);
    await device.connection.run((store) => store.blobs.update(sha256, books));
    // The draft of a comment in this tab holds it.
    await sweepDrafts(device, [{ sha256, key: 1 }]);
    expect(await device.connection.run((store) => store.blobs.count())).toBe(1);
    await sweepDrafts(device);
    expect(await device.connection.run((store) => store.blobs.count())).toBe(0);
    expect(await device.connection.run((store) => store.blob_chunks.count())).toBe(0);
  },
);

test('a copy keeps its chunks when old drafts are swept', async () => {
  const device = await open();
  const { sha256 } = await importFileOn(device, new Blob(['kept']), 10);
  await device.connection.run(async (store) => {
    const [chunk] = await store.blob_chunks.toArray();
    if (chunk === undefined) throw new Error('no chunk');
    const old = 'copy:2020-01-01T00:00:00.000Z:1';
    await store.blob_chunks.clear();
    await store.blob_chunks.bulkPut([
      { ...chunk, sha256: old },
      { ...chunk, sha256: `${old}2` },
    ]);
    await store.blobs.update(sha256, { copy: old });
  });
  await sweepDrafts(device);
  const left = await device.connection.run((store) => store.blob_chunks.toCollection().primaryKeys());
  expect(left).toEqual([['copy:2020-01-01T00:00:00.000Z:1', 0]]);
});
