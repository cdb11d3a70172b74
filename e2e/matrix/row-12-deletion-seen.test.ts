// Row 12: whoever made something has seen that somebody deleted it. A restore to before both does not make their device make it anew.

import { expect } from 'vitest';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const order of ['ana is away', 'ana first', 'ben first'] as const) {
  test(`a drawing, words and a folder of Ben’s that Ana deleted: ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project.id, project.roots.plans, 'Wrong', bytes('Wrong'));
    await ben.comment(project.id, sheet.id, 'Words on it');
    await ben.act('document.rename@1', { project_id: project.id, id: sheet.id, name: 'Wrong 2', was: 'Wrong' });
    const words = await ben.comment(project.id, drawing.id, 'Never to be read again');
    const folder = await ben.createFolder(project.id, project.roots.plans, 'House 9');
    await ben.addDocument(project.id, folder, 'In it', bytes('In it'));
    await rounds(ben, ben, ana);
    const at = { project_id: project.id };
    await ana.act('document.delete@1', { ...at, id: sheet.id });
    await ana.act('comment.delete@1', { ...at, id: words });
    await ana.act('folder.delete@1', { ...at, id: folder });
    await rounds(ana, ana, ben, ben);
    await restore();
    await rounds(...{ 'ana is away': [], 'ana first': [ana, ana], 'ben first': [] }[order], ben, ben);
    if (order !== 'ana is away') await rounds(ana, ana, ben);
    const now = await ben.read(async (store) => [
      (await store.documents.toArray()).map(({ name }) => name),
      await store.comments.count(),
      await store.folders.get(folder),
    ]);
    expect(now).toEqual([['A-101'], 0, undefined]);
    expect(await kindsOn(ben)).toEqual([]);
  });
}

test('a version that Ana put aside and deleted', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const two = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('wrong'));
  await rounds(ben, ben, ana);
  const at = { project_id: project.id, document_id: drawing.id, version_id: drawing.versionId };
  await ana.act('version.make_current@1', { ...at, current_version_id: two.id, beside: [] });
  await ana.act('version.delete@1', { project_id: project.id, id: two.id });
  await rounds(ana, ana, ben, ben);
  await restore();
  await rounds(ben, ben, ben);
  expect(await ben.read((store) => store.versions.get(two.id))).toBeUndefined();
  const document = await ben.read((store) => store.documents.get(drawing.id));
  expect(document?.current_version_id).toBe(drawing.versionId);
});

test('a deleted version is told again where another one was made from it', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const two = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('two'));
  await rounds(ben, ben, ana);
  const three = await ben.addVersion(project.id, drawing.id, two.id, bytes('three'));
  await rounds(ben, ben, ana);
  await ana.act('version.delete@1', { project_id: project.id, id: two.id });
  await rounds(ana, ana, ben, ben);
  await restore();
  await rounds(ben, ben, ben);
  const document = await ben.read((store) => store.documents.get(drawing.id));
  expect([document?.current_version_id, await kindsOn(ben)]).toEqual([three.id, []]);
});

test('what its maker put into a folder that is gone, and is elsewhere by now, comes back', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const folder = await ben.createFolder(project.id, project.roots.plans, 'House 9');
  const sheet = await ben.addDocument(project.id, folder, 'S', bytes('S'));
  await rounds(ben, ben, ana);
  const { id: project_id, roots } = project;
  await ana.act('document.move@1', { project_id, id: sheet.id, folder_id: roots.plans, was: folder });
  await rounds(ana, ana, ben);
  await ana.act('folder.delete@1', { project_id, id: folder });
  await rounds(ana, ana, ben, ben);
  await restore();
  await rounds(ben, ben, ana, ana, ben);
  expect((await ben.read((store) => store.documents.get(sheet.id)))?.folder_id).toBe(roots.plans);
  expect(await kindsOn(ben)).toEqual([]);
});

test('made by a person on one device, deleted by them on another', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const phone = await site.tablet(ben.person);
  await phone.sync();
  const restore = await backUp(site.server);
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'Wrong', bytes('Wrong'));
  await rounds(ben, ben, phone, ana);
  await phone.act('document.delete@1', { project_id: project.id, id: sheet.id });
  await rounds(phone, phone, ben, ben, ana);
  await restore();
  await rounds(phone, phone, ben, ben, ben, phone, ana);
  expect(await ana.read((store) => store.documents.get(sheet.id))).toBeUndefined();
});

test('a project that its owner deleted on another device', async ({ site }) => {
  const { ben } = await site.crew();
  const other = await site.tablet(ben.person);
  await other.sync();
  const restore = await backUp(site.server);
  const second = await ben.createProject('Second');
  await ben.addDocument(second.id, second.roots.plans, 'X', bytes('X'));
  await rounds(ben, ben, other);
  await other.act('project.delete@1', { project_id: second.id });
  await rounds(other, other, ben, ben);
  expect(await ben.read((store) => store.projects.get(second.id))).toBeUndefined();
  await restore();
  await rounds(other, other, ben, ben, ben, other);
  expect(await ben.read((store) => store.projects.get(second.id))).toBeUndefined();
  expect(await kindsOn(ben)).toEqual([]);
});

test('what was made in a project that was taken away is told again once it is shared by the restore', async ({
  site,
}) => {
  const { unshare } = await import('../fixtures/people.ts');
  const { ana, ben, project, drawing, shareId } = await site.crew();
  const restore = await backUpOfLostDisk(site.server);
  const words = await ben.comment(project.id, drawing.id, 'Ben says');
  await rounds(ben, ben, ana);
  await unshare(site.server.url, ana.person, shareId);
  await rounds(ben, ana);
  await restore();
  await rounds(ben, ben, ana);
  expect(await ana.read((store) => store.comments.get(words))).toBeDefined();
});

for (const order of ['who deleted is first', 'who brought back is first'] as const) {
  test(`deleted, brought back, and deleted again stays deleted: ${order}`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const sheet = await ben.addDocument(project.id, project.roots.plans, 'B', bytes('B'));
    await rounds(ben, ben, ana);
    const restore = await backUp(site.server);
    const at = { project_id: project.id, id: sheet.id };
    await ana.act('document.delete@1', at);
    await rounds(ana, ana, ben);
    await enqueueAllOn(ben.device, ({ enqueueBlind }) => enqueueBlind('document.restore@1', at));
    await rounds(ben, ben, ana);
    await ana.act('document.delete@1', at);
    await rounds(ana, ana, ben);
    await restore();
    const [first, second] = order === 'who deleted is first' ? [ana, ben] : [ben, ana];
    await rounds(first, first, second, second, ana, ben);
    expect(await ana.read((store) => store.documents.get(sheet.id))).toBeUndefined();
  });
}
