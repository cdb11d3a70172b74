// Failure matrix 12: what another had moved out of a folder, or split off a drawing, and its deleter had seen. The deletion is
// told again before the move or the split, or these are never told again: it takes neither.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { splitVersion } from '#src/sync/acts/split.ts';
import { backUp } from '../fixtures/back-up.ts';
import { call } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const folderOf = (tablet: Tablet, id: number) =>
  tablet.read(async (store) => (await store.documents.get(id))?.folder_id);
const isShown = async (tablet: Tablet, id: number) => (await folderOf(tablet, id)) !== undefined;

/** Ana's folders Old, with a drawing in it, and New, and a copy of the server from then. */
async function before({ server }: Site, { ana, ben, project }: Crew) {
  const old = await ana.createFolder(project.id, project.roots.plans, 'Old');
  const goal = await ana.createFolder(project.id, project.roots.plans, 'New');
  const sheet = await ana.addDocument(project.id, old, 'S-1', bytesOf('the good one'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  return { old, goal, sheet, restore: await backUp(server) };
}

test('what another moved out before stays, although the deletion is told again first', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { old, goal, sheet, restore } = await before(site, crew);
  await ben.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
  for (const tablet of [ben, ana]) await tablet.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  await restore();
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await folderOf(tablet, sheet.id)).toBe(goal);
});

test('what a call moved out before stays, although nobody tells of the move again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { old, goal, sheet, restore } = await before(site, crew);
  const who = { token: ben.device.token };
  await call(site.server.url, who, 'PUT', `/api/documents/${sheet.id}`, { folder_id: goal });
  await ana.sync();
  expect(await folderOf(ana, sheet.id)).toBe(goal);
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  await restore();
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await folderOf(tablet, sheet.id)).toBe(project.roots.plans);
  expect((await ana.read(readTold)).map(({ code }) => code)).toContain('items_rescued');
});

test('what its owner split off stays, although the deletion of the other is told again first', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const hers = await ana.addDocument(project.id, project.roots.photos, 'IMG_0007', bytesOf('door'));
  const his = await ben.addDocument(project.id, project.roots.photos, 'IMG_0007', bytesOf('crack'));
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  const split = (await ben.read(readTold))[0]?.split;
  if (split == null) throw new Error('nothing tells of the merging');
  await ben.asCurrent(() => splitVersion(split));
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: hers.id });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await isShown(ben, hers.id), await isShown(ben, his.id)]).toEqual([false, true]);
  await restore();
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await isShown(tablet, his.id)).toBe(true);
  const asked = (await ana.read(readAttention)).map(({ item: { code, mutation } }) => [mutation?.name, code]);
  expect(asked).toEqual([['document.delete@1', 'still_together']]);
});
