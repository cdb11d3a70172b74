// Failure matrix 25, with photos of remarks: two phones call their pictures alike, both without signal. Each remark shows its own,
// before and after the two are taken apart, on every device and in the answers of REST.
import { expect } from 'vitest';
import { readComments, readLinkHeads } from '#src/data/reads/comments.ts';
import { readOpened } from '#src/data/reads/documents.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { splitVersion } from '#src/sync/acts/split.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

async function say({ project, drawing }: Crew, who: Tablet, content: string, picture = content): Promise<string> {
  const file = await who.keepFile(project.id, new TextEncoder().encode(`\u0089PNG ${picture}`));
  const photo = { title: 'IMG_0007', file_name: 'IMG_0007.jpg', ...file };
  await queueCommentOn(who.device, {
    ...{ projectId: project.id, documentId: drawing.id, content, links: [] },
    photos: [photo],
  });
  return file.sha256;
}

/** What each remark shows, and what opens when its photo is pressed. */
const shownOn = (tablet: Tablet, { drawing }: Crew) =>
  tablet.read(async (store) => {
    const found: Record<string, unknown[]> = {};
    for (const { comment, links } of await readComments(store, drawing.id)) {
      const heads = await readLinkHeads(store, links);
      const opened = await Promise.all(links.map(({ id }) => readOpened(store, id)));
      found[comment.content] = [
        ...[...heads.values()].map(({ version }) => version.sha256),
        ...opened.map((one) => one?.shown.version.sha256),
      ];
    }
    return found;
  });

async function answered(url: string, who: Tablet, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${who.device.token}` } });
  return response.json();
}

/** The same of REST: the file that each linked id is answered with. */
async function shownByRest(url: string, who: Tablet, { drawing }: Crew) {
  type Said = { content: string; linked_documents: { id: number }[] };
  const found: Record<string, unknown[]> = {};
  for (const { content, linked_documents } of (await answered(url, who, `comments/document/${drawing.id}`)) as Said[]) {
    const documents = linked_documents.map(({ id }) => answered(url, who, `documents/${id}`));
    found[content] = (await Promise.all(documents)).map((one) => (one as { sha256: string }).sha256);
  }
  return found;
}

test('each remark shows its own photo, before and after these are taken apart', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const door = await say(crew, ana, 'Door');
  const crack = await say(crew, ben, 'Crack in the slab');
  const both = { Door: [door, door], 'Crack in the slab': [crack, crack] };
  const byRest = { Door: [door], 'Crack in the slab': [crack] };
  await ana.sync();
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await shownOn(tablet, crew)).toEqual(both);
  expect(await shownByRest(site.server.url, ana, crew)).toEqual(byRest);
  const [told] = await ben.read(readTold);
  const split = told?.split;
  if (split == null) throw new Error('nothing tells of the merging');
  await ben.asCurrent(() => splitVersion(split));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) expect(await shownOn(tablet, crew)).toEqual(both);
  expect(await shownByRest(site.server.url, ana, crew)).toEqual(byRest);
});

test('a photo of the very same bytes is no version of its own, and is shown all the same', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const door = await say(crew, ana, 'Door');
  await ana.sync();
  await say(crew, ben, 'The same door', 'Door');
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect(await shownOn(tablet, crew)).toEqual({ Door: [door, door], 'The same door': [door, door] });
  }
});
