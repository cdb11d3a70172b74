// A folder of sheets is deleted by somebody who sees all of them, while the bytes of some are still on their way: it goes whole.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

test('sheets whose bytes came after they were seen announced are not rescued out of their folder', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ben.createFolder(project.id, project.roots.plans, 'F');
  for (const name of ['T-1', 'T-2']) await ben.addDocument(project.id, folder, name, bytesOf('here'));
  await ben.sync();
  for (const name of ['T-3', 'T-4']) await ben.addDocument(project.id, folder, name, bytesOf('to come'));
  await syncRound(ben.device);
  await ana.sync();
  const seen = await ana.read((store) => store.documents.where('folder_id').equals(folder).toArray());
  expect(
    seen
      .filter(({ current_version_id }) => current_version_id === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['T-3', 'T-4']);
  await ben.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect(await tablet.read(async (store) => (await store.documents.toArray()).map(({ name }) => name))).toEqual([
      'A-101',
    ]);
    expect([await tablet.read(readTold), await tablet.read(readAttention)]).toEqual([[], []]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
