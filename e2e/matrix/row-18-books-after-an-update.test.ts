// Failure matrix 18: the first minutes after an update, with the books of bytes as the app before left them.
import { afterEach, expect, vi } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { noticeUnsent } from '#src/sync/files/upload-turns.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const photo = new Uint8Array(200_000).map((_, at) => (at * 7919) % 251);

/** How many bytes a lane sends. */
async function bytesOfLane(tablet: Tablet): Promise<number> {
  const { fetch } = globalThis;
  let sent = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.body instanceof Blob) sent += init.body.size;
    return fetch(url, init);
  });
  await uploadAll(tablet.device);
  return sent;
}

test('no restore ever, the app is updated: nothing counts as unsent, no bytes travel again', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', photo);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
  expect((await ben.read(readUnsent)).changes).toBe(0);
  // As an app from before leaves it.
  await ben.read((store) => store.meta.delete('taken_in_history'));
  await noticeUnsent(ben.device);
  const counted = (await ben.read(readUnsent)).changes;
  const sent = await bytesOfLane(ben);
  expect({ counted, sent }).toEqual({ counted: 0, sent: 0 });
});

test('after a restore: what the server has is asked about without its bytes', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.addDocument(project.id, project.roots.photos, 'Crack', photo);
  for (const tablet of [ben, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  await restore();
  await syncRound(ben.device);
  const sent = await bytesOfLane(ben);
  expect(sent).toBe(0);
});

for (const how of ['signs out', 'makes room'] as const) {
  test(`an older app followed the other history; after the update the person ${how} before a lane has run`, async ({
    site,
  }) => {
    const { ben, project } = await site.crew();
    const { sha256, versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', photo);
    await syncRound(ben.device);
    const restore = await backUp(site.server);
    for (const tablet of [ben, ben]) await tablet.sync();
    expect(await stateOn(ben, versionId)).toBe('ready');
    await restore();
    await syncRound(ben.device);
    await ben.read(async (store) => {
      await store.blobs.update(sha256, { taken_by: [project.id], unsent: 0 });
      await store.meta.put({ key: 'taken_in_history', value: 0 });
    });
    // Without signal: no lane runs.
    await ben.reopen();
    await site.proxy.set({ kind: 'offline' });
    if (how === 'makes room') await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
    else await ben.signOut().catch(() => undefined);
    const here = await ben.read((store) => store.blobs.get(sha256)).catch(() => undefined);
    expect(here?.complete).toBe(true);
  });
}
