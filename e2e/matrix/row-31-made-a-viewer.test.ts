// Row 31: a collaborator is made a viewer while 5 changes and a photo are queued. They go to attention with the photo, what a
// viewer may do is sent, and from the next pull on the screens offer only reading.
import { expect } from 'vitest';
import { may } from '#domain/access';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { isAllSent, readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { rejectedFile, retryRejected } from '#src/sync/acts/attention.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { setLevel } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const photo = new Uint8Array(20_000).map((_, index) => index % 241);

/** A comment, and 5 changes and a photo that a viewer may not make. */
async function queueOffline({ ben, project, drawing }: Crew): Promise<void> {
  const ids = { project_id: project.id };
  await ben.comment(project.id, drawing.id, 'A viewer may say this');
  const folder = await ben.createFolder(project.id, project.roots.plans, 'Level 2');
  await ben.act('document.rename@1', { ...ids, id: drawing.id, name: 'A-101 b', was: 'A-101' });
  await ben.act('document.describe@1', { ...ids, id: drawing.id, description: 'North', was: '' });
  await ben.act('document.move@1', { ...ids, id: drawing.id, folder_id: folder, was: project.roots.plans });
  await ben.act('folder.rename@1', { ...ids, id: folder, name: 'Level 3', was: 'Level 2' });
  await ben.addDocument(project.id, project.roots.photos, 'Crack', photo);
}

test('refused into attention with the photo; the project stays and is read-only', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await queueOffline(crew);
  await setLevel(site.server.url, ana.person, crew.shareId, 'viewer');
  await ben.sync();

  const entries = await ben.read(readAttention);
  expect(entries.map(({ item, change }) => [item.kind, item.code, change?.name])).toEqual(
    [
      'folder.create@1',
      'document.rename@1',
      'document.describe@1',
      'document.move@1',
      'folder.rename@1',
      'document.create@1',
    ].map((name) => ['rejected', 'forbidden', name]),
  );
  const level = await ben.read((store) => readAccessLevel(store, project.id));
  expect(level).toBe('viewer');
  expect(may(level ?? undefined, 'document.write')).toBe(false);
  // What is shown is the server's again.
  expect(await ben.read((store) => store.documents.get(drawing.id))).toMatchObject({ name: 'A-101', description: '' });
  expect(await ben.read((store) => store.folders.where('project_id').equals(project.id).count())).toBe(4);
  await expect(ben.createFolder(project.id, project.roots.plans, 'Not mine to make')).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  const saved = await ben.asCurrent(() => rejectedFile(entries.at(-1)?.item.id ?? 0));
  expect(saved?.bytes).toEqual(photo);
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual([
    'A viewer may say this',
  ]);
  await ben.sync();
  await ben.reopen();
  expect(await ben.read(readAttention)).toHaveLength(6);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('made a collaborator again, each is tried again and arrives, the photo with its bytes', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, drawing } = crew;
  await queueOffline(crew);
  await setLevel(site.server.url, ana.person, crew.shareId, 'viewer');
  await ben.sync();
  await setLevel(site.server.url, ana.person, crew.shareId, 'collaborator');
  await ben.sync();
  for (const { item } of await ben.read(readAttention)) await ben.asCurrent(() => retryRejected(item.id));
  expect(await ben.read(readAttention)).toEqual([]);
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const document = await tablet.read((store) => store.documents.get(drawing.id));
    const folder = await tablet.read((store) => store.folders.get(document?.folder_id ?? 0));
    expect([document?.name, document?.description, folder?.name]).toEqual(['A-101 b', 'North', 'Level 3']);
    const version = await tablet.read((store) => store.versions.filter((one) => one.file_name === 'Crack.pdf').first());
    expect(version?.state).toBe('ready');
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a comment with a photo goes through without it, and is told; the photo is linked once it was taken', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { sha256, size } = await ben.keepFile(project.id, photo);
  const taken = { title: 'Crack', file_name: 'Crack.jpg', sha256, size };
  const words = { projectId: project.id, documentId: drawing.id, content: 'Look at this' };
  const id = await queueCommentOn(ben.device, { ...words, links: [], photos: [taken] });
  await setLevel(site.server.url, ana.person, crew.shareId, 'viewer');
  await ben.sync();
  const [refused, ...others] = await ben.read(readAttention);
  expect([refused?.item.code, refused?.change?.name, others]).toEqual(['forbidden', 'document.create@1', []]);
  expect((await ben.read(readTold)).map(({ code }) => code)).toEqual(['link_left_out', 'now_read_only']);
  await ana.sync();
  const comment = (tablet: Tablet) => tablet.read((store) => store.comments.get(id));
  for (const tablet of [ana, ben]) {
    expect(await comment(tablet)).toMatchObject({ content: 'Look at this', linked_document_ids: [] });
  }
  await ben.sync();
  expect(await ben.read(readTold)).toHaveLength(2);
  await setLevel(site.server.url, ana.person, crew.shareId, 'collaborator');
  await ben.sync();
  await ben.asCurrent(() => retryRejected(refused?.item.id ?? 0));
  await ben.sync();
  const document = await ben.read((store) => store.documents.filter(({ name }) => name === 'Crack').first());
  await ben.act('comment.edit@1', { project_id: project.id, id, link: [document?.id ?? 0], unlink: [] });
  for (const tablet of [ben, ana]) await tablet.sync();
  expect((await comment(ana))?.linked_document_ids).toEqual([document?.id]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('bytes whose words were taken before are still sent: small ones, large ones, and what was under way', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const large = new Uint8Array(400_000).map((_, index) => (index * 7) % 249);
  const another = new Uint8Array(400_000).map((_, index) => (index * 11) % 247);
  const { photos } = project.roots;
  const sent = [
    await ben.addDocument(project.id, photos, 'Crack', photo),
    await ben.addDocument(project.id, photos, 'Wall', large),
    await ben.addDocument(project.id, photos, 'Roof', another),
  ];
  await syncRound(ben.device);
  void site.proxy.next(/^PATCH \/api\/uploads/, { kind: 'cut_request', after: 100_000 });
  await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await setLevel(site.server.url, ana.person, crew.shareId, 'viewer');
  for (const tablet of [ben, ana]) await tablet.sync();
  for (const { versionId } of sent) {
    expect((await ana.read((store) => store.versions.get(versionId)))?.state).toBe('ready');
  }
  expect(isAllSent(await ben.read(readUnsent))).toBe(true);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
