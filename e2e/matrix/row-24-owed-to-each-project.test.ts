// Row 24: the same bytes in two projects are owed to each by itself: what one has taken, refused or lost says nothing of the
// other, and the lane comes to rest.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { removeBlob } from '#src/sync/files/chunks.ts';
import { clearFilesOn, makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { pullAll } from '#src/sync/pull.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { setLevel, share, unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

test('one in the bin, a second refused, another project takes them: the first gets them when it is back', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  const one = await ben.addDocument(project.id, project.roots.plans, 'One', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: one.id });
  await ana.sync();
  await ben.addDocument(project.id, project.roots.photos, 'Two', bytes);
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await kindsOn(ben)).toEqual(['rejected']);
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ben, ana]) await tablet.sync();
  expect(await stateOn(ana, one.versionId)).toBe('ready');
});

test('the change was on its way when access ended, another project took the bytes meanwhile', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Here', bytes);
  const hit = site.proxy.next(/^POST .*push/, { kind: 'drop_answer' });
  await expect(syncRound(ben.device)).rejects.toThrow('transport');
  await hit.done;
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  await uploadAll(ben.device);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft([await kindsOn(ben), (await ben.read(readUnsent)).changes]).toEqual([['lost_access'], 1]);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, photo.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});

test('chosen in a dialog while a twin was sent: no room is made with it, and where it is gone that is said', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  const chosen = await ben.keepFile(own.id, bytes);
  await ben.sync();
  await makeRoom(ben.device, ALL);
  expect((await ben.read((store) => store.blobs.get(chosen.sha256)))?.complete).toBe(true);
  // The browser took it away.
  await ben.read((store) => removeBlob(store, chosen.sha256));
  const to = { kind: 'document', folderId: own.roots.plans, title: 'There' } as const;
  const file = { ...chosen, file_name: 'There.pdf' };
  const confirmed = queueUploadOn(ben.device, { projectId: own.id, file, label: '', description: '', to });
  await expect(confirmed).rejects.toMatchObject({ name: 'UnreadableFileError' });
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('stranded in one project, taken by another that stands still: the lane comes to rest', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const other = await ana.createProject('Other');
  const many = [];
  for (let at = 0; at < 25; at += 1) {
    const own = new TextEncoder().encode(`%PDF-1.7 sheet ${at}`);
    many.push(await ana.addDocument(project.id, project.roots.plans, `S-${at}`, own));
  }
  await ana.sync();
  const shareId = await share(site.server.url, ana.person, other.id, ben.person, 'collaborator');
  await ben.sync();
  const here = await ben.addDocument(project.id, project.roots.photos, 'Here', bytes);
  await ben.addDocument(other.id, other.roots.photos, 'There', bytes);
  await syncRound(ben.device);
  await ana.sync();
  for (const { id } of many) await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await unshare(site.server.url, ana.person, shareId);
  await syncRound(ben.device);
  expect(new Set(await kindsOn(ben))).toEqual(new Set(['mass_removal', 'lost_access']));
  const done = [];
  for (let turn = 0; turn < 8; turn += 1) {
    done.push(await uploadAll(ben.device));
    await syncRound(ben.device);
  }
  expect.soft(await stateOn(ben, here.versionId)).toBe('pending');
  expect.soft(done.slice(4)).toEqual([0, 0, 0, 0]);
  // As the app does it.
  let posts = 0;
  for (let at = 0; at < 4000; at += 1) {
    const hit = site.proxy.next(/^POST .*uploads/, { kind: 'pass' });
    void hit.done
      .then(() => {
        posts += 1;
      })
      .catch(() => undefined);
  }
  ben.start();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  ben.stop();
  expect(posts).toBeLessThan(5);
});

test('joined while the bytes were on their way, and deleted before they were booked', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  const hit = site.proxy.next(/^POST .*uploads/, { kind: 'delay', milliseconds: 3000 });
  const sending = uploadAll(ben.device);
  await hit.began;
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: here.id });
  await ana.sync();
  await syncRound(ben.device);
  await hit.done;
  await sending;
  await ben.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, here.versionId), await kindsOn(ben), await ben.read(readUnsent)]).toEqual([
    'ready',
    [],
    nothing,
  ]);
});

test('access away and back, then another project has them anew: no false entry, ends quiet', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  const here = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const there = await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  await syncRound(ben.device);
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft([await stateOn(ben, there.versionId), await kindsOn(ben)]).toEqual(['ready', ['lost_access']]);
  await share(site.server.url, ana.person, project.id, ben.person, 'viewer');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, here.versionId), await kindsOn(ben), await ben.read(readUnsent)]).toEqual([
    'ready',
    [],
    nothing,
  ]);
  expect(await uploadAll(ben.device)).toBe(0);
});

test('merged into another’s drawing, then made a viewer: nothing stays unsent, nothing is told', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'Same', bytes);
  await syncRound(ana.device);
  const { sha256 } = await ben.addDocument(project.id, project.roots.plans, 'Same', bytes);
  await syncRound(ben.device);
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  await ana.sync();
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft((await ben.read((store) => store.blobs.get(sha256)))?.unsent).toBe(0);
  expect.soft((await ben.read((store) => store.blobs.get(sha256)))?.last_error).toBe(null);
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([['notice'], nothing]);
});

test('sent to one’s own project; another, where one may only read, waits for them from its author', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew('viewer');
  const own = await ben.createProject('Own');
  await ben.sync();
  await ana.addDocument(project.id, project.roots.plans, 'Detail', bytes);
  await syncRound(ana.device);
  await ben.sync();
  const { sha256, versionId } = await ben.addDocument(own.id, own.roots.plans, 'Detail', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft(await stateOn(ben, versionId)).toBe('ready');
  expect.soft(await ben.read(readUnsent)).toEqual(nothing);
  for (const tablet of [ana, ben, ben, ben]) await tablet.sync();
  expect.soft((await ben.read((store) => store.blobs.get(sha256)))?.unsent).toBe(0);
  await clearFilesOn(ben.device);
  expect.soft(await ben.read((store) => store.blobs.get(sha256))).toBeUndefined();
  await ben.act('project.delete@1', { project_id: own.id });
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});
