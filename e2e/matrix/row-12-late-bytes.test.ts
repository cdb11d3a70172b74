// Row 12: bytes that were taken long after their words are owed again by a restore to before them, as long after as words are.
import { expect } from 'vitest';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const DAY = 24 * 60 * 60 * 1000;

test('words of forty days ago, bytes of today, restored to between: the drawing in the bin gets them again', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id, versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const acknowledged_at = new Date(Date.now() - 40 * DAY).toISOString();
  await ben.read((store) => store.journal.toCollection().modify({ acknowledged_at }));
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  const restore = await backUp(site.server);
  await syncRound(ben.device);
  expect(await uploadAll(ben.device)).toBe(1);
  await syncRound(ben.device);
  await restore();
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});
