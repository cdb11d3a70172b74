// Failure matrix 16: a device without room has to note which bytes were sent, and which are in doubt.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { uploadAll } from '#src/sync/upload-lane.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

const large = new Uint8Array(600_000).map((_, at) => (at * 7919) % 251);

/** As in row-16-no-room-while-sending. */
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

for (const [what, written] of [
  ['a large file, whose way is noted', 'blobs'],
  ['what was taken is in doubt, once after the update', 'meta'],
] as const) {
  test(`a full device with bytes that can be fetched again: ${what}`, async ({ site }) => {
    const crew = await site.crew();
    const { ben, project } = crew;
    const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', large);
    await syncRound(ben.device);
    await ben.read((store) => store.meta.delete('taken_in_history'));
    if (written === 'blobs') await ben.read((store) => store.meta.put({ key: 'taken_in_history', value: 0 }));
    const isFull = await fullUntilTrimmed(crew);
    await whileFull(
      'write',
      (name) => isFull() && name === written,
      async () => {
        // Without rounds between, which make room by themselves.
        for (let lane = 0; lane < 3; lane += 1) await uploadAll(ben.device).catch(() => undefined);
      },
    );
    expect((await ben.read((store) => store.blobs.get(photo.sha256)))?.unsent).toBe(0);
  });
}
