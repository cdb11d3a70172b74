// Failure matrix 12: what a restored server lacks and a device has is dropped by nobody unasked: few things too, others' and
// the person's own, rows and bytes.

import { expect, vi } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { acceptRemoval, keepHeld } from '#src/sync/acts/attention.ts';
import { clearFilesOn, makeRoom } from '#src/sync/files/evict.ts';
import { removeHeld, saveHeld, tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { backUp, questionOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { violations } from '../fixtures/invariants.ts';
import { call, share, unshare } from '../fixtures/people.ts';
import { catchSaved } from '../fixtures/saved-files.ts';
import { kindsOn, lookAt } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { Tablet } from '../fixtures/tablet.ts';

const ALL = Number.MAX_SAFE_INTEGER;
const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());
const namesOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.documents.toArray())).map(({ name }) => name).sort();

/** Ana draws two sheets and comments on each; Ben has read all of it and opened the sheets. */
async function drawn({ ana, ben, project, drawing }: Crew) {
  const sheets = [];
  for (const name of ['B-1', 'B-2']) {
    const sheet = await ana.addDocument(project.id, project.roots.plans, name, bytes(name));
    await ana.comment(project.id, sheet.id, `About ${name}`);
    sheets.push(sheet);
  }
  await ana.comment(project.id, drawing.id, 'About a sheet that stays');
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  for (const { versionId } of sheets) await lookAt(ben, versionId);
  return sheets;
}

/** That happened after a backup of many more sheets. */
async function lost(site: Site, crew: Crew) {
  const { ana, ben, project } = crew;
  for (const name of ['A-102', 'A-103', 'A-104', 'A-105']) {
    await ana.addDocument(project.id, project.roots.plans, name, bytes(name));
  }
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  return { restore, sheets: await drawn(crew) };
}

test('two sheets of another whose device is gone stay until the person lets them go', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { restore, sheets } = await lost(site, crew);
  ana.close();
  await restore();
  await ben.sync();
  expect(await namesOn(ben)).toEqual(['A-101', 'A-102', 'A-103', 'A-104', 'A-105']);
  const question = await questionOn(ben);
  expect(question?.held).toMatchObject({
    counts: { documents: 2, versions: 0, comments: 3, folders: 0, prints: 0 },
    names: ['B-1', 'B-2'],
    hasOwn: false,
  });
  expect(question?.held?.words).toContain(`B-1\n${ana.person.fullName}`);
  expect(question?.held?.words).toContain(': About a sheet that stays');

  await makeRoom(ben.device, ALL);
  await clearFilesOn(ben.device);
  await ben.reopen();
  await ben.asCurrent(() => keepHeld(question?.item.id ?? 0));
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await kindsOn(ben)).toEqual(['held_rows']);
  expect((await questionOn(ben))?.item.params.kept).toBe(1);
  expect((await ben.read(readUnsent)).changes).toBe(1);
  await expect(ben.signOut()).rejects.toThrow();
  const hashes = sheets.map(({ sha256 }) => sha256);
  const held = () => ben.read(async (store) => (await store.blobs.bulkGet(hashes)).map((blob) => blob?.complete));
  expect(await held()).toEqual([true, true]);

  const saved = catchSaved();
  expect(await ben.asCurrent(() => saveHeld(question?.item.id ?? 0, 'Harbour house'))).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(saved.map(({ name }) => name)).toEqual(['Harbour house.zip']);
  await ben.asCurrent(() => removeHeld(question?.item.id ?? 0, question?.held?.keys ?? []));
  await ben.sync();
  expect([await heldOn(ben), await kindsOn(ben), await held()]).toEqual([[], [], [undefined, undefined]]);
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('what its author’s device sends again is not asked about any more', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { restore } = await lost(site, crew);
  await restore();
  await ben.sync();
  expect(await kindsOn(ben)).toEqual(['held_rows']);
  for (const tablet of [ana, ben]) await tablet.sync();
  expect([await heldOn(ben), await kindsOn(ben)]).toEqual([[], []]);
  expect(await namesOn(ben)).toContain('B-2');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('what a colleague uploads anew under its name is not asked about; what people said of it is', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { restore } = await lost(site, crew);
  ana.close();
  await restore();
  await ben.sync();
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.addDocument(project.id, project.roots.plans, 'b-1', bytes('B-1'));
  for (const tablet of [other, other, ben, ben]) await tablet.sync();
  expect((await questionOn(ben))?.held).toMatchObject({ counts: { documents: 1, comments: 3 }, names: ['B-2'] });
});

