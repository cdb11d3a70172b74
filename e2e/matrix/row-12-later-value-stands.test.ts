// Row 12: two people gave a field one value after the other, each having seen the one before. After a restore the later value stands,
// whoever tells first, and also where whoever gave it is away.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const codesOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.notices.toArray()).map(({ code }) => code as string));

for (const order of ['the later first', 'the earlier first', 'the later is away'] as const) {
  test(`a drawing renamed, moved and described twice, its folder and project renamed: ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const x = await ana.createFolder(project_id, roots.plans, 'X');
    const y = await ana.createFolder(project_id, roots.plans, 'Y');
    await rounds(ana, ana, ben, ben);
    const restore = await backUp(site.server);
    const id = drawing.id;
    await ana.act('document.rename@1', { project_id, id, name: 'B', was: 'A-101' });
    await ana.act('document.describe@1', { project_id, id, description: 'b', was: '' });
    await ana.act('document.move@1', { project_id, id, folder_id: x, was: roots.plans });
    await ana.act('folder.rename@1', { project_id, id: x, name: 'X b', was: 'X' });
    await ana.act('project.edit@1', { project_id, changes: { name: 'Quay b', city: 'Kiel' }, was: { city: '' } });
    await rounds(ana, ana, ben);
    await ben.act('document.rename@1', { project_id, id, name: 'C', was: 'B' });
    await ben.act('document.describe@1', { project_id, id, description: 'c', was: 'b' });
    await ben.act('document.move@1', { project_id, id, folder_id: y, was: x });
    await ben.act('folder.rename@1', { project_id, id: x, name: 'X c', was: 'X b' });
    await rounds(ben, ben, ana, ana);
    await restore();
    if (order === 'the later first') await rounds(ben, ben, ana, ana, ben);
    if (order === 'the earlier first') await rounds(ana, ana, ben, ben, ana);
    if (order === 'the later is away') await rounds(ana, ana);
    const now = await ana.read(async (store) => {
      const document = await store.documents.get(id);
      const { name, city } = (await store.projects.get(project_id)) ?? {};
      const folder = (await store.folders.get(x))?.name;
      return [document?.name, document?.description, document?.folder_id, folder, name, city];
    });
    expect(now).toEqual(['C', 'c', y, 'X c', 'Quay b', 'Kiel']);
    // Who gave the value that the restore has brought back hears that it is another one again.
    if (order !== 'the later first') expect([await codesOn(ana), await kindsOn(ana)]).toEqual([[], []]);
    if (order !== 'the later is away') expect([await codesOn(ben), await kindsOn(ben)]).toEqual([[], []]);
  });
}

for (const made of ['before', 'after'] as const) {
  test(`own words, made ${made} the backup and edited on two devices`, async ({ site }) => {
    const { ben, project, drawing } = await site.crew();
    const phone = await site.tablet(ben.person);
    await rounds(phone);
    const early = made === 'after' ? await backUp(site.server) : undefined;
    const id = await ben.comment(project.id, drawing.id, 'one');
    await rounds(ben, ben, phone);
    const restore = early ?? (await backUp(site.server));
    await ben.act('comment.edit@1', { project_id: project.id, id, content: 'two', was: 'one' });
    await rounds(ben, ben, phone);
    await phone.act('comment.edit@1', { project_id: project.id, id, content: 'three', was: 'two' });
    await rounds(phone, phone, ben);
    await restore();
    await rounds(phone, phone, ben, ben, phone);
    expect((await ben.read((store) => store.comments.get(id)))?.content).toBe('three');
  });
}

test('a person’s own later value is told as they gave it, after the earlier one', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const at = { project_id: project.id, id: drawing.id };
  await ana.act('document.rename@1', { ...at, name: 'B', was: 'A-101' });
  await rounds(ana, ana, ben);
  await ben.act('document.rename@1', { ...at, name: 'C', was: 'B' });
  await rounds(ben, ben, ana);
  await ana.act('document.rename@1', { ...at, name: 'D', was: 'C' });
  await rounds(ana, ana, ben, ben);
  await restore();
  await rounds(ana, ana, ben, ben, ana);
  expect((await ana.read((store) => store.documents.get(drawing.id)))?.name).toBe('D');
  expect([await codesOn(ana), await codesOn(ben)]).toEqual([[], []]);
});
