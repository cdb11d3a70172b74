// Failure matrix 12: after a restore the rows here say what was, and this device may have the last copy of a file.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { acceptRemoval } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;

/** The device follows the other history, and has no signal any more before it has read what that has. */
async function hearsOnly(site: Site, tablet: Tablet): Promise<void> {
  for (let at = 1; at < 3; at += 1) {
    void site.proxy.next(/^POST .*pull/, { kind: 'pass' }).done.catch(() => undefined);
  }
  const cut = site.proxy.next(/^POST .*pull/, { kind: 'cut_request', after: 0 });
  await syncRound(tablet.device).catch(() => undefined);
  cut.forget();
  const scopes = await tablet.read((store) => store.scopes.toArray());
  expect(scopes.filter(({ rereading }) => rereading).length).toBe(scopes.length);
}

test('restored to between the words and the bytes: signing out before the project is read anew asks', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const { sha256, versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
  await restore();
  await hearsOnly(site, ben);
  expect(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ complete: true, taken_by: [] });
  // Nobody but this device has these bytes now.
  expect.soft((await ben.read(readUnsent)).changes).toBeGreaterThan(0);
  await expect(ben.signOut()).rejects.toThrow('unsent');
});

for (const age of ['', ' and is older than the journal']) {
  test(`access away and back, then vanished with a restore${age}: no room is made with the only copy`, async ({
    site,
  }) => {
    const { url } = site.server;
    const { ana, ben, project } = await site.crew();
    const other = await ana.createProject('Other');
    const seen = await ana.addDocument(project.id, project.roots.plans, 'Seen', bytes);
    await ana.sync();
    const again = () => share(url, ana.person, other.id, ben.person, 'collaborator');
    let id = await again();
    await ben.sync();
    await lookAt(ben, seen.versionId);
    const there = await ben.addDocument(other.id, other.roots.plans, 'There', bytes);
    await syncRound(ben.device);
    await unshare(url, ana.person, id);
    const restore = await backUpOfLostDisk(site.server);
    id = await again();
    for (const tablet of [ben, ben]) await tablet.sync();
    expect(await stateOn(ben, there.versionId)).toBe('ready');
    await unshare(url, ana.person, id);
    await ben.sync();
    await again();
    for (const tablet of [ben, ben]) await tablet.sync();
    if (age !== '') await ben.read((store) => store.journal.clear());
    await restore();
    for (const tablet of [ben, ben]) await tablet.sync();
    expect(await kindsOn(ben)).toEqual(['mass_removal']);
    await makeRoom(ben.device, ALL);
    expect.soft((await ben.read((store) => store.blobs.get(there.sha256)))?.complete).toBe(true);
    await again();
    for (const tablet of [ben, ben]) await tablet.sync();
    expect([await stateOn(ben, there.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
  });
}

test('another project goes while one’s own is read anew after a restore: the only copy stays', async ({ site }) => {
  const { url } = site.server;
  const { ana, ben, project, shareId } = await site.crew();
  const other = await ana.createProject('Other');
  const seen = await ana.addDocument(project.id, project.roots.plans, 'Seen', bytes);
  await ana.sync();
  const id = await share(url, ana.person, other.id, ben.person, 'collaborator');
  await ben.sync();
  await lookAt(ben, seen.versionId);
  const there = await ben.addDocument(other.id, other.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben]) await tablet.sync();
  await unshare(url, ana.person, id);
  await ben.sync();
  await share(url, ana.person, other.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, there.versionId)).toBe('ready');
  await restore();
  await hearsOnly(site, ben);
  await unshare(url, ana.person, shareId);
  await ben.sync();
  await uploadAll(ben.device);
  await ben.sync();
  expect.soft((await ben.read((store) => store.blobs.get(there.sha256)))?.complete).toBe(true);
  expect([await stateOn(ben, there.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('one’s own project vanished with a restore and is older than the journal: signing out asks', async ({ site }) => {
  const { ana } = await site.crew();
  const restore = await backUp(site.server);
  const own = await ana.createProject('Own');
  const drawing = await ana.addDocument(own.id, own.roots.plans, 'O-1', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  // Forty days later, when the journal has forgotten how it was made.
  await ana.read((store) => store.journal.clear());
  await restore();
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await kindsOn(ana)).toEqual(['mass_removal']);
  expect((await ana.read((store) => store.blobs.get(drawing.sha256)))?.complete).toBe(true);
  await expect(ana.signOut()).rejects.toThrow('unsent');
});

test('a project that vanished with a restore is let go: own bytes that the server lost are in attention', async ({
  site,
}) => {
  const { url } = site.server;
  const { ana, ben, project, shareId } = await site.crew();
  const here = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  await unshare(url, ana.person, shareId);
  const restore = await backUpOfLostDisk(site.server);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, here.versionId)).toBe('ready');
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item?.kind).toBe('mass_removal');
  await ben.asCurrent(() => acceptRemoval(item?.id ?? 0));
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft(await kindsOn(ben)).toEqual(['lost_access']);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, here.versionId)).toBe('ready');
});
