// Row 29, with a deletion inside: what others did to a thing while its deletion waited here was never shown, and does not go
// with the document, the folder or the project around it.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { pullAll } from '#src/sync/pull.ts';
import { pushAll } from '#src/sync/push.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { NewDocument, Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 hidden');

/** Ana's drawing in a folder of hers, which she deletes; Ben's comment comes while that waits. */
async function hide({ ana, ben, project }: Crew): Promise<{ folder: number; sheet: NewDocument }> {
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const sheet = await ana.addDocument(project.id, folder, 'A-104', bytes);
  await ana.sync();
  await ben.sync();
  await ben.comment(project.id, sheet.id, 'Keep this one');
  await ben.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: sheet.id });
  // The push of this round was over when she deleted it.
  await pullAll(ana.device);
  expect(await ana.read((store) => store.documents.get(sheet.id))).toBeUndefined();
  return { folder, sheet };
}

/** What Ana is asked about, and what both see of the drawing. */
async function outcome(tablets: readonly Tablet[], { id }: NewDocument) {
  const [ana] = tablets;
  const asked = (await ana?.read(readAttention))?.map(({ change, item }) => [change?.name, item.code]);
  const rows = await Promise.all(tablets.map((tablet) => tablet.read((store) => store.documents.get(id))));
  return { asked, folders: rows.map((row) => row?.folder_id) };
}

test('the folder goes without it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { folder, sheet } = await hide(crew);
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const { plans } = project.roots;
  expect(await outcome([ana, ben], sheet)).toEqual({
    asked: [['document.delete@1', 'built_upon']],
    folders: [plans, plans],
  });
  expect(await ben.read((store) => store.folders.get(folder))).toBeUndefined();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the project stays until its owner has looked', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { folder, sheet } = await hide(crew);
  await ana.act('project.delete@1', { project_id: project.id });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await outcome([ana, ben], sheet)).toEqual({
    asked: [
      ['document.delete@1', 'built_upon'],
      ['project.delete@1', 'built_upon'],
    ],
    folders: [folder, folder],
  });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

for (const around of ['folder', 'project'] as const) {
  test(`a deletion was taken, and what it left alone has not come yet: that does not go with the ${around}`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const outer = await ana.createFolder(project.id, project.roots.plans, 'Outer');
    const inner = await ana.createFolder(project.id, outer, 'Inner');
    await ana.sync();
    await ben.sync();
    const { id } = await ben.addDocument(project.id, inner, 'Unseen', bytes);
    await ben.sync();
    await ana.act('folder.delete@1', { project_id: project.id, id: inner });
    await pullAll(ana.device);
    // The line goes after the push.
    await pushAll(ana.device);
    if (around === 'project') await ana.act('project.delete@1', { project_id: project.id });
    else await ana.act('folder.delete@1', { project_id: project.id, id: outer });
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    expect((await ben.read((store) => store.documents.get(id)))?.deleted_at).toBeNull();
  });
}

/** Ben's remark on the drawing, which Ana deletes; his edit of it comes while that waits. */
async function hideRemark({ ana, ben, project, drawing }: Crew): Promise<number> {
  const said = await ben.comment(project.id, drawing.id, 'Fine');
  await ben.sync();
  await ana.sync();
  const content = 'Stop: the beam is 20 mm too low';
  await ben.act('comment.edit@1', { project_id: project.id, id: said, content, was: 'Fine' });
  await ben.sync();
  await ana.act('comment.delete@1', { project_id: project.id, id: said });
  await pullAll(ana.device);
  return said;
}

test('the drawing stays with a remark that was edited while its deletion waited', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const said = await hideRemark(crew);
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const { plans } = project.roots;
  expect(await outcome([ana, ben], drawing)).toEqual({
    asked: [
      ['comment.delete@1', 'built_upon'],
      ['document.delete@1', 'built_upon'],
    ],
    folders: [plans, plans],
  });
  expect((await ana.read((store) => store.comments.get(said)))?.content).toContain('20 mm too low');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('another drawing, on which all was shown, goes', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const other = await ana.addDocument(project.id, project.roots.plans, 'A-102', bytes);
  await ana.sync();
  await ben.sync();
  await ben.comment(project.id, other.id, 'Out of date');
  await hideRemark(crew);
  await ana.act('document.delete@1', { project_id: project.id, id: other.id });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await outcome([ana, ben], other)).toEqual({
    asked: [['comment.delete@1', 'built_upon']],
    folders: [undefined, undefined],
  });
});
