// Failure matrix 12: what a restored server lacks is not taken for another sheet that has the same name and file.

import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';

test('a held sheet stays held beside one of its name and file in another folder, and so do words about it', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const one = await ana.createFolder(project.id, project.roots.plans, 'House 1');
  const two = await ana.createFolder(project.id, project.roots.plans, 'House 2');
  await ana.addDocument(project.id, one, 'Detail 12', bytes('Detail'));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  const second = await ben.addDocument(project.id, two, 'Detail 12', bytes('Detail'));
  for (const tablet of [ben, ben]) await tablet.sync();
  const words = await ben.comment(project.id, second.id, 'In house 2 this is 20 mm lower');
  for (const tablet of [ben, ben]) await tablet.sync();
  await ben.read((store) => store.journal.clear());
  ana.close();
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await ben.read((store) => store.held_rows.toCollection().primaryKeys())).toContain(`documents:${second.id}`);
  const question = (await ben.read(readAttention)).find(({ item }) => item.kind === 'held_rows');
  await ben.asCurrent(() => tellHeldAgain(question?.item.id ?? 0));
  for (const tablet of [ben, ben]) await tablet.sync();
  expect((await ben.read((store) => store.comments.get(words)))?.document_id).toBe(second.id);
});
