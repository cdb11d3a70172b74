// Row 24: the same bytes in two projects. What becomes of them in one says nothing of the other: each has them, or somebody is
// told that they are lost.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { setLevel } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
test('one was deleted by its author before its bytes went: they are sent to both, and it comes back whole', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const other = await ana.createProject('Other');
  await ana.sync();
  await ana.addDocument(other.id, other.roots.plans, 'Twin', bytes);
  const { id, versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  await syncRound(ana.device);
  await ana.act('document.delete@1', { project_id: project.id, id });
  for (const tablet of [ana, ana]) await tablet.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await stateOn(ana, versionId)).toBe('ready');
});

test('one was deleted by somebody else before its bytes went: they are sent to both', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  const { id, versionId } = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  for (const tablet of [ana, ben, ben]) await tablet.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await stateOn(ana, versionId)).toBe('ready');
});

test('lost for the one that waits for them, though the other has them: that stays told', async ({ site }) => {
  const { ana, project } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'First', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  const other = await ana.createProject('Other');
  const { versionId, sha256 } = await ana.addDocument(other.id, other.roots.plans, 'Second', bytes);
  await ana.reopen();
  await ana.device.files?.destroy();
  await ana.read(async (store) => {
    const copy = (await store.blobs.get(sha256))?.copy ?? sha256;
    return store.blob_chunks.where('sha256').equals(copy).delete();
  });
  for (const tablet of [ana, ana, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['pending', ['lost_bytes']]);
});

test('a second drawing with them in one project was refused: the first gets them all the same', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'One', bytes);
  await syncRound(ben.device);
  await ben.addDocument(project.id, project.roots.photos, 'Two', bytes);
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  expect(await stateOn(ana, versionId)).toBe('ready');
  expect(await kindsOn(ben)).toEqual(['rejected']);
});
