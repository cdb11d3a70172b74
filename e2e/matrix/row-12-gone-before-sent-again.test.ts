// Row 12: after a restore a project goes from a device before the lane has looked: its bytes are told and kept.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('after a restore access ends before the lane has looked: the photo is told and kept', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const restore = await backUp(site.server);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Here', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  await restore();
  await syncRound(ben.device);
  expect(await stateOn(ben, photo.versionId)).toBe('pending');
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect.soft(await kindsOn(ben)).toEqual(['lost_access']);
  expect.soft((await ben.read((store) => store.blobs.get(photo.sha256)))?.complete).toBe(true);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, photo.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('after a restore: told again, the answer lost, and access ends', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const restore = await backUp(site.server);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Here', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  await restore();
  const before = syncRound(ben.device);
  const hit = site.proxy.next(/^POST .*push/, { kind: 'drop_answer' });
  await expect(before).rejects.toThrow('transport');
  await hit.done;
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect.soft(await kindsOn(ben)).toEqual(['lost_access']);
  expect((await ben.read((store) => store.blobs.get(photo.sha256)))?.complete).toBe(true);
});

test('so it is on a device of theirs that had fetched what another of theirs sent', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Here', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben]) await tablet.sync();
  const other = await site.tablet(ben.person);
  await other.sync();
  await lookAt(other, photo.versionId);
  await restore();
  await syncRound(other.device);
  expect(await stateOn(other, photo.versionId)).toBe('pending');
  await unshare(site.server.url, ana.person, shareId);
  await other.sync();
  expect.soft(await kindsOn(other)).toEqual(['lost_access']);
  expect((await other.read((store) => store.blobs.get(photo.sha256)))?.complete).toBe(true);
});
