// Failure matrix 14: away for longer than the journal keeps, with bytes that were never sent.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

/** All that this device did lies 31 days back. */
async function longAgo(tablet: Tablet): Promise<void> {
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  await tablet.read(async (store) => {
    await store.journal.toCollection().modify({ acknowledged_at: then });
    await store.blobs.toCollection().modify({ last_used_at: then });
  });
}

test('31 days away with unsent bytes, deleted by another meanwhile: they count, and arrive once it is back', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id, versionId, sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  await longAgo(ben);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await ben.reopen();
  await syncRound(ben.device);
  await ben.reopen();
  expect.soft((await ben.read(readUnsent)).changes).toBe(1);
  expect.soft(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ complete: true, unsent: 1 });
  await uploadAll(ben.device);
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});
