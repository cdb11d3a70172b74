// Row 12: somebody made a thing, and another gave it a name, a place or words later, which its maker's device showed. After a restore
// it is made with these, also where whoever gave them is away.

import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

for (const away of [true, false]) {
  test(`a drawing and a folder, renamed, moved and described by another${away ? ', who is away' : ''}`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const x = await ana.createFolder(project_id, roots.plans, 'X');
    await rounds(ana, ana, ben, ben);
    const restore = await backUp(site.server);
    const { id } = await ben.addDocument(project_id, roots.plans, 'B', bytes('B'));
    const folder = await ben.createFolder(project_id, roots.plans, 'F');
    await rounds(ben, ben, ana);
    await ana.act('document.rename@1', { project_id, id, name: 'C', was: 'B' });
    await ana.act('document.describe@1', { project_id, id, description: 'two floors', was: '' });
    await ana.act('document.move@1', { project_id, id, folder_id: x, was: roots.plans });
    await ana.act('folder.rename@1', { project_id, id: folder, name: 'F2', was: 'F' });
    await ana.act('folder.move@1', { project_id, id: folder, parent_folder_id: x, was: roots.plans });
    await rounds(ana, ana, ben);
    if (away) ana.close();
    await restore();
    await rounds(ben, ben);
    if (!away) await rounds(ana, ana, ben);
    const now = await ben.read(async (store) => {
      const document = await store.documents.get(id);
      const made = await store.folders.get(folder);
      return [document?.name, document?.description, document?.folder_id, made?.name, made?.parent_folder_id];
    });
    expect(now).toEqual(['C', 'two floors', x, 'F2', x]);
    expect(await kindsOn(ben)).toEqual([]);
  });
}

test('a drawing moved into a folder that is lost is made where it was', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const { id } = await ben.addDocument(project_id, roots.plans, 'B', bytes('B'));
  await rounds(ben, ben, ana);
  const y = await ana.createFolder(project_id, roots.photos, 'Y');
  await ana.act('document.move@1', { project_id, id, folder_id: y, was: roots.plans });
  await rounds(ana, ana, ben);
  await restore();
  await rounds(ben, ben);
  expect((await ben.read((store) => store.documents.get(id)))?.folder_id).toBe(roots.plans);
  await rounds(ana, ana, ben);
  expect((await ben.read((store) => store.documents.get(id)))?.folder_id).toBe(y);
});

test('a drawing moved into a folder that its maker had made before it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const own = await ben.createFolder(project_id, roots.plans, 'Own');
  const { id } = await ben.addDocument(project_id, roots.plans, 'B', bytes('B'));
  await rounds(ben, ben, ana);
  await ana.act('document.move@1', { project_id, id, folder_id: own, was: roots.plans });
  await rounds(ana, ana, ben);
  ana.close();
  await restore();
  await rounds(ben, ben);
  expect((await ben.read((store) => store.documents.get(id)))?.folder_id).toBe(own);
});

for (const made of ['here', 'before'] as const) {
  test(`words edited on a phone with a photo that they link, made ${made}; the phone is away`, async ({ site }) => {
    const { ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const phone = await site.tablet(ben.person);
    await phone.sync();
    const one = await ben.addDocument(project_id, roots.photos, 'P1', bytes('P1'));
    const two = await ben.addDocument(project_id, roots.photos, 'P2', bytes('P2'));
    await rounds(ben, ben, phone);
    const early = made === 'here' ? await backUp(site.server) : undefined;
    const id = newId();
    const linked_document_ids = [one.id];
    await ben.act('comment.create@1', { project_id, id, document_id: drawing.id, content: 'one', linked_document_ids });
    await rounds(ben, ben, phone);
    const restore = early ?? (await backUp(site.server));
    await ben.act('comment.edit@1', { project_id, id, content: 'two', was: 'one' });
    await rounds(ben, ben, phone);
    // Of what was linked before the backup this device cannot say that it was taken away.
    const edit = { content: 'see photo', was: 'two', link: [two.id], unlink: made === 'here' ? [one.id] : [] };
    await phone.act('comment.edit@1', { project_id, id, ...edit });
    await rounds(phone, phone, ben, ben);
    phone.close();
    await restore();
    await rounds(ben, ben);
    const now = await ben.read((store) => store.comments.get(id));
    expect([now?.content, now?.linked_document_ids]).toEqual([
      'see photo',
      made === 'here' ? [two.id] : [one.id, two.id],
    ]);
  });
}

test('a drawing that its author split off, and another named, described and moved; the other is away', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
  const { id, versionId } = await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
  const folder = await ana.createFolder(project_id, roots.plans, 'X');
  await rounds(ben, ben, ana, ana, ben, ana);
  const restore = await backUp(site.server);
  await ana.act('version.split@1', { project_id, document_id: id, version_id: versionId });
  await rounds(ana, ana, ben, ben);
  const was = (await ben.read((store) => store.documents.get(id)))?.name ?? '';
  await ben.act('document.rename@1', { project_id, id, name: 'B-201', was });
  await ben.act('document.describe@1', { project_id, id, description: 'of hers', was: '' });
  await ben.act('document.move@1', { project_id, id, folder_id: folder, was: roots.plans });
  await rounds(ben, ben, ana, ana);
  ben.close();
  await restore();
  await rounds(ana, ana);
  const now = await ana.read((store) => store.documents.get(id));
  expect([now?.name, now?.description, now?.folder_id]).toEqual(['B-201', 'of hers', folder]);
  expect((await ana.read((store) => store.versions.get(versionId)))?.file_name).toBe('B-201.pdf');
  expect(await kindsOn(ana)).not.toContain('rejected');
});

