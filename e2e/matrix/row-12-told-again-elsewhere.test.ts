// Failure matrix 12: own work that a restored server lacks is told again also where its drawing is gone, or is there as another.

import { expect } from 'vitest';
import { tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { backUp, questionOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());
const wordsOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.comments.toArray()).map(({ content, document_id }) => [content, document_id]),
  );
const tellAgainOn = async (tablet: Tablet) => {
  const id = (await questionOn(tablet))?.item.id ?? 0;
  await tablet.asCurrent(() => tellHeldAgain(id));
};
const forgetTold = (tablet: Tablet) => tablet.read((store) => store.journal.clear());

test('very many own comments on a drawing that is gone do not keep the rest from being told', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const gone = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
  for (const tablet of [ana, ben]) await tablet.sync();
  for (let at = 0; at < 150; at += 1) await ben.comment(project.id, gone.id, `Ben says ${at}`);
  const there = await ben.comment(project.id, drawing.id, 'About a sheet that stays');
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  await forgetTold(ben);
  ana.close();
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await heldOn(ben)).toContain(`comments:${there}`);
  await tellAgainOn(ben);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await wordsOn(ben)).toEqual([['About a sheet that stays', drawing.id]]);
  const held = await heldOn(ben);
  expect(held).not.toContain(`comments:${there}`);
  expect(held.filter((key) => key.startsWith('comments:'))).toHaveLength(150);
});

test('own words on a drawing that another uploads anew are told there', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const gone = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
  for (const tablet of [ana, ben]) await tablet.sync();
  await ben.comment(project.id, gone.id, 'Ben says');
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  await forgetTold(ben);
  ana.close();
  await restore();
  const other = await site.tablet(ana.person);
  await other.sync();
  const anew = await other.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
  for (const tablet of [other, other, ben, ben]) await tablet.sync();
  expect((await questionOn(ben))?.held).toMatchObject({ counts: { documents: 0, comments: 1 }, hasOwn: true });
  expect((await questionOn(ben))?.held?.words).toMatch(/^B-1\n.*: Ben says$/);
  await tellAgainOn(ben);
  for (const tablet of [ben, ben, other]) await tablet.sync();
  expect(await heldOn(ben)).toEqual([]);
  expect(await kindsOn(ben)).toEqual([]);
  expect(await wordsOn(other)).toEqual([['Ben says', anew.id]]);
});

test('own words on a drawing that is there as another are told there', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes('Ben B-1'));
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  const part = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('Ana B-1'));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  await ana.comment(project.id, sheet.id, 'Ana says');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) await forgetTold(tablet);
  await restore();
  await ana.sync();
  await tellAgainOn(ana);
  for (const tablet of [ana, ana, ben, ben]) await tablet.sync();
  // Her file is there again, and Ben's drawing is not yet, of which she had said it.
  expect((await questionOn(ana))?.held).toMatchObject({ counts: { comments: 1 }, isWaiting: true });
  await tellAgainOn(ben);
  for (const tablet of [ben, ben, ana, ana, ben]) await tablet.sync();
  expect(await heldOn(ana)).toEqual([]);
  expect(await wordsOn(ben)).toEqual([['Ana says', part.id]]);
});

test('of a document told again, no version takes the place of the one that was chosen over it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
  for (const tablet of [ben, ben]) await tablet.sync();
  const wrong = await ben.addVersion(project.id, sheet.id, sheet.versionId, bytes('B-1, the wrong one'));
  for (const tablet of [ben, ben]) await tablet.sync();
  const chosen = { project_id: project.id, document_id: sheet.id, version_id: sheet.versionId };
  await ben.act('version.make_current@1', { ...chosen, current_version_id: wrong.id, beside: [] });
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  await forgetTold(ben);
  ana.close();
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  await tellAgainOn(ben);
  for (const tablet of [ben, ben, ben]) await tablet.sync();
  expect((await ben.read((store) => store.documents.get(sheet.id)))?.current_version_id).toBe(sheet.versionId);
  expect(await ben.read((store) => store.versions.get(wrong.id))).toMatchObject({ concurrent_with: sheet.versionId });
});
