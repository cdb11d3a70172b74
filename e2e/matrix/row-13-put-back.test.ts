// Row 13: the server's data is put back without another epoch, as by a snapshot of the machine or a copied folder. Whoever
// wrote notices by the count of their own changes, whoever only read by the marks of what they have; also after the feed has
// grown past where they stand.
import { expect } from 'vitest';
import { acceptRemoval } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { remains, violations } from '../fixtures/invariants.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const commentsOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.comments.toArray()).map(({ content }) => content).sort());

/** Ben, who only reads, has all that Ana did after the copy was made. */
async function readByBen({ ana, ben, project, drawing }: Crew, comments: number): Promise<void> {
  for (let n = 1; n <= comments; n += 1) await ana.comment(project.id, drawing.id, `Lost ${n}`);
  await ana.sync();
  await ben.sync();
}

test('a reader whose cursor is beyond the server’s reads again', async ({ site }) => {
  const crew = await site.crew();
  const copy = await snapshot(site);
  await readByBen(crew, 3);
  await putBack(site, copy);
  await crew.ben.sync();
  expect(await commentsOn(crew.ben)).toEqual([]);
});

test('a reader whose cursor the server has passed again notices by the mark', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const copy = await snapshot(site);
  await readByBen(crew, 3);
  await putBack(site, copy);
  const other = await site.tablet(ana.person);
  await other.sync();
  for (let n = 1; n <= 6; n += 1) await other.comment(project.id, drawing.id, `Written ${n}`);
  await other.sync();
  await ben.sync();
  expect(await commentsOn(ben)).toEqual(['Written 1', 'Written 2', 'Written 3', 'Written 4', 'Written 5', 'Written 6']);
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('a writer tells again what it had delivered, bytes too, though it has nothing new to say', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const copy = await snapshot(site);
  await ben.comment(project.id, drawing.id, 'Delivered');
  const bytes = new TextEncoder().encode('%PDF-1.7 delivered');
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  await ben.sync();
  await ana.sync();
  await putBack(site, copy);
  const other = await site.tablet(ana.person);
  await other.sync();
  for (let n = 1; n <= 9; n += 1) await other.comment(project.id, drawing.id, `Written ${n}`);
  await other.sync();
  for (const tablet of [ben, ana, other]) await tablet.sync();
  expect(await commentsOn(ana)).toContain('Delivered');
  expect((await ana.read((store) => store.versions.get(sheet.versionId)))?.state).toBe('ready');
  expect(await violations(site.server, [ana, ben, other])).toEqual([]);
});

test('another tab’s push under way is not taken for a server that forgot', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  const tab = await ana.anotherTab();
  await ana.comment(project.id, drawing.id, 'Sent by the other tab');
  await Promise.all([ana.sync(), tab.sync()]);
  await ana.sync();
  // Nothing was told again: the server took each number once.
  expect(bookedMutations(site.server).length).toBe(ana.deeds.length);
  expect(await violations(site.server, [ana])).toEqual([]);
  tab.close();
});

/** Ben has a project, and a photo delivered into it, that the copy of the data does not know. */
async function sharedSince(site: Site) {
  const { url } = site.server;
  const [ana, ben] = [await site.tablet(await site.person('Ana')), await site.tablet(await site.person('Ben'))];
  await joinTeam(url, ana.person, ben.person);
  const project = await ana.createProject('Since the copy');
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-1', new TextEncoder().encode('%PDF-1.7 s'));
  await ana.sync();
  const copy = await snapshot(site);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  const photo = new Uint8Array(50_000).map((_, index) => (index * 11) % 251);
  const taken = await ben.addDocument(project.id, project.roots.photos, 'Lintel', photo);
  await ben.comment(project.id, sheet.id, 'Seen');
  await ben.sync();
  return { ana, ben, project, sheet, taken, copy, url };
}

test('a project that vanishes with the history stays here, bytes too, and is told again once it is shared', async ({
  site,
}) => {
  const { ana, ben, project, sheet, taken, copy, url } = await sharedSince(site);
  await putBack(site, copy);
  await ben.sync();
  await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
  const [item, ...others] = await ben.read((store) => store.attention.toArray());
  expect([item?.kind, item?.params, others]).toEqual(['mass_removal', { count: 2, vanished: 1 }, []]);
  await ben.reopen();
  await ben.comment(project.id, sheet.id, 'Made while it was gone');
  await ben.sync();
  expect(await ben.read((store) => store.documents.count())).toBe(2);
  expect((await ben.read((store) => store.blobs.get(taken.sha256)))?.complete).toBe(true);

  await share(url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await ana.sync();
  expect(await commentsOn(ana)).toEqual(['Made while it was gone', 'Seen']);
  expect((await ana.read((store) => store.versions.get(taken.versionId)))?.state).toBe('ready');
  for (const tablet of [ana, ben]) expect(await tablet.read((store) => store.attention.toArray())).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the person may let it go: what the server never got is in attention', async ({ site }) => {
  const { ben, project, copy } = await sharedSince(site);
  await putBack(site, copy);
  await ben.sync();
  const [item] = await ben.read((store) => store.attention.toArray());
  await ben.asCurrent(() => acceptRemoval(item?.id ?? 0));
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, mutation }) => [kind, mutation?.name])).toEqual([
    ['lost_access', 'document.create@1'],
    ['lost_access', 'comment.create@1'],
  ]);
  expect(await remains(ben, project.id)).toEqual([]);
});
