// Row 28: A is moved into B and B into A, from two devices. The second is refused and stays where the server has it; the
// trees are the same everywhere, and the refused move can be made otherwise.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

async function intoEachOther({ ana, ben, project }: Crew) {
  const a = await ana.createFolder(project.id, project.roots.plans, 'A');
  const b = await ana.createFolder(project.id, project.roots.plans, 'B');
  const c = await ana.createFolder(project.id, project.roots.plans, 'C');
  await ana.sync();
  await ben.sync();
  await ana.act('folder.move@1', { project_id: project.id, id: a, parent_folder_id: b, was: project.roots.plans });
  await ben.act('folder.move@1', { project_id: project.id, id: b, parent_folder_id: a, was: project.roots.plans });
  await ana.sync();
  await ben.sync();
  return { a, b, c };
}

async function parents(tablet: Tablet, ids: number[]): Promise<unknown[]> {
  return (await tablet.read((store) => store.folders.bulkGet(ids))).map((folder) => folder?.parent_folder_id);
}

test('the second is refused, and both trees are as the server has them', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { a, b } = await intoEachOther(crew);
  for (const tablet of [ana, ben]) expect(await parents(tablet, [a, b])).toEqual([b, project.roots.plans]);
  const items = await ben.read(readAttention);
  expect(items.map(({ item, change }) => [item.kind, item.code, change?.subject, change?.destination?.name])).toEqual([
    ['rejected', 'cycle', 'B', 'A'],
  ]);
  await ben.sync();
  await ben.reopen();
  expect(await ben.read(readAttention)).toHaveLength(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('tried again as it was it is refused at once and stays; with another place it goes', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { b, c } = await intoEachOther(crew);
  const [entry] = await ben.read(readAttention);
  const id = entry?.item.id ?? 0;
  await ben.asCurrent(async () => {
    await expect(retryRejected(id)).rejects.toMatchObject({ code: 'cycle' });
    expect(await ben.read(readAttention)).toHaveLength(1);
    await retryRejected(id, { parent_folder_id: c });
    // Asked once more, as by a second tap: nothing is left to queue.
    await retryRejected(id, { parent_folder_id: project.roots.photos });
  });
  expect(await ben.read(readAttention)).toEqual([]);
  expect(await ben.read((store) => store.outbox.count())).toBe(1);
  ben.deeds.splice(ben.deeds.length - 1, 1, {
    name: 'folder.move@1',
    args: { project_id: project.id, id: b, parent_folder_id: c, was: project.roots.plans },
  });
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) expect(await parents(tablet, [b])).toEqual([c]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
