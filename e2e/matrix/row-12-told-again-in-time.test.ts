// Failure matrix 12: what its maker tells a restored server again goes where it stood, with what it linked, as of when it was made; what
// belongs to a colleague's things waits for those.

import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { keepHeld } from '#src/sync/acts/attention.ts';
import { removeHeld } from '#src/sync/recovery/held-rows.ts';
import { backUp, questionOn, tellAgainOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());
const forgetTold = (tablet: Tablet) => tablet.read((store) => store.journal.clear());

async function linked(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const restore = await backUp(site.server);
  const photo = await ana.addDocument(project.id, project.roots.photos, 'Photo', bytes('Photo'));
  await rounds(ana, ana, ben);
  const id = newId();
  const words = { project_id: project.id, id, document_id: drawing.id, content: 'See photo' };
  await ben.act('comment.create@1', { ...words, linked_document_ids: [photo.id] });
  await rounds(ben, ben, ana);
  for (const tablet of [ana, ben]) await forgetTold(tablet);
  await restore();
  await rounds(ben, ben);
  return { ...crew, photo, id };
}

test('words wait for a colleague’s photo that they link, and go by themselves once it is there', async ({ site }) => {
  const { ana, ben, photo, id } = await linked(site);
  await tellAgainOn(ben);
  await rounds(ben, ben, ana, ana);
  expect((await questionOn(ben))?.held).toMatchObject({ hasOwn: true, isWaiting: true });
  await tellAgainOn(ana);
  await rounds(ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.comments.get(id)))?.linked_document_ids).toEqual([photo.id]);
    expect([await heldOn(tablet), await kindsOn(tablet)]).toEqual([[], []]);
  }
});

test('told without a photo that does not come, they are there, and their author is told so', async ({ site }) => {
  const { ana, ben, id } = await linked(site);
  await tellAgainOn(ben);
  await tellAgainOn(ben, 'without');
  await rounds(ben, ben, ana);
  expect((await ana.read((store) => store.comments.get(id)))?.linked_document_ids).toEqual([]);
  expect((await ben.read((store) => store.attention.toArray())).map(({ code }) => code)).toContain('link_left_out');
});

test('a folder that was moved into a younger one is told again in that', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const moved = await ben.createFolder(project.id, project.roots.plans, 'Details');
  await ben.sync();
  const into = await ben.createFolder(project.id, project.roots.plans, 'House 2');
  await ben.sync();
  const move = { project_id: project.id, id: moved, parent_folder_id: into, was: project.roots.plans };
  await ben.act('folder.move@1', move);
  await rounds(ben, ben);
  await forgetTold(ben);
  ana.close();
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben);
  expect((await ben.read((store) => store.folders.get(moved)))?.parent_folder_id).toBe(into);
});

test('a folder in a colleague’s waits for that, with what is in it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const hers = await ana.createFolder(project.id, project.roots.plans, 'Hers');
  await rounds(ana, ana, ben);
  const sub = await ben.createFolder(project.id, hers, 'Sub');
  const sheet = await ben.addDocument(project.id, sub, 'D', bytes('D'));
  await rounds(ben, ben, ana);
  for (const tablet of [ana, ben]) await forgetTold(tablet);
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben, ana, ana);
  await tellAgainOn(ana);
  await rounds(ana, ana, ben, ben, ana);
  expect((await ana.read((store) => store.folders.get(sub)))?.parent_folder_id).toBe(hers);
  expect((await ana.read((store) => store.documents.get(sheet.id)))?.folder_id).toBe(sub);
  expect([await heldOn(ana), await heldOn(ben)]).toEqual([[], []]);
});

for (const who of ['document', 'version'] as const) {
  test(`the maker of the ${who} tells of a document whose only version is another’s`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const restore = await backUp(site.server);
    const sheet = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('1'));
    await rounds(ana, ana, ben);
    const second = await ben.addVersion(project.id, sheet.id, sheet.versionId, bytes('2'));
    await rounds(ben, ben, ana);
    await ana.act('version.delete@1', { project_id: project.id, id: sheet.versionId });
    await ana.comment(project.id, sheet.id, 'Ana says');
    await ben.comment(project.id, sheet.id, 'Ben says');
    await rounds(ana, ana, ben, ben, ana);
    await lookAt(ana, second.id);
    for (const tablet of [ana, ben]) await forgetTold(tablet);
    await restore();
    await rounds(ana, ben, ana, ben);
    const [first, other] = who === 'document' ? [ana, ben] : [ben, ana];
    await tellAgainOn(first);
    await tellAgainOn(other);
    await rounds(first, other);
    await tellAgainOn(first, 'without');
    await rounds(first, first, other, other, first);
    for (const tablet of [ana, ben]) {
      expect((await tablet.read((store) => store.versions.get(second.id)))?.document_id).toBe(sheet.id);
      expect(await tablet.read((store) => store.comments.count())).toBe(2);
      expect([await heldOn(tablet), await kindsOn(tablet)]).toEqual([[], []]);
    }
  });
}

