// What changed while a person was away: told of what they keep or have opened, by somebody else, until they have seen it.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { readNews } from '#src/data/reads/news.ts';
import { noteLookOn } from '#src/sync/acts/looks.ts';
import { backUp } from '../fixtures/back-up.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const file = (size: number) => new Uint8Array(randomBytes(size));
const both = async (...tablets: Tablet[]) => {
  for (const tablet of tablets) await tablet.sync();
};

/** The version on the screen of a device. */
async function look(tablet: Tablet, versionId: number): Promise<void> {
  const version = await tablet.read((store) => store.versions.get(versionId));
  if (version === undefined) throw new Error('the device has no such version');
  await noteLookOn(tablet.device, version);
}

/** What the list says: each drawing with what it was and what it is. */
const told = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await readNews(store)).map(({ document, from_label, version, author }) =>
      [document.name, from_label, version.label, author].join(' '),
    ),
  );

/** Ana's project with A-101 (kept by nobody), and a folder with L-1 that Ben keeps. */
async function scene(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const kept = await ana.addDocument(project.id, folder, 'L-1', file(300));
  await both(ana, ben);
  const pin = { folder_id: folder, project_id: project.id, pinned_at: '2026-01-01T00:00:00.000Z', paused: false };
  await ben.read((store) => store.folder_pins.put(pin));
  return { ...crew, folder, kept };
}

test('several changes of a kept drawing are one piece of news, from what was first; a look ends it', async ({
  site,
}) => {
  const { ana, ben, project, kept, drawing } = await scene(site);
  const second = await ana.addVersion(project.id, kept.id, kept.versionId, file(310));
  // Nobody follows this one.
  await ana.addVersion(project.id, drawing.id, drawing.versionId, file(315));
  await both(ana, ben);
  expect(await told(ben)).toEqual(['L-1 V1 V2 Ana Tester']);
  const third = await ana.addVersion(project.id, kept.id, second.id, file(320));
  await both(ana, ben);
  expect(await told(ben)).toEqual(['L-1 V1 V3 Ana Tester']);
  expect(await told(ana)).toEqual([]);

  await look(ben, second.id);
  expect(await told(ben)).toEqual(['L-1 V1 V3 Ana Tester']);
  await look(ben, third.id);
  expect(await told(ben)).toEqual([]);
  expect(await ben.read((store) => store.news.count())).toBe(0);
});

test('back to what was current before is no news; nor is what a person has opened or made', async ({ site }) => {
  const { ana, ben, project, kept } = await scene(site);
  const second = await ana.addVersion(project.id, kept.id, kept.versionId, file(310));
  await both(ana, ben);
  expect(await told(ben)).toEqual(['L-1 V1 V2 Ana Tester']);
  const choice = { project_id: project.id, document_id: kept.id };
  await ana.act('version.make_current@1', { ...choice, version_id: kept.versionId });
  await both(ana, ben);
  expect(await told(ben)).toEqual([]);

  await look(ben, second.id);
  await ana.act('version.make_current@1', { ...choice, version_id: second.id });
  await both(ana, ben);
  expect(await told(ben)).toEqual([]);

  const own = await ben.addVersion(project.id, kept.id, second.id, file(330));
  await both(ben, ana, ben);
  expect((await ben.read((store) => store.documents.get(kept.id)))?.current_version_id).toBe(own.id);
  expect(await told(ben)).toEqual([]);

  // Their own choice of what another made, too.
  await ben.act('version.make_current@1', { ...choice, version_id: kept.versionId });
  await both(ben, ana, ben);
  expect(await told(ben)).toEqual([]);
});

test('an opened drawing is followed like a kept one; deleted, nothing is told of it any more', async ({ site }) => {
  const { ana, ben, project, drawing } = await scene(site);
  await look(ben, drawing.versionId);
  // While the person's own change of the same drawing waits, the server's word counts.
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-101 ground floor' });
  await ana.addVersion(project.id, drawing.id, drawing.versionId, file(340));
  await both(ana, ben);
  expect(await told(ben)).toEqual(['A-101 ground floor V1 V2 Ana Tester']);
  await both(ana);
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  await both(ana, ben);
  expect(await told(ben)).toEqual([]);
  expect(await ben.read((store) => store.news.count())).toBe(0);
  expect(await ben.read((store) => store.looks.count())).toBe(0);
});

test('a first reading is no news, and what is moved into a kept folder is followed from then on', async ({ site }) => {
  const { ana, ben, project, drawing, folder } = await scene(site);
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, file(350));
  await both(ana, ben);
  const other = await site.tablet(ben.person);
  const pin = { project_id: project.id, pinned_at: '2026-01-01T00:00:00.000Z', paused: false };
  await other.read((store) => store.pins.put(pin));
  // A row a page: the drawing comes with its first version before the second makes it another.
  await other.sync(1);
  expect(await told(other)).toEqual([]);

  await ana.act('document.move@1', { project_id: project.id, id: drawing.id, folder_id: folder });
  await both(ana, ben);
  expect(await told(ben)).toEqual([]);
  await ana.addVersion(project.id, drawing.id, second.id, file(360));
  await both(ana, ben, other);
  expect(await told(ben)).toEqual(['A-101 V2 V3 Ana Tester']);
  expect(await told(other)).toEqual(['A-101 V2 V3 Ana Tester']);
});

/** As an app that passed over a table which the one that comes after it knows. */
async function update(tablet: Tablet): Promise<void> {
  await tablet.read((store) => store.meta.put({ key: 'passed_over', value: 'prints' }));
  await tablet.reopen();
}

const causes = ['a restored backup', 'an update of the app'] as const;
const pages = [
  ['at once', undefined],
  ['a row a page', 1],
] as const;

for (const cause of causes) {
  for (const [how, rows] of pages) {
    test(`what comes with a reading anew is told like any other news: ${cause}, ${how}`, async ({ site }) => {
      const { ana, ben, project, drawing, kept } = await scene(site);
      await look(ben, drawing.versionId);
      await both(ben);
      const restore = cause === 'a restored backup' ? await backUp(site.server) : undefined;
      await restore?.();
      await both(ana);
      await ana.addVersion(project.id, drawing.id, drawing.versionId, file(340));
      await ana.addVersion(project.id, kept.id, kept.versionId, file(345));
      await both(ana, ana);
      if (cause === 'an update of the app') await update(ben);
      await ben.sync(rows);
      expect((await told(ben)).sort()).toEqual(['A-101 V1 V2 Ana Tester', 'L-1 V1 V2 Ana Tester']);
      expect(await told(ana)).toEqual([]);
    });
  }
}

test('an older version made current is told of with who decided so, also to whoever made that version', async ({
  site,
}) => {
  const { ana, ben, project, kept } = await scene(site);
  const second = await ben.addVersion(project.id, kept.id, kept.versionId, file(311));
  await both(ben, ana, ben);
  await look(ana, second.id);
  await look(ben, second.id);
  const third = await ana.addVersion(project.id, kept.id, second.id, file(312));
  await both(ana, ben);
  await look(ben, third.id);
  await both(ben, ana);
  // Ana goes back to the version that Ben made.
  await ana.act('version.make_current@1', { project_id: project.id, document_id: kept.id, version_id: second.id });
  await both(ana, ben);
  expect(await told(ben)).toEqual(['L-1 V3 V2 Ana Tester']);
  const [item] = await ben.read((store) => readNews(store));
  expect(item).toMatchObject({ is_chosen: true });
});
