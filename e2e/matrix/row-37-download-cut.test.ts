// Row 37: a download is truncated, or a bit of it is turned. It never counts as complete; it goes on where it ended.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { violations } from '../fixtures/invariants.ts';
import { createRandom } from '../fixtures/random.ts';
import { test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const SIZE = 10 * 1024 * 1024 + 77;

test('a download that ends early is not shown as whole and is gone on with', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = createRandom(37).bytes(SIZE);
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-500', bytes);
  await ana.sync();
  await ben.sync();
  const version = await ben.read((store) => store.versions.get(sheet.versionId));
  if (version === undefined) throw new Error('the sheet is not there');
  for (const after of [0, 3_000_000, 4_500_000, 4_300_000]) {
    void site.proxy.next(/\/download$/, { kind: 'cut_answer', after });
    await expect(ben.bytesOf(version)).rejects.toThrow(TransportError);
    expect((await ben.read((store) => store.blobs.get(sheet.sha256)))?.complete).toBe(false);
    expect(await localBytesOn(ben.device, sheet.sha256)).toBeUndefined();
    await ben.reopen();
  }
  expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sheet.sha256);
  // The last two cuts fell behind whole chunks, which were not fetched again.
  expect(site.proxy.exchanges.at(-1)?.down).toBe(SIZE - 2 * 4 * 1024 * 1024);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a download in which a bit was turned is thrown away and fetched again', async ({ site }) => {
  const { ben, ana, drawing } = await site.crew();
  const version = await ben.read((store) => store.versions.get(drawing.versionId));
  if (version === undefined) throw new Error('the drawing is not there');
  void site.proxy.next(/\/download$/, { kind: 'flip_answer', at: 7 });
  await expect(ben.bytesOf(version)).rejects.toThrow(TransportError);
  expect(await localBytesOn(ben.device, drawing.sha256)).toBeUndefined();
  expect(await ben.read((store) => store.blob_chunks.count())).toBe(0);
  expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(drawing.sha256);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
