// Rows 15 and 16: the device is full while the app is opened. The app opens all the same: what is here can be read, and sent.
import { expect } from 'vitest';
import { changeCommentDraft } from '#src/sync/acts/comment-drafts.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const isBooks = (name: string) => name === 'blobs';

test('a photo in a draft, then the page is loaded again on a full device: the app opens', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  const key = 7;
  const file = await ben.keepFile(project.id, bytes, key);
  const photos = [{ key, title: 'Crack', file_name: 'Crack.jpg', ...file }];
  await ben.asCurrent(async () => changeCommentDraft(drawing.id, () => ({ text: 'See', photos })));
  await whileFull('write', isBooks, () => ben.reopen());
  expect(ben.session.status).toBe('signed_in');
});

test('the server waits again for bytes that are here, and the device is full: the app opens', async ({ site }) => {
  const { ben, project } = await site.crew();
  const second = await site.tablet(ben.person);
  const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben, second]) await tablet.sync();
  await lookAt(second, versionId);
  await restore();
  await syncRound(second.device);
  expect(await stateOn(second, versionId)).toBe('pending');
  await whileFull('write', isBooks, () => second.reopen());
  expect(second.session.status).toBe('signed_in');
});

test('control: without either the app opens on a full device', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  await whileFull('write', isBooks, () => ben.reopen());
  expect(ben.session.status).toBe('signed_in');
});
