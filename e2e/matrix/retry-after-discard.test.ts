// Things are refused beside each other, and one of them is given up: what named it can be tried again all the same.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { discardRejected, retryRejected } from '#src/sync/acts/attention.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { violations } from '../fixtures/invariants.ts';
import { setLevel } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** The entry of a refused change. */
async function entryOf(tablet: Tablet, name: string, id?: number): Promise<number> {
  const entries = await tablet.read(readAttention);
  const found = entries.find(({ item: { mutation } }) => {
    return mutation?.name === name && (id === undefined || (mutation.args as { id: number }).id === id);
  });
  return found?.item.id ?? 0;
}

/** Ben may only read while what he did arrives, and then may write again. */
async function refuseAll({ ana, ben, shareId }: Crew, url: string): Promise<void> {
  await setLevel(url, ana.person, shareId, 'viewer');
  await ben.sync();
  await setLevel(url, ana.person, shareId, 'collaborator');
  await ben.sync();
}

test('a remark goes without a photo that was not taken, and that is given up afterwards', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing, shareId } = crew;
  const file = await ben.keepFile(project.id, bytesOf('photo'), 5);
  const photos = [{ title: 'IMG_1', file_name: 'IMG_1.jpg', ...file, key: 5 }];
  const remark = {
    projectId: project.id,
    documentId: drawing.id,
    content: 'Crack in the wall here',
    links: [drawing.id],
  };
  const id = await queueCommentOn(ben.device, { ...remark, photos });
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  await ben.sync();
  const photo = await entryOf(ben, 'document.create@1');
  await ben.asCurrent(() => discardRejected(photo));
  for (const tablet of [ben, ana]) await tablet.sync();
  for (const tablet of [ben, ana]) {
    const there = await tablet.read((store) => store.comments.get(id));
    expect(there).toMatchObject({ content: remark.content, linked_document_ids: [drawing.id] });
    expect(await tablet.read(readAttention)).toEqual([]);
  }
});

test('a version is sent without the one that it was made from and that was given up: people are asked', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
  const third = await ben.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
  await refuseAll(crew, site.server.url);
  const last = await entryOf(ben, 'version.create@1', third.id);
  await expect(ben.asCurrent(() => retryRejected(last))).rejects.toMatchObject({ code: 'not_found' });
  const first = await entryOf(ben, 'version.create@1', second.id);
  await ben.asCurrent(() => discardRejected(first));
  await ben.asCurrent(() => retryRejected(last));
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  for (const tablet of [ben, ana]) {
    const there = await tablet.read((store) => store.versions.get(third.id));
    expect(there).toMatchObject({ state: 'ready', based_on_version_id: null, concurrent_with: drawing.versionId });
    const document = await tablet.read((store) => store.documents.get(drawing.id));
    expect(document?.current_version_id).toBe(drawing.versionId);
    expect(await tablet.read(readAttention)).toEqual([]);
  }
});

test('versions that are both tried again stay in their line', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
  const third = await ben.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
  await refuseAll(crew, site.server.url);
  for (const { id } of [second, third]) {
    const entry = await entryOf(ben, 'version.create@1', id);
    await ben.asCurrent(() => retryRejected(entry));
  }
  for (const tablet of [ben, ana]) await tablet.sync();
  const there = await ana.read((store) => store.versions.get(third.id));
  expect(there).toMatchObject({ based_on_version_id: second.id, concurrent_with: null });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
