// Failure matrix 12: a later backup is put back after an earlier one. What was acknowledged in between went by numbers that the
// later one knows as other acts: the server is told of it again, by its keys.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { share } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

test('acts between two restores are told again where the later backup has other acts under their numbers', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const goal = await ana.createFolder(project.id, project.roots.plans, 'Goal');
  const wrong = await ben.comment(project.id, drawing.id, 'wrong');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const earlier = await backUp(site.server, 'earlier');
  const second = await ana.createProject('Second');
  const sheet = await ana.addDocument(second.id, second.roots.plans, 'P-1', bytes('P-1'));
  await ana.sync();
  await share(site.server.url, ana.person, second.id, ben.person, 'collaborator');
  await ben.sync();
  for (let at = 0; at < 6; at += 1) await ben.comment(second.id, sheet.id, `P${at}`);
  for (const tablet of [ben, ana]) await tablet.sync();
  const later = await backUp(site.server, 'later');
  await earlier();
  for (const tablet of [ben, ben]) await tablet.sync();
  const at = { project_id: project.id, id: drawing.id };
  await ben.act('document.rename@1', { ...at, name: 'Name Z', was: 'A-101' });
  await ben.act('comment.delete@1', { project_id: project.id, id: wrong });
  await ben.act('document.move@1', { ...at, folder_id: goal, was: project.roots.plans });
  for (const tablet of [ben, ben]) await tablet.sync();
  await later();
  for (const tablet of [ben, ben, ana, ben]) await tablet.sync();
  const stand = (tablet: Tablet) =>
    tablet.read(async (store) => ({
      name: (await store.documents.get(drawing.id))?.name,
      folder: (await store.documents.get(drawing.id))?.folder_id,
      isWrongThere: (await store.comments.get(wrong)) !== undefined,
      words: await store.comments.where('document_id').equals(sheet.id).count(),
    }));
  for (const tablet of [ana, ben]) {
    expect(await stand(tablet)).toEqual({ name: 'Name Z', folder: goal, isWrongThere: false, words: 6 });
  }
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
});

test('of what the later backup has in common with the device nothing is told again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'one');
  for (const tablet of [ben, ana]) await tablet.sync();
  const earlier = await backUp(site.server, 'earlier');
  await earlier();
  for (const tablet of [ben, ben]) await tablet.sync();
  for (const words of ['two', 'three']) {
    await ben.comment(project.id, drawing.id, words);
    for (const tablet of [ben, ben]) await tablet.sync();
  }
  const later = await backUp(site.server, 'later');
  await ben.comment(project.id, drawing.id, 'four');
  for (const tablet of [ben, ben]) await tablet.sync();
  const numbers = () => ben.read((store) => store.journal.toCollection().primaryKeys());
  const before = await numbers();
  await later();
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  expect(await numbers()).toEqual(before);
  expect(await ana.read((store) => store.comments.where('document_id').equals(drawing.id).count())).toBe(4);
});
