// Files that a person chose in a dialog or for a draft, and that no change has announced yet.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { discardRejected } from '#src/sync/acts/attention.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { pullAll } from '#src/sync/pull.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

test('a photo in a draft of yesterday is there when the tab is loaded again', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const file = await ben.keepFile(project.id, bytes);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  await ben.read((store) => store.blobs.update(file.sha256, { chosen_at: yesterday, last_used_at: yesterday }));
  // The draft is in the tab's own storage, and outlives this.
  await ben.reopen();
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file }];
  const about = { projectId: project.id, documentId: drawing.id, content: 'Cracked', links: [], photos };
  await expect(queueCommentOn(ben.device, about)).resolves.toBeGreaterThan(0);
});

test('chosen in an open dialog, its refused twin elsewhere is given up, room is made: the choice still holds', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item?.kind).toBe('lost_access');
  // Taken with the camera, and kept nowhere else.
  const file = { ...(await ben.keepFile(own.id, bytes)), file_name: 'Crack.jpg' };
  await ben.asCurrent(() => discardRejected(item?.id ?? 0));
  await makeRoom(ben.device, ALL);
  const to = { kind: 'document', folderId: own.roots.photos, title: 'Crack' } as const;
  const queued = queueUploadOn(ben.device, { projectId: own.id, file, label: '', description: '', to });
  await expect(queued).resolves.toBeGreaterThan(0);
});

test('sent, and chosen again in a dialog that was closed: it does not stay unsent for ever', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { versionId, sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
  await ben.keepFile(project.id, bytes);
  await ben.sync();
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  await ben.read((store) => store.blobs.update(sha256, { chosen_at: longAgo }));
  await ben.reopen();
  for (const tablet of [ben, ben]) await tablet.sync();
  await makeRoom(ben.device, ALL);
  expect(await ben.read((store) => store.blobs.get(sha256))).toBeUndefined();
});

test('sent, chosen again in a dialog that was closed, then access ends: nothing is told', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
  // "This very file is there already": the dialog is closed.
  await ben.keepFile(project.id, bytes);
  await ben.sync();
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});

test('looked at, chosen in a dialog that was closed, then access ends: the project’s bytes go', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { versionId, sha256 } = await ana.addDocument(project.id, project.roots.plans, 'A-102', bytes);
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  await lookAt(ben, versionId);
  await ben.keepFile(project.id, bytes);
  await ben.sync();
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await ben.read((store) => store.blobs.get(sha256))).toBeUndefined();
});

test('what was announced is held by nothing but its being unsent: a picture of a comment, a file of a folder', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const file = await ben.keepFile(project.id, bytes);
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file }];
  await queueCommentOn(ben.device, {
    projectId: project.id,
    documentId: drawing.id,
    content: 'Cracked',
    links: [],
    photos,
  });
  const files = pickedFolder({ 'Site/A-103.pdf': '%PDF-1.7 another' });
  const into = { projectId: project.id, folderId: project.roots.plans, files };
  await importEnd(await beginFolderImportOn(ben.device, into));
  const held = () => ben.read((store) => store.blobs.filter(({ unsent }) => unsent === 1).toArray());
  expect((await held()).map(({ chosen_at }) => chosen_at)).toEqual([undefined, undefined]);
  for (const tablet of [ben, ben]) await tablet.sync();
  await makeRoom(ben.device, ALL);
  expect(await ben.read((store) => store.blobs.toArray())).toEqual([]);
});
