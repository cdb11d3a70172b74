// Row 29, with what its deleter had moved out of the folder before: it is in it no more on their screen. Where the server
// refuses the move, or does not know it yet, it is not taken with the folder.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** Ana's folders Old, with the folder Keep and the drawing S-1 in it, and New; all are quiet. */
async function twoFolders({ ana, ben, project }: Crew) {
  const { plans } = project.roots;
  const old = await ana.createFolder(project.id, plans, 'Old');
  const keep = await ana.createFolder(project.id, old, 'Keep');
  const goal = await ana.createFolder(project.id, plans, 'New');
  const sheet = await ana.addDocument(project.id, old, 'S-1', bytesOf('the good one'));
  const kept = await ana.addDocument(project.id, keep, 'K-1', bytesOf('kept'));
  const gone = await ana.addDocument(project.id, old, 'S-0', bytesOf('superseded'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  return { old, keep, goal, sheet, kept, gone };
}

/** What the person is asked about, and told of. */
async function heard(tablet: Tablet): Promise<unknown[]> {
  const asked = (await tablet.read(readAttention)).filter(({ item }) => item.kind === 'rejected');
  const told = await tablet.read(readTold);
  return [...asked.map(({ change, item }) => [change?.name, item.code]), ...told.map(({ code }) => code)];
}
const folderOf = (tablet: Tablet, id: number) =>
  tablet.read(async (store) => (await store.documents.get(id))?.folder_id);

test('a drawing whose move is refused stays, in the folder above', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { old, goal, sheet, gone } = await twoFolders(crew);
  // Ana clears up without signal: the one sheet that is still good goes to New, and then Old goes.
  await ana.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  await ben.addDocument(project.id, goal, 'S-1', bytesOf('another of that name'));
  await ben.sync();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await heard(ana)).toEqual([['document.move@1', 'name_taken'], 'items_rescued']);
  for (const tablet of [ana, ben]) {
    expect(await folderOf(tablet, sheet.id)).toBe(project.roots.plans);
    // What she saw in it when she deleted it is gone.
    expect(await folderOf(tablet, gone.id)).toBeUndefined();
    expect(await tablet.read((store) => store.folders.get(old))).toBeUndefined();
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a folder whose move is refused stays with all that is in it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { plans } = project.roots;
  const { old, keep, goal, kept } = await twoFolders(crew);
  await ana.act('folder.move@1', { project_id: project.id, id: keep, parent_folder_id: goal, was: old });
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  // Ben puts New into Keep: with the move of Ana's each would be in the other.
  await ben.act('folder.move@1', { project_id: project.id, id: goal, parent_folder_id: keep, was: plans });
  await ben.sync();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await heard(ana)).toEqual([['folder.move@1', 'cycle'], 'items_rescued']);
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.folders.get(keep)))?.parent_folder_id).toBe(plans);
    expect(await folderOf(tablet, kept.id)).toBe(keep);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a drawing whose move the server does not know yet stays, and is moved when it does', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { old, goal, sheet } = await twoFolders(crew);
  await ana.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  const rename = (from: string, to: string) =>
    ana.read((store) => store.outbox.filter(({ name }) => name === from).modify({ name: to }));
  // Her app is newer than the server, and has words of its own for the move.
  await rename('document.move@1', 'document.move@9');
  for (const tablet of [ana, ben]) await tablet.sync();
  const waiting = await ana.read((store) => store.outbox.toArray());
  expect(waiting.map(({ name, state }) => [name, state])).toEqual([['document.move@9', 'paused_update']]);
  expect(await folderOf(ben, sheet.id)).toBe(project.roots.plans);
  // The server is updated.
  await rename('document.move@9', 'document.move@1');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await folderOf(tablet, sheet.id)).toBe(goal);
  expect(await heard(ana)).toEqual(['items_rescued']);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('where the move came about nothing is rescued, and nobody is told anything', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { old, goal, sheet, kept } = await twoFolders(crew);
  await ana.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await heard(ana)).toEqual([]);
  for (const tablet of [ana, ben]) {
    expect(await folderOf(tablet, sheet.id)).toBe(goal);
    expect(await folderOf(tablet, kept.id)).toBeUndefined();
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
