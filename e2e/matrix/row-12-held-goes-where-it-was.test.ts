// Row 12: what a person tells again stays under the root that it had stood under, joins no sheet that it was not, and waits for what
// it was made from. What is there under another id is asked about no more.

import { expect } from 'vitest';
import { backUp, questionOn, tellAgainOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

/** A device that cannot tell by itself: it is new, or has been emptied of what it told. */
const forgetTold = (tablet: Tablet) => tablet.read((store) => store.journal.clear());
const toldOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.attention.toArray()).flatMap(({ code }) => code ?? []));
const placeOf = (tablet: Tablet, id: number) =>
  tablet.read(async (store) => {
    const document = await store.documents.get(id);
    return [document?.name, document?.folder_id, await store.versions.where('document_id').equals(id).count()];
  });

test('where its folder was deleted, under the same root', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const types = ['plans', 'photos', 'field_reports', 'other_files'] as const;
  const folders = new Map<number, number>();
  for (const type of types) folders.set(roots[type], await ana.createFolder(project_id, roots[type], `In ${type}`));
  await rounds(ana, ana, ben, ben);
  const restore = await backUp(site.server);
  const sheets = new Map<number, number>();
  const within = new Map<number, number>();
  for (const [root, folder] of folders) {
    sheets.set(root, (await ben.addDocument(project_id, folder, `S ${root}`, bytes(`${root}`))).id);
    within.set(root, await ben.createFolder(project_id, folder, `F ${root}`));
  }
  await rounds(ben, ben, ana);
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben, ana);
  for (const id of folders.values()) await ana.act('folder.delete@1', { project_id, id });
  await rounds(ana, ana, ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben);
  for (const [root, id] of sheets) expect(await placeOf(ben, id)).toEqual([`S ${root}`, root, 1]);
  for (const [root, id] of within) {
    expect((await ben.read((store) => store.folders.get(id)))?.parent_folder_id).toBe(root);
  }
  expect((await toldOn(ben)).filter((code) => code === 'moved_to_ancestor')).toHaveLength(8);
});

test('a thing that waits for a folder which is there again and deleted at once', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const house = await ana.createFolder(project_id, roots.photos, 'House 2');
  await rounds(ana, ana, ben);
  const { id } = await ben.addDocument(project_id, house, 'A-101', bytes('A-101 of house 2'));
  await rounds(ben, ben, ana);
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ana, ana);
  await ana.act('folder.delete@1', { project_id, id: house });
  await rounds(ana, ana, ben, ben, ben);
  expect(await placeOf(ben, id)).toEqual(['A-101', roots.photos, 1]);
  expect(await toldOn(ben)).toEqual(['moved_to_ancestor']);
});

test('told without its folder it joins no sheet of its name', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const house = await ana.createFolder(project_id, roots.plans, 'House 2');
  await rounds(ana, ana, ben, ben);
  const { id } = await ben.addDocument(project_id, house, 'A-101', bytes('A-101 of house 2'));
  await rounds(ben, ben, ana);
  const words = await ben.comment(project_id, id, 'Ben of house 2');
  await rounds(ben, ben, ana);
  await forgetTold(ben);
  ana.close();
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben);
  await tellAgainOn(ben, 'without');
  await rounds(ben, ben, ben);
  expect(await placeOf(ben, id)).toEqual(['A-101 (2)', roots.plans, 1]);
  expect(await placeOf(ben, drawing.id)).toEqual(['A-101', roots.plans, 1]);
  expect((await ben.read((store) => store.comments.get(words)))?.document_id).toBe(id);
});

for (const order of ['ben first', 'ana first'] as const) {
  test(`a version made from a colleague’s, both held: ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    const two = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('two'));
    await rounds(ana, ana, ben, ben);
    const three = await ben.addVersion(project.id, drawing.id, two.id, bytes('three'));
    await rounds(ben, ben, ana, ana);
    for (const tablet of [ana, ben]) await forgetTold(tablet);
    await restore();
    await rounds(ana, ben, ana, ben);
    const [first, second] = order === 'ben first' ? [ben, ana] : [ana, ben];
    await tellAgainOn(first);
    await rounds(first, first, second);
    await tellAgainOn(second);
    await rounds(second, second, first, first, second, second);
    for (const tablet of [ana, ben]) {
      const document = await tablet.read((store) => store.documents.get(drawing.id));
      expect(document?.current_version_id).toBe(three.id);
      const [v2, v3] = await tablet.read((store) => store.versions.bulkGet([two.id, three.id]));
      expect([v2?.concurrent_with, v3?.concurrent_with, v3?.based_on_version_id]).toEqual([null, null, two.id]);
    }
  });
}

test('without the colleague’s, made from none', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const two = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('two'));
  await rounds(ana, ana, ben, ben);
  const three = await ben.addVersion(project.id, drawing.id, two.id, bytes('three'));
  await rounds(ben, ben);
  ana.close();
  await forgetTold(ben);
  await restore();
  await rounds(ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben);
  expect(await ben.read((store) => store.versions.get(three.id))).toBeUndefined();
  expect((await questionOn(ben))?.held?.isWaiting).toBe(true);
  await tellAgainOn(ben, 'without');
  await rounds(ben, ben);
  expect((await ben.read((store) => store.versions.get(three.id)))?.state).toBe('ready');
});

test('a version whose bytes are there as another is asked about no more', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  await ana.act('document.rename@1', { project_id, id: drawing.id, name: 'A-101 issued', was: 'A-101' });
  await rounds(ana, ana, ben, ben);
  await ben.addDocument(project_id, roots.plans, 'A-101', new TextEncoder().encode('%PDF-1.7 the first drawing'));
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.held_rows.toArray())).toEqual([]);
    expect(await questionOn(tablet)).toBeUndefined();
  }
});
