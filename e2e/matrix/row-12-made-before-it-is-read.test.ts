// Failure matrix 12: what is done to a sheet says what that stood as when it was done, whenever that was: as another history is
// followed and not read yet, before a refusal, while the project is not there, in an act that only the second copy has. None of it
// lands on the other sheet, with which it had been one.

import { expect, vi } from 'vitest';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { followUnread } from '../fixtures/line-cut.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { type Site, test } from '../fixtures/site.ts';
import { nameOn, oneSheet, splitOff } from '../fixtures/split-sheets.ts';
import { rounds, Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

async function split(site: Site) {
  const crew = await oneSheet(site);
  const restore = await backUp(site.server);
  return { ...crew, name: await splitOff(crew), restore };
}

type Split = Omit<Awaited<ReturnType<typeof split>>, 'restore'>;

/** Ben gives hers another name, and says something of it. @returns his words. */
async function workOnHers({ project, hers, name }: Pick<Split, 'project' | 'hers' | 'name'>, ben: Tablet) {
  await ben.act('document.rename@1', { project_id: project.id, id: hers.id, name: 'B-201', was: name });
  return ben.comment(project.id, hers.id, 'Ben says of hers');
}

/** His is as it was, and hers has what was done to it once its author has told that she split it off. */
async function expectApart({ ana, his, hers }: Pick<Split, 'ana' | 'his' | 'hers'>, ben: Tablet, words?: number) {
  expect(await documentOn(ben, his.id)).toMatchObject({ name: 'B-200', description: '' });
  await rounds(ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) {
    expect([await nameOn(tablet, his.id), await nameOn(tablet, hers.id)]).toEqual(['B-200', 'B-201']);
    const said = words === undefined ? undefined : await tablet.read((store) => store.comments.get(words));
    expect(said?.document_id).toBe(words === undefined ? undefined : hers.id);
  }
}

test('after another history is followed, and before it is read', async ({ site }) => {
  const crew = await split(site);
  await crew.restore();
  await followUnread(crew.ben);
  const words = await workOnHers(crew, crew.ben);
  await rounds(crew.ben, crew.ben);
  await expectApart(crew, crew.ben, words);
});

test('so a new sheet under a name that another was given up for', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const old = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('C-1'));
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  await ana.act('document.rename@1', { project_id, id: old.id, name: 'C-1 old', was: 'C-1' });
  await rounds(ana, ana, ben);
  // One before the other history is followed, one after that.
  const first = await ben.addDocument(project_id, roots.plans, 'C-1', bytes('another sheet'));
  await restore();
  await followUnread(ben);
  await ben.act('document.describe@1', { project_id, id: first.id, description: 'of the new one', was: '' });
  const second = await ben.addVersion(project_id, first.id, first.versionId, bytes('another sheet, 2'));
  await rounds(ben, ben, ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) {
    const was = { description: '', name: 'C-1 old', current_version_id: old.versionId };
    expect(await documentOn(tablet, old.id)).toMatchObject(was);
    const made = { description: 'of the new one', current_version_id: second.id };
    expect(await documentOn(tablet, first.id)).toMatchObject(made);
  }
});

test('a new sheet is a version of one that its author had not seen, as ever', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const hers = await ana.addDocument(project.id, project.roots.plans, 'D-1', bytes('D-1 of Ana'));
  const his = await ben.addDocument(project.id, project.roots.plans, 'D-1', bytes('D-1 of Ben'));
  await restore();
  await rounds(ana, ana, ben, ben, ana);
  expect((await ana.read((store) => store.versions.get(his.versionId)))?.document_id).toBe(hers.id);
});

test('a folder that is deleted then does not take what others had moved out of it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const from = await ben.createFolder(project_id, roots.plans, 'F');
  const to = await ben.createFolder(project_id, roots.plans, 'Y');
  const sheet = await ben.addDocument(project_id, from, 'S-1', bytes('S-1'));
  await rounds(ben, ben, ana);
  const restore = await backUp(site.server);
  await ana.act('document.move@1', { project_id, id: sheet.id, folder_id: to, was: from });
  await rounds(ana, ana, ben, ben);
  await restore();
  await followUnread(ben);
  await ben.act('folder.delete@1', { project_id, id: from });
  await rounds(ben, ben, ana, ana, ben, ben, ana);
  expect((await documentOn(ana, sheet.id))?.folder_id).toBe(to);
});

