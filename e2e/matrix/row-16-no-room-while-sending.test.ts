// Failure matrix 16: a device without room that has bytes which can be fetched again.
import { expect } from 'vitest';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

/** Ben's device is full as long as the drawing that he looked at is kept on it. @returns whether it still is. */
async function fullUntilTrimmed({ ben, drawing }: Crew) {
  await lookAt(ben, drawing.versionId);
  let cached = true;
  const trimmed = ben.when(async (store) => (await store.blobs.get(drawing.sha256)) === undefined);
  trimmed.then(
    () => {
      cached = false;
    },
    () => undefined,
  );
  return () => cached;
}

test('a full device with bytes that can be fetched again makes room for sending its queue', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  const isFull = await fullUntilTrimmed(crew);
  await whileFull(
    'write',
    (name) => isFull() && name === 'outbox',
    async () => {
      for (let round = 0; round < 3; round += 1) await syncRound(ben.device).catch(() => undefined);
    },
  );
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
});

test('a full device with bytes that can be fetched again makes room for booking what was sent', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const isFull = await fullUntilTrimmed(crew);
  await whileFull(
    'write',
    (name) => isFull() && name === 'blobs',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        await syncRound(ben.device).catch(() => undefined);
        await uploadAll(ben.device).catch(() => undefined);
      }
    },
  );
  expect((await ben.read((store) => store.blobs.get(photo.sha256)))?.unsent).toBe(0);
});

test('a full device with bytes that can be fetched again makes room for noting how far a large file came', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const large = new Uint8Array(600_000).map((_, at) => (at * 7919) % 251);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', large);
  await syncRound(ben.device);
  const isFull = await fullUntilTrimmed(crew);
  await whileFull(
    'write',
    (name) => isFull() && name === 'blobs',
    async () => {
      // Without rounds between, which make room by themselves.
      for (let lane = 0; lane < 3; lane += 1) await uploadAll(ben.device).catch(() => undefined);
    },
  );
  expect((await ben.read((store) => store.blobs.get(photo.sha256)))?.unsent).toBe(0);
});
