// Two people send the very same file without having heard of each other: it is one version, and the deletion of the one takes
// nothing from the other unseen.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const toldOn = async (tablet: Tablet) => (await tablet.read(readTold)).map(({ code }) => code);
const askedOn = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item: { mutation, code } }) => [mutation?.name, code]);
const namesOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.documents.toArray()).map(({ name }) => name).sort());
const versionOn = (tablet: Tablet, id: number) => tablet.read((store) => store.versions.get(id));

async function settle(site: Site, { ana, ben }: Pick<Crew, 'ana' | 'ben'>): Promise<void> {
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('a document that another had sent too is not deleted unseen', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'S-1', bytesOf('X'));
  await ben.sync();
  await ana.addDocument(project.id, project.roots.plans, 'S-1', bytesOf('X'));
  await ana.sync();
  expect(await toldOn(ana)).toEqual(['same_bytes']);
  await ben.act('document.delete@1', { project_id: project.id, id: sheet.id });
  await settle(site, { ana, ben });
  for (const tablet of [ana, ben]) expect(await namesOn(tablet)).toEqual(['A-101', 'S-1']);
  expect(await askedOn(ben)).toEqual([['document.delete@1', 'built_upon']]);
});

test('a document that another had sent too is rescued as its folder goes', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ben.createFolder(project.id, project.roots.plans, 'F');
  for (const tablet of [ben, ana]) await tablet.sync();
  await ben.addDocument(project.id, folder, 'S-1', bytesOf('X'));
  await ben.sync();
  await ana.addDocument(project.id, folder, 'S-1', bytesOf('X'));
  await ana.sync();
  await ben.act('folder.delete@1', { project_id: project.id, id: folder });
  await settle(site, { ana, ben });
  for (const tablet of [ana, ben]) expect(await namesOn(tablet)).toEqual(['A-101', 'S-1']);
  expect(await toldOn(ben)).toEqual(['items_rescued']);
});

test('a version that another had sent too is not deleted unseen', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('X'));
  const third = await ben.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await ana.addVersion(project.id, drawing.id, third.id, bytesOf('X'));
  await ana.sync();
  await ben.act('version.delete@1', { project_id: project.id, id: second.id });
  await settle(site, { ana, ben });
  for (const tablet of [ana, ben]) expect(await versionOn(tablet, second.id)).toMatchObject({ state: 'ready' });
  expect(await askedOn(ben)).toEqual([['version.delete@1', 'built_upon']]);
});

test('a version that another had sent before stays as one’s own of the same bytes is deleted', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('X'));
  await ben.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
  for (const tablet of [ben, ben]) await tablet.sync();
  const own = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('X'));
  await ana.act('version.delete@1', { project_id: project.id, id: own.id });
  await ana.sync();
  await settle(site, { ana, ben });
  for (const tablet of [ana, ben]) expect(await versionOn(tablet, second.id)).toMatchObject({ state: 'ready' });
  expect([await toldOn(ana), await askedOn(ana)]).toEqual([['same_bytes', 'same_bytes'], []]);
  expect([await toldOn(ben), await askedOn(ben)]).toEqual([[], []]);
  // And where she takes that back, nothing is said either.
  await ana.act('version.restore@1', { project_id: project.id, id: own.id });
  await settle(site, { ana, ben });
  expect(await askedOn(ana)).toEqual([]);
});