test('what somebody deleted after the restore goes as ever, and is not asked about', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const comment = await ana.comment(project.id, drawing.id, 'Deleted after the restore');
  const { restore, sheets } = await lost(site, crew);
  await restore();
  for (const tablet of [ana, ana]) await tablet.sync();
  await ana.act('comment.delete@1', { project_id: project.id, id: comment });
  await ana.act('document.delete@1', { project_id: project.id, id: sheets[0]?.id ?? 0 });
  const before = await ana.read((store) => store.documents.filter(({ name }) => name === 'A-103').first());
  await ana.act('document.delete@1', { project_id: project.id, id: before?.id ?? 0 });
  for (const tablet of [ana, ben]) await tablet.sync();
  expect([await heldOn(ben), await kindsOn(ben)]).toEqual([[], []]);
  expect(await namesOn(ben)).toEqual(await namesOn(ana));
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('most of a project deleted after the restore is a large removal as ever', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  for (let n = 1; n <= 21; n += 1) await ana.addDocument(project.id, folder, `L-${n}`, bytes(`L-${n}`));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  await restore();
  await ana.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  for (const tablet of [ana, ben]) await tablet.sync();
  const [item] = await ben.read((store) => store.attention.where('kind').equals('mass_removal').toArray());
  expect(item?.params.count).toBe(21);
  await ben.asCurrent(() => acceptRemoval(item?.id ?? 0));
  await ben.sync();
  expect([await namesOn(ben), await heldOn(ben), await kindsOn(ben)]).toEqual([['A-101'], [], []]);
});

/** Ben's own words and sheet of after the backup, so long ago that the journal has forgotten them. */
async function forgotten(site: Site, { ana, ben, project, drawing }: Crew) {
  const restore = await backUp(site.server);
  const folder = await ben.createFolder(project.id, project.roots.photos, 'Level 2');
  const photo = await ben.addDocument(project.id, folder, 'Lintel', bytes('Lintel'));
  const words = await ben.comment(project.id, drawing.id, 'The beam is 20 mm too low');
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await ben.read((store) => store.journal.clear());
  return { restore, photo, words, folder };
}

test('own work that is older than the journal is told again at a word, bytes too', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { restore, photo, words, folder } = await forgotten(site, crew);
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  const question = await questionOn(ben);
  expect(question?.held).toMatchObject({ counts: { documents: 1, comments: 1, folders: 1 }, hasOwn: true });
  await ben.asCurrent(() => tellHeldAgain(question?.item.id ?? 0));
  expect(await kindsOn(ben)).toEqual([]);
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  const [version, comment, sheet] = await ana.read(async (store) => [
    await store.versions.get(photo.versionId),
    await store.comments.get(words),
    await store.documents.get(photo.id),
  ]);
  expect([version, comment, sheet]).toMatchObject([
    { state: 'ready' },
    { content: 'The beam is 20 mm too low' },
    { name: 'Lintel', folder_id: folder },
  ]);
  expect([await heldOn(ben), await kindsOn(ben), await kindsOn(ana)]).toEqual([[], [], []]);
});

test('told again on two devices of its author, it is there once, and neither is told otherwise', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const other = site.keep(await Tablet.open(ben.person, site.proxy.url));
  const { restore, photo, words } = await forgotten(site, crew);
  await other.sync();
  await lookAt(other, photo.versionId);
  await restore();
  for (const tablet of [ben, other]) for (let round = 0; round < 2; round += 1) await tablet.sync();
  for (const tablet of [ben, other]) {
    const id = (await questionOn(tablet))?.item.id ?? 0;
    await tablet.asCurrent(() => tellHeldAgain(id));
  }
  for (const tablet of [ben, other, ben, other, ana]) await tablet.sync();
  const there = await ana.read(async (store) => [
    (await store.comments.toArray()).filter(({ id }) => id === words).length,
    (await store.versions.get(photo.versionId))?.state,
    (await store.documents.toArray()).filter(({ name }) => name === 'Lintel').length,
  ]);
  expect(there).toEqual([1, 'ready', 1]);
  for (const tablet of [ben, other]) {
    expect([await heldOn(tablet), await kindsOn(tablet), (await tablet.read(readUnsent)).changes]).toEqual([[], [], 0]);
  }
});

