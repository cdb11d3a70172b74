// Row 29, with what its deleter had split off before: they see two drawings and delete one. Where the server refuses the split,
// or does not know it yet, there is only one, and it stays.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** Ben's B-200, and Ana's of the same name, which became its second version; all are quiet. */
async function merged({ ana, ben, project }: Crew, folder = project.roots.plans) {
  const his = await ben.addDocument(project.id, folder, 'B-200', bytesOf('his'));
  const hers = await ana.addDocument(project.id, folder, 'B-200', bytesOf('hers'));
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  const split = { project_id: project.id, document_id: hers.id, version_id: hers.versionId };
  return { hers, his, split };
}

/** Ben goes on from Ana's before she has signal: her split is refused. */
async function goOn({ ben, project }: Crew, { hers, his }: Awaited<ReturnType<typeof merged>>) {
  await ben.addVersion(project.id, his.id, hers.versionId, bytesOf('made from hers'));
  await ben.sync();
}

const rejected = async (tablet: Tablet) =>
  (await tablet.read(readAttention))
    .filter(({ item }) => item.kind === 'rejected')
    .map(({ change, item }) => [change?.name, item.code]);
const versionsOn = async (tablet: Tablet, id: number) =>
  (await tablet.read((store) => store.versions.where('document_id').equals(id).toArray())).length;

for (const which of ['the one that it came out of', 'the one that came out'] as const) {
  test(`a split is refused, and ${which} was deleted after it: the drawing stays whole`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    const both = await merged(crew);
    const { hers, his, split } = both;
    await ana.act('version.split@1', split);
    const id = which === 'the one that came out' ? hers.id : his.id;
    await ana.act('document.delete@1', { project_id: project.id, id });
    await goOn(crew, both);
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    expect(await rejected(ana)).toEqual([
      ['version.split@1', 'built_upon'],
      ['document.delete@1', 'still_together'],
    ]);
    for (const tablet of [ana, ben]) expect(await versionsOn(tablet, his.id)).toBe(3);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('a split that the server does not know yet keeps its drawing, and comes about when it does', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { hers, his, split } = await merged(crew);
  await ana.act('version.split@1', split);
  await ana.act('document.delete@1', { project_id: project.id, id: his.id });
  const rename = (from: string, to: string) =>
    ana.read((store) => store.outbox.filter(({ name }) => name === from).modify({ name: to }));
  await rename('version.split@1', 'version.split@9');
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await rejected(ana)).toEqual([['document.delete@1', 'still_together']]);
  await rename('version.split@9', 'version.split@1');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect(await versionsOn(tablet, his.id)).toBe(1);
    expect(await versionsOn(tablet, hers.id)).toBe(1);
  }
});

test('where the split came about, the deletion takes what its author saw', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { hers, his, split } = await merged(crew);
  await ana.act('version.split@1', split);
  await ana.act('document.delete@1', { project_id: project.id, id: his.id });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await rejected(ana)).toEqual([]);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.documents.get(his.id))).toBeUndefined();
    expect(await versionsOn(tablet, hers.id)).toBe(1);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('split off, moved out of its folder, and the folder deleted: the drawing is rescued where neither came about', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { plans } = project.roots;
  const old = await ana.createFolder(project.id, plans, 'Old');
  const goal = await ana.createFolder(project.id, plans, 'New');
  for (const tablet of [ana, ben]) await tablet.sync();
  const both = await merged(crew, old);
  const { hers, his, split } = both;
  await ana.act('version.split@1', split);
  await ana.act('document.move@1', { project_id: project.id, id: hers.id, folder_id: goal, was: old });
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  await ben.addDocument(project.id, goal, 'B-200', bytesOf('another of that name'));
  await goOn(crew, both);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await rejected(ana)).toEqual([
    ['version.split@1', 'built_upon'],
    ['document.move@1', 'name_taken'],
  ]);
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(his.id)))?.folder_id).toBe(plans);
    expect(await versionsOn(tablet, his.id)).toBe(3);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