test('whoever is a viewer by now tells their words again, though their photo is not taken', async ({ site }) => {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  const restore = await backUp(site.server);
  const words = await ben.comment(project.id, drawing.id, 'Ben says');
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Photo', bytes('Photo'));
  await rounds(ben, ben, ana);
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben);
  await unshare(site.server.url, ana.person, shareId);
  await share(site.server.url, ana.person, project.id, ben.person, 'viewer');
  await rounds(ben, ben);
  await expect(tellAgainOn(ben)).rejects.toMatchObject({ code: 'forbidden' });
  await rounds(ben, ben, ana);
  expect(await ana.read((store) => store.comments.get(words))).toBeDefined();
  expect(await heldOn(ben)).toEqual([`documents:${photo.id}`, `versions:${photo.versionId}`]);
});

test('words and files that are told again keep the time when they were made', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const words = await ben.comment(project.id, drawing.id, 'Water in the pit');
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Photo', bytes('Photo'));
  await rounds(ben, ben, ana);
  const times = (tablet: Tablet) =>
    tablet.read(async (store) => [
      (await store.comments.get(words))?.client_time,
      (await store.versions.get(photo.versionId))?.client_time,
    ]);
  const before = await times(ben);
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben, ana);
  expect(await times(ana)).toEqual(before);
});

test('a drawing that had been split off is split off again, and what was said of it is told there', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  await ben.addDocument(project.id, project.roots.plans, 'B-200', bytes('his'));
  const hers = await ana.addDocument(project.id, project.roots.plans, 'B-200', bytes('hers'));
  await rounds(ben, ben, ana, ana, ben, ana);
  const restore = await backUp(site.server);
  const split = { project_id: project.id, document_id: hers.id, version_id: hers.versionId };
  await ana.act('version.split@1', split);
  await rounds(ana, ana, ben);
  const said = await ben.comment(project.id, hers.id, 'Ben says');
  const words = await ana.comment(project.id, hers.id, 'Ana says');
  await rounds(ben, ben, ana, ana, ben);
  for (const tablet of [ana, ben]) await forgetTold(tablet);
  await restore();
  await rounds(ana, ben, ana, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben);
  await tellAgainOn(ana);
  await rounds(ana, ana, ben, ben, ana);
  expect((await ana.read((store) => store.versions.get(hers.versionId)))?.document_id).toBe(hers.id);
  for (const id of [said, words]) {
    expect((await ana.read((store) => store.comments.get(id)))?.document_id).toBe(hers.id);
  }
  expect([await heldOn(ana), await heldOn(ben)]).toEqual([[], []]);
});

test('an own print is told again, so that the register knows of its copies', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const print = { project_id: project.id, id: newId(), version_id: drawing.versionId };
  await ben.act('print.note@1', { ...print, way: 'print', copies: 3 });
  await rounds(ben, ben, ana);
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben, ana);
  expect((await questionOn(ben))?.held).toMatchObject({ hasOwn: true, counts: { prints: 1 } });
  await tellAgainOn(ben);
  await rounds(ben, ben, ana);
  expect(await heldOn(ben)).toEqual([]);
  expect(await ana.read((store) => store.prints.get(print.id))).toMatchObject({ copies: 3, way: 'print' });
});

test('as much else was lost since the person said that they keep it: they are asked anew', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const earlier = await backUp(site.server, 'earlier');
  await ana.addDocument(project.id, project.roots.plans, 'One', bytes('One'));
  await rounds(ana, ana, ben);
  const later = await backUp(site.server, 'later');
  ana.close();
  await earlier();
  await rounds(ben, ben);
  const question = await questionOn(ben);
  await ben.asCurrent(() => keepHeld(question?.item.id ?? 0, question?.held?.keys));
  await ben.sync();
  expect((await questionOn(ben))?.item.params.kept).toBe(1);
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.addDocument(project.id, project.roots.plans, 'Three', bytes('Three'));
  await rounds(other, other, ben);
  other.close();
  await later();
  await rounds(ben, ben);
  const now = await questionOn(ben);
  expect(now?.held?.names).toEqual(['Three']);
  expect(now?.item.params.kept).toBeUndefined();
});

test('what was held after the person had been asked is not removed with what they were shown', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  await ana.addDocument(project.id, project.roots.plans, 'One', bytes('One'));
  await rounds(ana, ana, ben);
  ana.close();
  await restore();
  await rounds(ben, ben);
  const question = await questionOn(ben);
  const other = await site.tablet(ana.person);
  await other.sync();
  const later = await other.addDocument(project.id, project.roots.plans, 'Three', bytes('Three'));
  await rounds(other, other, ben);
  await lookAt(ben, later.versionId);
  other.close();
  await restore();
  await rounds(ben, ben);
  await ben.asCurrent(() => removeHeld(question?.item.id ?? 0, question?.held?.keys ?? []));
  await ben.sync();
  expect(await heldOn(ben)).toEqual([`documents:${later.id}`, `versions:${later.versionId}`]);
  expect((await questionOn(ben))?.held?.names).toEqual(['Three']);
});
