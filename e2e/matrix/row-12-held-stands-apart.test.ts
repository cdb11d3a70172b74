// Row 12: what is held and sent again by its person was a document of its own here. It lands on no other, and what it was described as
// stays where it is to be read.
import { expect } from 'vitest';
import { backUp, questionOn, tellAgainOn } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const bytes = (name: string) => new TextEncoder().encode(`%PDF-1.7 ${name}`);
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

test('nor where it becomes a version of that, as others were a part of it', async ({ site }) => {
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
  expect(await documentOn(ana, sheet.id)).toBeUndefined();
  expect((await documentOn(ana, twin.id))?.description).toBe('Ben describes');
});
