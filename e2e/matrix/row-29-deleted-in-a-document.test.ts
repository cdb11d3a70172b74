// Row 29, for two photos of one name that became one document: whoever deletes the one by the id that they gave it does not take
// the other's along, whether a call says so or a device that worked without signal.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { call } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** A remark on the drawing, with a photo. @returns the photo's hash. */
async function say({ project, drawing }: Crew, who: Tablet, content: string): Promise<string> {
  const file = await who.keepFile(project.id, new TextEncoder().encode(`\u0089PNG ${content}`));
  const photo = { title: 'IMG_0007', file_name: 'IMG_0007.jpg', ...file };
  const remark = { projectId: project.id, documentId: drawing.id, content, links: [], photos: [photo] };
  await queueCommentOn(who.device, remark);
  return file.sha256;
}

const isLiving = (tablet: Tablet, sha256: string) =>
  tablet.read(async (store) => {
    const version = await store.versions.where('sha256').equals(sha256).first();
    return version !== undefined && (await store.documents.get(version.document_id)) !== undefined;
  });

/** Two remarks whose photos became one document, and the id by which the second one links its own. */
async function twoRemarks(crew: Crew, url: string) {
  const { ana, ben, drawing } = crew;
  const crack = await say(crew, ana, 'Crack');
  const door = await say(crew, ben, 'Door');
  for (const tablet of [ben, ben, ana, ana, ben]) await tablet.sync();
  const who = { token: ana.device.token };
  type Said = { content: string; linked_documents: { id: number }[] }[];
  const said = await call<Said>(url, who, 'GET', `/api/comments/document/${drawing.id}`);
  const link = said.find(({ content }) => content === 'Crack')?.linked_documents[0]?.id ?? 0;
  return { who, crack, door, link };
}

test('a call that deletes what a remark links takes that photo alone', async ({ site }) => {
  const crew = await site.crew();
  const { url } = site.server;
  const { who, crack, door, link } = await twoRemarks(crew, url);
  const shown = await call<{ sha256: string }>(url, who, 'GET', `/api/documents/${link}`);
  expect(shown.sha256).toBe(crack);
  await call(url, who, 'DELETE', `/api/documents/${link}`);
  for (const tablet of [crew.ana, crew.ben]) await tablet.sync();
  expect([await isLiving(crew.ben, crack), await isLiving(crew.ben, door)]).toEqual([false, true]);
});

test('a call that deletes all versions by that id is refused, and takes nothing', async ({ site }) => {
  const crew = await site.crew();
  const { url } = site.server;
  const { who, crack, door, link } = await twoRemarks(crew, url);
  await expect(call(url, who, 'DELETE', `/api/documents/${link}/all-versions`)).rejects.toThrow('still_together');
  for (const tablet of [crew.ana, crew.ben]) await tablet.sync();
  expect([await isLiving(crew.ben, crack), await isLiving(crew.ben, door)]).toEqual([true, true]);
});

test('a photo that was taken and deleted without signal, tried again, takes nothing of the other’s', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
  const hers = await ana.addDocument(project.id, project.roots.photos, 'IMG_0007', bytes('wrong one'));
  await ana.act('document.delete@1', { project_id: project.id, id: hers.id });
  const his = await ben.addDocument(project.id, project.roots.photos, 'IMG_0007', bytes('door'));
  for (const tablet of [ben, ben, ana, ana, ben]) await tablet.sync();
  const refused = async () => (await ana.read(readAttention)).find(({ item }) => item.kind === 'rejected')?.item;
  expect((await refused())?.code).toBe('still_together');
  const id = (await refused())?.id ?? 0;
  // The device knows by now what it is a part of.
  await expect(ana.asCurrent(() => retryRejected(id))).rejects.toMatchObject({ code: 'still_together' });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await isLiving(ben, his.sha256)).toBe(true);
  expect((await refused())?.code).toBe('still_together');
});