test('access ends while it is held: it stays, is told of and can be saved, and comes up again with the project', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const { restore, photo } = await forgotten(site, crew);
  const sheets = await drawn(crew);
  ana.close();
  await restore();
  await ben.sync();
  const before = await questionOn(ben);
  expect(before?.held?.counts).toMatchObject({ documents: 3, comments: 4 });
  await ben.asCurrent(() => keepHeld(before?.item.id ?? 0));
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  const gone = await questionOn(ben);
  expect(await kindsOn(ben)).toEqual(['held_rows']);
  expect(gone).toMatchObject({ project_name: undefined, lost_project_name: project.name, held: before?.held });
  expect(gone?.item.params.kept).toBeUndefined();
  expect((await ben.read(readUnsent)).changes).toBe(1);
  await makeRoom(ben.device, ALL);
  const hashes = [photo.sha256, ...sheets.map(({ sha256 }) => sha256)].sort();
  const bytesOn = () => ben.read(async (store) => (await store.blobs.toCollection().primaryKeys()).sort());
  expect(await bytesOn()).toEqual(hashes);
  const saved = catchSaved();
  expect(await ben.asCurrent(() => saveHeld(gone?.item.id ?? 0, 'Harbour house'))).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(saved.map(({ name }) => name)).toEqual(['Harbour house.zip']);

  const again = await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  const back = await questionOn(ben);
  expect(back).toMatchObject({ project_name: project.name, held: { hasOwn: true, names: ['B-1', 'B-2', 'Lintel'] } });
  await ben.asCurrent(() => tellHeldAgain(back?.item.id ?? 0));
  for (const tablet of [ben, ben]) await tablet.sync();
  expect((await questionOn(ben))?.held?.names).toEqual(['B-1', 'B-2']);
  expect(await namesOn(ben)).toContain('Lintel');
  await unshare(site.server.url, ana.person, again);
  await ben.sync();
  const last = await questionOn(ben);
  await ben.asCurrent(() => removeHeld(last?.item.id ?? 0, last?.held?.keys ?? []));
  expect([await heldOn(ben), await kindsOn(ben), await bytesOn()]).toEqual([[], [], []]);
});

test('a project deleted and brought back while it is held takes nothing of it along', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { restore, sheets } = await lost(site, crew);
  ana.close();
  await restore();
  await ben.sync();
  const question = await questionOn(ben);
  await ben.asCurrent(() => keepHeld(question?.item.id ?? 0));
  const held = await heldOn(ben);
  expect(held).toHaveLength(7);
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.act('project.delete@1', { project_id: project.id });
  for (const tablet of [other, ben]) await tablet.sync();
  expect(await ben.read((store) => store.projects.count())).toBe(0);
  await call(site.server.url, ana.person, 'POST', `/api/projects/${project.id}/restore`);
  for (const tablet of [other, ben]) await tablet.sync();
  expect(await heldOn(ben)).toEqual(held);
  expect(await questionOn(ben)).toMatchObject({ project_name: project.name, held: question?.held });
  const hashes = sheets.map(({ sha256 }) => sha256);
  const blobs = await ben.read((store) => store.blobs.bulkGet(hashes));
  expect(blobs.map((blob) => blob?.complete)).toEqual([true, true]);
  expect(await violations(site.server, [other, ben])).toEqual([]);
});

test('a device that reads anew for another reason asks about nothing', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const comment = await ana.comment(project.id, drawing.id, 'Goes while Ben is away');
  for (const tablet of [ana, ben]) await tablet.sync();
  await ana.act('comment.delete@1', { project_id: project.id, id: comment });
  await ana.sync();
  // As the app does that knows more tables than the one before.
  await ben.read((store) => store.scopes.toCollection().modify({ rereading: true }));
  await ben.sync();
  expect([await heldOn(ben), await kindsOn(ben)]).toEqual([[], []]);
  expect(await ben.read((store) => store.comments.count())).toBe(0);
});
