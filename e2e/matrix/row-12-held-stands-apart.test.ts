// Row 12: what is held and sent again by its person was a document of its own here. It lands on no other, and what it was described as
// stays where it is to be read.

import { expect } from 'vitest';
import { backUp, questionOn, tellAgainOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

test('a sheet under a name that another was given up for is not that other', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const sheet = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('C-1'));
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  await ana.act('document.rename@1', { project_id, id: sheet.id, name: 'C-1 old', was: 'C-1' });
  await rounds(ana, ana, ben);
  const anew = await ben.addDocument(project_id, roots.plans, 'C-1', bytes('new'));
  await rounds(ben, ben, ana);
  const second = await ben.addVersion(project_id, anew.id, anew.versionId, bytes('new, second'));
  await ben.act('document.describe@1', { project_id, id: anew.id, description: 'Ben of the new one', was: '' });
  const words = await ben.comment(project_id, anew.id, 'Ben says of the new one');
  await rounds(ben, ben, ana, ana);
  await ben.read((store) => store.journal.clear());
  await restore();
  await rounds(ben, ben);
  expect(await questionOn(ben)).toBeDefined();
  await tellAgainOn(ben);
  await rounds(ben, ben, ana, ana, ben, ben);
  const old = { name: 'C-1 old', description: '', current_version_id: sheet.versionId };
  expect(await documentOn(ben, sheet.id)).toMatchObject(old);
  const own = { description: 'Ben of the new one', current_version_id: second.id };
  expect(await documentOn(ben, anew.id)).toMatchObject(own);
  expect((await ana.read((store) => store.comments.get(words)))?.document_id).toBe(anew.id);
});

for (const said of ['', 'Ana describes']) {
  test(`a description is not lost where the sheet is there anew, described “${said}”`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project_id, roots.plans, 'B-1', bytes('Ben B-1'));
    await ben.act('document.describe@1', { project_id, id: sheet.id, description: 'Ben describes', was: '' });
    await rounds(ben, ben, ana, ben);
    for (const tablet of [ana, ben]) await tablet.read((store) => store.journal.clear());
    await restore();
    await ana.sync();
    const twin = await ana.addDocument(project_id, roots.plans, 'B-1', bytes('Ana B-1'));
    if (said !== '') await ana.act('document.describe@1', { project_id, id: twin.id, description: said, was: '' });
    await rounds(ana, ana, ben, ben);
    await tellAgainOn(ben);
    await rounds(ben, ben, ana, ana);
    const there = await ana.read(async (store) =>
      (await store.documents.toArray()).map(({ description }) => description),
    );
    expect(there).toContain('Ben describes');
    if (said !== '') expect((await documentOn(ana, twin.id))?.description).toBe(said);
  });
}

test('nor where others were a part of it: with them it is another than the sheet that is there anew', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const sheet = await ben.addDocument(project_id, roots.plans, 'B-1', bytes('Ben B-1'));
  await rounds(ben, ben);
  await ben.addDocument(project_id, roots.plans, 'B-1', bytes('Ben B-1, another'));
  await ben.act('document.describe@1', { project_id, id: sheet.id, description: 'Ben describes', was: '' });
  await rounds(ben, ben, ana, ben);
  for (const tablet of [ana, ben]) await tablet.read((store) => store.journal.clear());
  await restore();
  await ana.sync();
  const twin = await ana.addDocument(project_id, roots.plans, 'B-1', bytes('Ana B-1'));
  await rounds(ana, ana, ben, ben);
  await tellAgainOn(ben);
  await rounds(ben, ben, ana, ana);
  expect((await documentOn(ana, sheet.id))?.description).toBe('Ben describes');
  expect((await documentOn(ana, twin.id))?.description).toBe('');
});

test('a drawing that had been split off is called, described and placed as it was', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
  const { id, versionId } = await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
  const folder = await ana.createFolder(project_id, roots.plans, 'X');
  await rounds(ben, ben, ana, ana, ben, ana);
  const restore = await backUp(site.server);
  await ana.act('version.split@1', { project_id, document_id: id, version_id: versionId });
  const was = (await documentOn(ana, id))?.name ?? '';
  await ana.act('document.rename@1', { project_id, id, name: 'B-201', was });
  await ana.act('document.describe@1', { project_id, id, description: 'of hers', was: '' });
  await ana.act('document.move@1', { project_id, id, folder_id: folder, was: roots.plans });
  const second = await ana.addVersion(project_id, id, versionId, bytes('hers 2'));
  await rounds(ana, ana, ben, ben);
  await ana.read((store) => store.journal.clear());
  await restore();
  await rounds(ana, ana);
  await tellAgainOn(ana);
  await rounds(ana, ana, ana);
  const own = { name: 'B-201', description: 'of hers', folder_id: folder, current_version_id: second.id };
  expect(await documentOn(ana, id)).toMatchObject(own);
});

for (const first of ['its part', 'itself'] as const) {
  test(`a sheet that was renamed after another’s file had joined it is one sheet with that: ${first} first`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project_id, roots.plans, 'W', bytes('W of Ben'));
    await rounds(ben, ben, ana);
    await ana.addDocument(project_id, roots.plans, 'W', bytes('W of Ana'));
    await rounds(ana, ana, ben);
    await ben.act('document.rename@1', { project_id, id: sheet.id, name: 'W east', was: 'W' });
    await rounds(ben, ben, ana, ana);
    const before = await ben.read((store) => store.documents.count());
    for (const tablet of [ana, ben]) await tablet.read((store) => store.journal.clear());
    await restore();
    await rounds(ana, ben);
    const [one, other] = first === 'itself' ? [ben, ana] : [ana, ben];
    for (const tablet of [one, other]) {
      await tellAgainOn(tablet);
      await rounds(tablet, tablet, ana, ben);
    }
    const now = await ben.read((store) => store.documents.toArray());
    expect(now.map(({ name }) => name)).toContain('W east');
    expect(now.length).toBe(before);
  });
}
