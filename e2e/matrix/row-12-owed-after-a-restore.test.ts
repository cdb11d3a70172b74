// Row 12: after a restore bytes are owed to each project anew, in whatever order the projects are read, and whoever only
// looked at them is told nothing.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { dismissAttention } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { call, share, unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

test('restore: fetched again from one project, in the bin of the other', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const other = await ana.createProject('Other');
  await ana.sync();
  const restore = await backUp(site.server);
  const { id, versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  const twin = await ana.addDocument(other.id, other.roots.plans, 'Twin', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  await makeRoom(ana.device, ALL);
  await lookAt(ana, twin.versionId);
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await stateOn(ana, twin.versionId)).toBe('ready');
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['ready', []]);
});

test('only looked at, then one owns it elsewhere: that one gets them', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const b = await ana.createProject('B');
  await ana.sync();
  await share(site.server.url, ana.person, b.id, ben.person, 'collaborator');
  await ben.sync();
  const there = await ana.addDocument(b.id, b.roots.plans, 'There', bytes);
  await syncRound(ana.device);
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  const restore = await backUpOfLostDisk(site.server);
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  await lookAt(ben, there.versionId);
  expect([await stateOn(ben, there.versionId), await stateOn(ben, here.versionId)]).toEqual(['ready', 'ready']);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  await restore();
  await unshare(site.server.url, ana.person, shareId);
  await call(site.server.url, ana.person, 'DELETE', `/api/documents/${here.id}`);
  const hit = site.proxy.next(/^(POST|PATCH) .*uploads/, { kind: 'cut_request', after: 0 });
  await ben.sync().catch(() => undefined);
  await hit.done;
  expect.soft(await ben.read((store) => store.blobs.get(here.sha256))).toMatchObject({ unsent: 1, of_others: true });
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ana, ben, ben]) await tablet.sync();
  await makeRoom(ben.device, ALL);
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, here.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('bytes only looked at that are gone from here are not told as lost work', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const { versionId, sha256 } = await ana.addDocument(project.id, project.roots.plans, 'A-105', bytes);
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  await lookAt(ben, versionId);
  await restore();
  await syncRound(ana.device);
  await ben.read(async (store) => {
    const copy = (await store.blobs.get(sha256))?.copy ?? sha256;
    return store.blob_chunks.where('sha256').equals(copy).delete();
  });
  await ben.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('own version, on a second device that only looked: access ends before it went from there', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const second = await site.tablet(ben.person);
  await second.sync();
  const restore = await backUp(site.server);
  const { versionId, sha256 } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  for (const tablet of [ben, ben, second]) await tablet.sync();
  await lookAt(second, versionId);
  await makeRoom(ben.device, ALL);
  await restore();
  await syncRound(ben.device);
  const hit = site.proxy.next(/^(POST|PATCH) .*uploads/, { kind: 'cut_request', after: 0 });
  await second.sync().catch(() => undefined);
  await hit.done;
  await unshare(site.server.url, ana.person, shareId);
  await second.sync();
  await ben.sync();
  expect.soft([await kindsOn(second), await kindsOn(ben)]).toEqual([['lost_access'], []]);
  expect((await second.read((store) => store.blobs.get(sha256)))?.complete).toBe(true);
});

test.for([7, 8, 9, 10, 11, 12])('two projects read anew, cut at pull %s', async (k, { site }) => {
  const { ana, project } = await site.crew();
  const other = await ana.createProject('Other');
  await ana.sync();
  const here = await ana.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const there = await ana.addDocument(other.id, other.roots.plans, 'There', bytes);
  for (let at = 0; at < 6; at += 1) await ana.createFolder(project.id, project.roots.plans, `F${at}`);
  await syncRound(ana.device);
  const restore = await backUp(site.server);
  for (const tablet of [ana, ana]) await tablet.sync();
  await makeRoom(ana.device, ALL);
  await lookAt(ana, there.versionId);
  await restore();
  for (let at = 1; at < k; at += 1) void site.proxy.next(/^POST .*pull/, { kind: 'pass' });
  const cut = site.proxy.next(/^POST .*pull/, { kind: 'cut_request', after: 0 });
  await syncRound(ana.device, 3).catch(() => undefined);
  await uploadAll(ana.device);
  cut.forget();
  for (const tablet of [ana, ana]) await tablet.sync();
  expect([await stateOn(ana, here.versionId), await kindsOn(ana)]).toEqual(['ready', []]);
});

test('vanished with a restore, back later: the version there gets its bytes though another took them', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const there = await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  await unshare(site.server.url, ana.person, shareId);
  const restore = await backUpOfLostDisk(site.server);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  expect([await stateOn(ben, here.versionId), await stateOn(ben, there.versionId)]).toEqual(['ready', 'ready']);
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft([await stateOn(ben, there.versionId), await kindsOn(ben)]).toEqual(['ready', ['mass_removal']]);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, here.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('offered before the restore was heard of: the drawing in the bin is not told as unwanted', async ({ site }) => {
  const { ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  await ben.act('document.delete@1', { project_id: project.id, id: here.id });
  await syncRound(ben.device);
  await restore();
  await uploadAll(ben.device).catch(() => undefined);
  for (const tablet of [ben, ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('lost bytes that the person has read of are not told again', async ({ site }) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  await makeRoom(ana.device, ALL);
  await restore();
  for (const tablet of [ana, ana]) await tablet.sync();
  const [item] = await ana.read((store) => store.attention.toArray());
  expect(item?.kind).toBe('lost_bytes');
  await ana.asCurrent(() => dismissAttention(item?.id ?? 0));
  await ana.sync();
  expect(await kindsOn(ana)).toEqual([]);
});
