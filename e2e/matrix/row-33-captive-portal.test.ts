// Row 33: a captive portal answers 200 and HTML for every address. That is being offline: nothing is cached from it and
// nothing is marked as sent.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { fetchThumbnailOn } from '#src/sync/files/blob-bytes.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { confirmedRows } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

for (const redirect of [false, true]) {
  test(`a portal that ${redirect ? 'redirects' : 'answers 200'} is no answer`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    await ben.addDocument(project.id, project.roots.photos, 'Stairs', new Uint8Array(9_000).fill(4));
    await syncRound(ben.device);
    await ben.comment(project.id, drawing.id, 'Behind the portal');
    const version = await ben.read((store) => store.versions.get(drawing.versionId));
    if (version === undefined) throw new Error('the drawing has no version');
    const state = async () => [
      await ben.read(confirmedRows),
      await ben.read((store) => store.scopes.toArray()),
      await ben.read((store) => store.thumbnails.toArray()),
      await ben.read((store) => store.journal.toArray()),
    ];
    const before = await state();

    await site.proxy.set({ kind: 'captive_portal', redirect });
    const captive = expect.objectContaining({ name: 'TransportError', kind: 'captive' });
    await expect(syncRound(ben.device)).rejects.toEqual(captive);
    await expect(uploadAll(ben.device)).rejects.toEqual(captive);
    await expect(ben.bytesOf(version)).rejects.toThrow(TransportError);
    await expect(fetchThumbnailOn(ben.device, version)).rejects.toThrow(TransportError);
    expect(await state()).toEqual(before);
    expect((await ben.read((store) => store.blobs.get(version.sha256)))?.complete).toBe(false);
    expect(await ben.read((store) => store.blob_chunks.where('sha256').equals(version.sha256).count())).toBe(0);
    expect(await ben.read((store) => store.outbox.count())).toBe(1);
    expect(await ben.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);

    await site.proxy.set({ kind: 'pass' });
    await ben.sync();
    await ana.sync();
    expect(await ana.read((store) => store.comments.count())).toBe(1);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('the running loop shows offline behind a portal and drains when it is gone', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await site.proxy.set({ kind: 'captive_portal' });
  await ben.comment(project.id, drawing.id, 'Behind the portal');
  const offline = new Promise<void>((resolve) => {
    const stop = syncStatus.subscribe(() => {
      if (syncStatus.getSnapshot().error !== 'offline') return;
      stop();
      resolve();
    });
  });
  ben.start();
  await offline;
  expect(await ben.read((store) => store.outbox.count())).toBe(1);
  await site.proxy.set({ kind: 'pass' });
  expect(await undrainedAfter(ben, 30_000)).toEqual([]);
  ben.stop();
  await ben.sync();
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