test('a project that its owner named and described on a phone, which is away', async ({ site }) => {
  const person = await site.person('Ana');
  const tablet = await site.tablet(person);
  const phone = await site.tablet(person);
  await rounds(tablet, phone);
  const restore = await backUp(site.server);
  const { id: project_id } = await tablet.createProject('House');
  await rounds(tablet, tablet, phone);
  const changes = { name: 'House at the harbour', description: 'two floors' };
  await phone.act('project.edit@1', { project_id, changes, was: { name: 'House', description: '' } });
  await rounds(phone, phone, tablet);
  phone.close();
  await restore();
  await rounds(tablet, tablet);
  expect(await tablet.read((store) => store.projects.get(project_id))).toMatchObject(changes);
});

test('a print of which a phone said how many copies there are; it is away', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  const phone = await site.tablet(ana.person);
  await rounds(ana, ana, phone, phone);
  const restore = await backUp(site.server);
  const id = newId();
  await ana.act('print.note@1', { project_id: project.id, id, version_id: drawing.versionId, way: 'print' });
  await rounds(ana, ana, phone);
  await phone.act('print.count@1', { project_id: project.id, id, copies: 12 });
  await rounds(phone, phone, ana);
  phone.close();
  await restore();
  await rounds(ana, ana);
  expect((await ana.read((store) => store.prints.get(id)))?.copies).toBe(12);
});

/** Ben's sheet W, which a file of Carl's has joined since the backup. */
async function joined(site: Site) {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const person = await site.person('Carl');
  await joinTeam(site.server.url, ana.person, person);
  await share(site.server.url, ana.person, project_id, person, 'collaborator');
  const carl = await site.tablet(person);
  const folder = await ana.createFolder(project_id, roots.plans, 'X');
  await rounds(carl, ana, ana, ben, carl);
  const restore = await backUp(site.server);
  const { id } = await ben.addDocument(project_id, roots.plans, 'W', bytes('W of Ben'));
  await rounds(ben, ben, carl, ana);
  await carl.addDocument(project_id, roots.plans, 'W', bytes('W of Carl'));
  await rounds(carl, carl, ana, ben);
  const shownOn = (tablet: Tablet) =>
    tablet.read(async (store) => {
      const all = await store.documents.where('project_id').equals(project_id).toArray();
      const sheets = all.filter(({ name }) => name !== 'A-101');
      return sheets.map(({ name, description, folder_id }) => [name, description, folder_id]);
    });
  return { ana, ben, carl, project_id, roots, id, folder, restore, shownOn };
}

for (const first of ['carl', 'ben'] as const) {
  test(`a drawing that another’s file had joined, named, described and moved by a third, who is away: ${first} first`, async ({
    site,
  }) => {
    const { ana, ben, carl, project_id, roots, id, folder, restore, shownOn } = await joined(site);
    await ana.act('document.rename@1', { project_id, id, name: 'W east', was: 'W' });
    await ana.act('document.describe@1', { project_id, id, description: 'two floors', was: '' });
    await ana.act('document.move@1', { project_id, id, folder_id: folder, was: roots.plans });
    await rounds(ana, ana, ben, ben, carl, carl);
    ana.close();
    await restore();
    const [one, other] = first === 'carl' ? [carl, ben] : [ben, carl];
    await rounds(one, one, other, other, one, other);
    for (const tablet of [ben, carl]) expect(await shownOn(tablet)).toEqual([['W east', 'two floors', folder]]);
  });
}

test('a description that whoever joined the drawing has not seen, and who gave it is away', async ({ site }) => {
  const { ana, ben, carl, project_id, roots, id, restore, shownOn } = await joined(site);
  await ana.act('document.describe@1', { project_id, id, description: 'two floors', was: '' });
  await rounds(ana, ana, ben, ben);
  ana.close();
  await restore();
  await rounds(carl, carl, ben, ben, carl);
  for (const tablet of [ben, carl]) expect(await shownOn(tablet)).toEqual([['W', 'two floors', roots.plans]]);
});
