// Failure matrix 19: an app rolled back over a restore leaves books of bytes that it does not know.
import { expect } from 'vitest';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('an older app followed the other history and kept the marks of this one: the bytes are sent', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { versionId, sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben]) await tablet.sync();
  await restore();
  await syncRound(ben.device);
  // What an app from before `taken_by` leaves: it follows the history, and clears `sent` and `upload_url` alone.
  await ben.read(async (store) => {
    await store.blobs.update(sha256, { taken_by: [project.id], unsent: 0 });
    await store.meta.put({ key: 'taken_in_history', value: 0 });
  });
  await ben.reopen();
  await uploadAll(ben.device);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
});