test('refused before the restore, and tried again after it', async ({ site }) => {
  const crew = await split(site);
  const { ana, ben, project, hers, name, restore } = crew;
  await ana.addDocument(project.id, project.roots.plans, 'B-300', bytes('B-300'));
  await rounds(ana, ana);
  await ben.act('document.rename@1', { project_id: project.id, id: hers.id, name: 'B-300', was: name });
  await rounds(ben, ben);
  await restore();
  await rounds(ben, ben);
  const [item] = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  const again = ben.asCurrent(() => retryRejected(item?.id ?? 0, { name: 'B-201' }));
  // Hers is here as a part of his by now: no sheet of its own is there to be renamed.
  await expect(again).rejects.toMatchObject({ code: 'still_together' });
  await rounds(ben, ben);
  expect(await nameOn(ben, crew.his.id)).toBe('B-200');
  await rounds(ana, ana, ben, ben);
  await ben.asCurrent(() => retryRejected(item?.id ?? 0, { name: 'B-201' }));
  await rounds(ben);
  await expectApart(crew, ben);
});

test('while the project is not there, which is shared again then', async ({ site }) => {
  const { url } = site.server;
  const [owner, other] = [await site.person('Ana'), await site.person('Ben')];
  const [ana, phone, ben] = [await site.tablet(owner), await site.tablet(owner), await site.tablet(other)];
  const project = await ana.createProject('Harbour house');
  await rounds(ana, ana, phone);
  const his = await phone.addDocument(project.id, project.roots.plans, 'B-200', bytes('his'));
  const hers = await ana.addDocument(project.id, project.roots.plans, 'B-200', bytes('hers'));
  await rounds(phone, phone, ana, ana, phone);
  await joinTeam(url, owner, other);
  const restore = await backUpOfLostDisk(site.server);
  await share(url, owner, project.id, other, 'collaborator');
  await ana.act('version.split@1', { project_id: project.id, document_id: hers.id, version_id: hers.versionId });
  await rounds(ana, ana, ben, ben);
  const name = await nameOn(ben, hers.id);
  await restore();
  await rounds(ben, ben);
  const words = await workOnHers({ project, hers, name }, ben);
  await rounds(ben);
  await share(url, owner, project.id, other, 'collaborator');
  await rounds(ben, ben);
  await expectApart({ ana, his, hers }, ben, words);
});

test('sent before it is noticed that the data were put back, without another epoch', async ({ site }) => {
  const crew = await oneSheet(site);
  const copy = await snapshot(site);
  const name = await splitOff(crew);
  const words = await workOnHers({ ...crew, name }, crew.ben);
  await putBack(site, copy);
  await rounds(crew.ben, crew.ben);
  await expectApart(crew, crew.ben, words);
});

for (const when of ['before', 'after'] as const) {
  test(`the browser empties the store ${when} another history is followed: the second copy says it`, async ({
    site,
  }) => {
    const crew = await split(site);
    const { ben, restore } = crew;
    const words = await workOnHers(crew, ben);
    await restore();
    if (when === 'after') await followUnread(ben);
    const { keep, files } = ben.device;
    ben.close();
    const again = site.keep(await Tablet.open(ben.person, site.proxy.url, { keep, files }));
    await rounds(again, again);
    await expectApart(crew, again, words);
  });
}

test('restored a second time, as some of the first is here and nothing could be sent', async ({ site }) => {
  const crew = await split(site);
  const { ana, ben, project, his, restore } = crew;
  const words = await workOnHers(crew, ben);
  await rounds(ben, ben, ana);
  await ben.comment(project.id, his.id, 'Not sent yet');
  await restore();
  const { fetch } = globalThis;
  let headers: Headers | undefined;
  const storage = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/sync/push')) return fetch(url, init);
    const full = JSON.stringify({ code: 'storage_full', detail: 'full' });
    if (headers !== undefined) return new Response(full, { status: 507, headers });
    const answer = await fetch(url, init);
    headers = new Headers(answer.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
    return answer;
  });
  await expect(ben.sync()).rejects.toThrow('transport');
  storage.mockRestore();
  expect(await nameOn(ben, crew.hers.id)).toBe('');
  await restore();
  await rounds(ben, ben);
  await expectApart(crew, ben, words);
});
