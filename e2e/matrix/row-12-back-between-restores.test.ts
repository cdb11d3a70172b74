// Row 12: something was brought back between two restores, and the second server has it in the bin. It is held, and its person asked.

import { expect } from 'vitest';
import { bringBackOn, readBinOn } from '#src/sync/acts/bin.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { kindsOn, lookAt } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());

test('a drawing that was brought back between two restores is held, with what is on it, and asked about', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'B', bytes('B'));
  await rounds(ana, ana, ben);
  const words = await ben.comment(project.id, sheet.id, 'Ben says');
  await rounds(ben, ben, ana);
  await lookAt(ben, sheet.versionId);
  const earlier = await backUp(site.server, 'earlier');
  await ana.act('document.delete@1', { project_id: project.id, id: sheet.id });
  await rounds(ana, ana, ben);
  const later = await backUp(site.server, 'later');
  await earlier();
  await rounds(ana, ana, ben);
  const bringBack = async () => {
    const entry = (await readBinOn(ana.device, project.id)).find(({ id }) => id === sheet.id);
    if (entry !== undefined) await bringBackOn(ana.device, entry);
  };
  await bringBack();
  await rounds(ana, ben, ana, ben);
  expect(await ben.read((store) => store.documents.get(sheet.id))).toBeDefined();
  await later();
  await rounds(ben, ben, ana, ana, ben);
  const keys = [`comments:${words}`, `documents:${sheet.id}`, `versions:${sheet.versionId}`];
  expect([(await heldOn(ben)).sort(), await kindsOn(ben)]).toEqual([keys, ['held_rows']]);
  expect(await ben.read((store) => store.blobs.get(sheet.sha256))).toMatchObject({ complete: true });
  // Once it is there again, nobody is asked any more.
  await bringBack();
  await rounds(ana, ben);
  expect([await heldOn(ben), await kindsOn(ben)]).toEqual([[], []]);
});
