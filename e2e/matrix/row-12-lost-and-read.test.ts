// Row 12: bytes that a restored server waits for and that are not here any more are told for each project by itself. What was
// read stays read until it is made good: lost once more, it is told once more.
import { expect } from 'vitest';
import { dismissAttention } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;

/** Push, pull and bytes, and what the rows say after it. */
async function syncTwice(tablet: Tablet): Promise<void> {
  for (const each of [tablet, tablet]) await each.sync();
}

/** The person reads all that they are told. */
async function readAll(tablet: Tablet): Promise<void> {
  const items = await tablet.read((store) => store.attention.toArray());
  await tablet.asCurrent(async () => {
    for (const { id } of items) await dismissAttention(id);
  });
}

const projectsTold = async (tablet: Tablet) =>
  (await tablet.read((store) => store.attention.toArray())).map(({ project_id }) => project_id);

test('a loss that was read of, made good, and suffered again after another restore is told again', async ({ site }) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  const { versionId, sha256 } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  await syncTwice(ana);
  await makeRoom(ana.device, ALL);
  await restore();
  await syncTwice(ana);
  expect(await kindsOn(ana)).toEqual(['lost_bytes']);
  await readAll(ana);
  await syncTwice(ana);
  expect(await kindsOn(ana)).toEqual([]);
  // Found again, and uploaded in another place: the server has the bytes, of both.
  await ana.addDocument(project.id, project.roots.other_files, 'Found again', bytes);
  await syncTwice(ana);
  expect(await stateOn(ana, versionId)).toBe('ready');
  await makeRoom(ana.device, ALL);
  expect(await ana.read((store) => store.blobs.get(sha256))).toBeUndefined();
  await restore();
  await syncTwice(ana);
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['pending', ['lost_bytes']]);
});

test('a cover that was read of, drawn, and lost again is told again', async ({ site }) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  const picture = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  const pixels = Uint8Array.from(picture, (letter) => letter.charCodeAt(0));
  const isDrawn = async () => {
    await ana.sync();
    return !(await ana.read((store) => store.projects.get(project.id)))?.cover_sha256;
  };
  const file = await ana.keepFile(project.id, pixels);
  await ana.act('project.cover@1', { project_id: project.id, ...file });
  for (let time = 0; time < 2; time += 1) {
    await expect.poll(isDrawn).toBe(true);
    await ana.sync();
    await makeRoom(ana.device, ALL);
    await restore();
    await syncTwice(ana);
    expect(await kindsOn(ana)).toEqual(['lost_bytes']);
    await readAll(ana);
    await ana.sync();
    expect(await kindsOn(ana)).toEqual([]);
    await ana.keepFile(project.id, pixels);
    // The dialog that chose it is closed, and was long ago.
    await ana.read((store) => store.blobs.update(file.sha256, { chosen_at: undefined }));
  }
});

/** One file in two projects, lost in both. */
async function lostInTwo(site: Site) {
  const { ana, project } = await site.crew();
  const other = await ana.createProject('Other');
  await ana.sync();
  const restore = await backUp(site.server);
  const here = await ana.addDocument(project.id, project.roots.plans, 'Here', bytes);
  const there = await ana.addDocument(other.id, other.roots.plans, 'There', bytes);
  await syncTwice(ana);
  await makeRoom(ana.device, ALL);
  await restore();
  await syncTwice(ana);
  expect([await stateOn(ana, here.versionId), await stateOn(ana, there.versionId)]).toEqual(['pending', 'pending']);
  return { ana, project, other, sha256: here.sha256 };
}

test('lost in two projects: having read of the one says nothing of the other', async ({ site }) => {
  const { ana, project, other } = await lostInTwo(site);
  expect(new Set(await projectsTold(ana))).toEqual(new Set([project.id, other.id]));
  const [first] = await ana.read((store) => store.attention.toArray());
  await ana.asCurrent(() => dismissAttention(first?.id ?? 0));
  await ana.sync();
  expect(await projectsTold(ana)).toEqual([project.id, other.id].filter((id) => id !== first?.project_id));
});

test('what an older app noted as read, by the hash alone, stays read where there is one such loss', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  const { sha256 } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  await syncTwice(ana);
  await makeRoom(ana.device, ALL);
  await ana.read((store) => store.meta.put({ key: 'lost_bytes_read', value: `0f0f ${sha256}` }));
  await restore();
  await syncTwice(ana);
  expect(await kindsOn(ana)).toEqual([]);
});

test('of two losses an older app’s note does not say which was read: both are told', async ({ site }) => {
  const { ana, project, other, sha256 } = await lostInTwo(site);
  await ana.read(async (store) => {
    await store.attention.clear();
    await store.meta.put({ key: 'lost_bytes_read', value: sha256 });
  });
  await ana.sync();
  expect(new Set(await projectsTold(ana))).toEqual(new Set([project.id, other.id]));
});

test('own bytes older than the journal, gone to make room, then lost with a restore: it is told', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  await syncTwice(ben);
  expect(await stateOn(ben, versionId)).toBe('ready');
  const then = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  await ben.read((store) => store.journal.toCollection().modify({ acknowledged_at: then }));
  await ben.sync();
  await makeRoom(ben.device, ALL);
  await restore();
  await syncTwice(ben);
  expect([await stateOn(ben, versionId), await kindsOn(ben)]).toEqual(['pending', ['lost_bytes']]);
});

test('a device that was in use before its person’s drawing was made on another one has nothing to tell', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const second = await site.tablet(ben.person);
  await second.sync();
  await second.comment(project.id, drawing.id, 'Seen');
  await second.sync();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  await syncTwice(ben);
  await restore();
  await syncTwice(second);
  expect([await stateOn(second, versionId), await kindsOn(second)]).toEqual(['pending', []]);
});
