// Row 30: a stranded file is told for the project that waits for it and for no other, and giving one thing up gives up nothing
// beside it.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { discardRejected } from '#src/sync/acts/attention.ts';
import { discardStranded, retryStranded } from '#src/sync/acts/stranded.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { pullAll } from '#src/sync/pull.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

test('sent to one project long ago, unsent for another: the first goes, nothing is told of it', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  const first = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  expect(await stateOn(ana, first.versionId)).toBe('ready');
  expect(await stateOn(ben, first.versionId)).toBe('ready');
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('a file chosen again after the project of its sent twin went: nothing is told', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await kindsOn(ben)).toEqual([]);
  // Chosen in a dialog, not confirmed yet.
  const file = await ben.keepFile(own.id, bytes);
  await ben.sync();
  const ids = { id: 4_000_000_001, version_id: 4_000_000_002 };
  const where = { project_id: own.id, folder_id: own.roots.plans, name: 'There', file_name: 'There.pdf' };
  await ben.act('document.create@1', { ...where, ...ids, ...file });
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('giving up a stranded file keeps the bytes of its twin in the bin', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const twin = await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  await ben.act('document.delete@1', { project_id: own.id, id: twin.id });
  await unshare(site.server.url, ana.person, shareId);
  await syncRound(ben.device);
  expect(await kindsOn(ben)).toEqual(['lost_access']);
  const [item] = await ben.read((store) => store.attention.toArray());
  await ben.asCurrent(() => discardStranded([item?.id ?? 0]));
  await makeRoom(ben.device, ALL);
  await ben.sync();
  await bringBack(ben, own.id);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, twin.versionId), await kindsOn(ben), await ben.read(readUnsent)]).toEqual([
    'ready',
    [],
    nothing,
  ]);
});

test('the open change of a project that went is given up: its twin in the bin there keeps its bytes', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const one = await ben.addDocument(project.id, project.roots.plans, 'One', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: one.id });
  await ana.sync();
  await syncRound(ben.device);
  await ben.addDocument(project.id, project.roots.photos, 'Two', bytes);
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind }) => kind)).toEqual(['lost_access', 'lost_access']);
  const open = items.find(({ mutation }) => mutation !== null);
  await ben.sync();
  await ben.asCurrent(() => discardRejected(open?.id ?? 0));
  await makeRoom(ben.device, ALL);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, one.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('own project deleted while its sent twin is unsent elsewhere: nothing is told', async ({ site }) => {
  const { ana, project } = await site.crew();
  const own = await ana.createProject('Own');
  await ana.addDocument(own.id, own.roots.plans, 'Here', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  await ana.addDocument(project.id, project.roots.plans, 'There', bytes);
  await syncRound(ana.device);
  await ana.act('project.delete@1', { project_id: own.id });
  for (const tablet of [ana, ana]) await tablet.sync();
  expect([await kindsOn(ana), await ana.read(readUnsent)]).toEqual([[], nothing]);
});

test('access is back and not all is read yet: Retry does not double the drawing', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  for (let at = 0; at < 12; at += 1) await ana.createFolder(project.id, project.roots.plans, `F${at}`);
  await ana.sync();
  await ben.sync();
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await kindsOn(ben)).toEqual(['lost_access']);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (let at = 1; at < 4; at += 1) void site.proxy.next(/^POST .*pull/, { kind: 'pass' });
  const cut = site.proxy.next(/^POST .*pull/, { kind: 'cut_request', after: 0 });
  await expect(syncRound(ben.device, 4)).rejects.toThrow('transport');
  await cut.done;
  const [item] = await ben.read((store) => store.attention.toArray());
  await ben.asCurrent(() => retryStranded([item?.id ?? 0]));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  const versions = await ana.read((store) => store.versions.where('sha256').equals(photo.sha256).toArray());
  expect(versions.map(({ state }) => state)).toEqual(['ready']);
});
