// Row 38, with the server put back meanwhile: its word that it has a file, heard before the device followed the other
// history, is no word of the server that is there now.
import { afterEach, expect, vi } from 'vitest';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { later } from '../fixtures/later.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

const bytes = (seed: number, size: number) => new Uint8Array(size).map((_, index) => (index * seed) % 251);

/** Requests that carry bytes, which are small ones whole and large ones in parts: their answers wait for `wake`. */
function sleepOnBytes(isAsleep: (sends: number) => boolean) {
  const { fetch } = globalThis;
  const asleep = later();
  const heard = later();
  let sends = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, init);
    if (!(init?.body instanceof Blob) || !answer.ok) return answer;
    sends += 1;
    if (!isAsleep(sends)) return answer;
    heard.resolve();
    await asleep.promise;
    return answer;
  });
  return { heard: heard.promise, wake: asleep };
}

/** It is not booked as sent meanwhile: whoever signs out now is asked. */
async function expectUnsent(ben: Crew['ben']): Promise<void> {
  const unsent = await ben.read((store) => store.blobs.where('unsent').equals(1).count());
  expect(unsent).toBeGreaterThan(0);
}

async function expectSent({ server }: Site, { ana, ben }: Crew, versionId: number): Promise<void> {
  for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
  expect((await ana.read((store) => store.versions.get(versionId)))?.state).toBe('ready');
  expect(await violations(server, [ana, ben])).toEqual([]);
}

test('a small file is sent again', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const taken = await ben.addDocument(project.id, project.roots.photos, 'Lintel', bytes(11, 50_000));
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  const { heard, wake } = sleepOnBytes(() => true);
  const slept = uploadAll(ben.device);
  await heard;
  await restore();
  await syncRound(ben.device);
  vi.restoreAllMocks();
  wake.resolve();
  await slept;
  await expectUnsent(ben);
  await expectSent(site, crew, taken.versionId);
});

test('a large file that another tab booked meanwhile is sent again', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const taken = await ben.addDocument(project.id, project.roots.photos, 'Lintel', bytes(11, 300_000));
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  const { heard, wake } = sleepOnBytes(() => true);
  const slept = uploadAll(ben.device);
  await heard;
  vi.restoreAllMocks();
  const tab = await ben.anotherTab();
  await tab.sync();
  await restore();
  await syncRound(tab.device);
  wake.resolve();
  await slept;
  await expectUnsent(ben);
  await expectSent(site, crew, taken.versionId);
  tab.close();
});

test('a file that was taken is booked while another one hangs, and sent again', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const taken = await ben.addDocument(project.id, project.roots.photos, 'Lintel', bytes(11, 5_000));
  await ben.addDocument(project.id, project.roots.photos, 'Beam', bytes(13, 6_000));
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  const { heard, wake } = sleepOnBytes((sends) => sends > 1);
  const sending = uploadAll(ben.device);
  await heard;
  await ben.when(async (store) => (await store.blobs.where('unsent').equals(1).count()) === 1);
  await restore();
  // Words have a lane of their own: they go on while bytes hang.
  await syncRound(ben.device);
  vi.restoreAllMocks();
  wake.reject(new TypeError('Failed to fetch'));
  await expect(sending).rejects.toMatchObject({ name: 'TransportError' });
  await expectSent(site, crew, taken.versionId);
});
