// Failure matrix 30: a picture in the draft of one project, and in work of another whose access ends.
import { expect } from 'vitest';
import { discardRejected } from '#src/sync/acts/attention.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { pullAll } from '#src/sync/pull.ts';
import { share, unshare } from '../fixtures/people.ts';
import { type Site, test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('taken with the camera');
const ALL = Number.MAX_SAFE_INTEGER;

/** A second project of Ana's that Ben may write in. */
async function crewOfTwo(site: Site) {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const other = await ana.createProject('Other');
  const sheet = await ana.addDocument(other.id, other.roots.plans, 'B-1', new TextEncoder().encode('%PDF-1.7 sheet'));
  for (const tablet of [ana, ana]) await tablet.sync();
  const grant = () => share(site.server.url, ana.person, other.id, ben.person, 'collaborator');
  const otherShareId = await grant();
  await ben.sync();
  return { ...crew, other, sheet, otherShareId, grant };
}

test('chosen for a draft, then announced where access ends and given up: the draft has it still', async ({ site }) => {
  const { ana, ben, project, other, sheet, shareId } = await crewOfTwo(site);
  const file = await ben.keepFile(other.id, bytes, 1);
  await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item?.kind).toBe('lost_access');
  await ben.asCurrent(() => discardRejected(item?.id ?? 0));
  await makeRoom(ben.device, ALL);
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file, key: 1 }];
  const about = { projectId: other.id, documentId: sheet.id, content: 'Cracked', links: [], photos };
  await expect(queueCommentOn(ben.device, about)).resolves.toBeGreaterThan(0);
});

test('the draft’s project goes and comes back, the one that has the picture goes: the draft has it still', async ({
  site,
}) => {
  const { url } = site.server;
  const { ana, ben, project, other, sheet, shareId, otherShareId, grant } = await crewOfTwo(site);
  const file = await ben.keepFile(other.id, bytes, 1);
  await unshare(url, ana.person, otherShareId);
  await ben.sync();
  await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  await grant();
  await ben.sync();
  await unshare(url, ana.person, shareId);
  await ben.sync();
  await makeRoom(ben.device, ALL);
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file, key: 1 }];
  const about = { projectId: other.id, documentId: sheet.id, content: 'Cracked', links: [], photos };
  await expect(queueCommentOn(ben.device, about)).resolves.toBeGreaterThan(0);
});

test('announced in a project that went and came back since it was chosen: its bytes are that project’s', async ({
  site,
}) => {
  const { ana, ben, other, otherShareId, grant } = await crewOfTwo(site);
  const file = await ben.keepFile(other.id, bytes, 1);
  await unshare(site.server.url, ana.person, otherShareId);
  await ben.sync();
  const again = await grant();
  await ben.sync();
  const to = { kind: 'document', folderId: other.roots.photos, title: 'Crack' } as const;
  const upload = {
    projectId: other.id,
    file: { ...file, file_name: 'Crack.jpg', key: 1 },
    label: '',
    description: '',
    to,
  };
  await queueUploadOn(ben.device, upload);
  for (const tablet of [ben, ben]) await tablet.sync();
  // When it goes for good, they go with it.
  await unshare(site.server.url, ana.person, again);
  await ben.sync();
  expect(await ben.read((store) => store.blobs.get(file.sha256))).toBeUndefined();
});
