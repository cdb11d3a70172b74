// Row 6: the tab is killed during the local transaction: all of the act is there afterwards, or nothing.
import { expect } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Site, test } from '../fixtures/site.ts';
import { abortAtWrite } from '../fixtures/storage-faults.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** Everything that a transaction of this device can have written, without the bytes. */
async function contents(store: Store): Promise<Record<string, unknown[]>> {
  const tables = store.tables.filter((table) => table.name !== 'blob_chunks');
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])));
}

/**
 * Lets an act be killed at its first write, at its second, and so on until there is no such write any more.
 * @returns how many places there were.
 */
async function killEverywhere(tablet: Tablet, act: () => Promise<unknown>): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const before = await tablet.read(contents);
    const end = abortAtWrite(nth);
    const failed = await act().then(
      () => false,
      () => true,
    );
    if (!end()) return nth - 1;
    expect(failed).toBe(true);
    await tablet.reopen();
    expect(await tablet.read(contents)).toEqual(before);
  }
}

async function quiet(site: Site, ...tablets: Tablet[]): Promise<void> {
  for (const tablet of [...tablets, ...tablets]) await tablet.sync();
  expect(await violations(site.server, tablets)).toEqual([]);
}

test('creating a project, killed at each of its writes', async ({ site }) => {
  const ana = await site.tablet(await site.person('Ana'));
  await ana.sync();
  // The project and its four folders, each with its base, the queue's entry.
  expect(await killEverywhere(ana, () => ana.createProject('Quay'))).toBeGreaterThanOrEqual(11);
  expect(await ana.read((store) => store.projects.count())).toBe(1);
  expect(await ana.read((store) => store.outbox.count())).toBe(1);
  await quiet(site, ana);
});

test('a comment and a new version, killed at each of their writes', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await killEverywhere(ana, () => ana.comment(project.id, drawing.id, 'Tile joints too wide'));
  const file = await ana.keepFile(project.id, new TextEncoder().encode('%PDF-1.7 second'));
  const version = { project_id: project.id, id: 77, document_id: drawing.id, based_on_version_id: drawing.versionId };
  await killEverywhere(ana, () => ana.act('version.create@1', { ...version, file_name: 'second.pdf', ...file }));
  await quiet(site, ana, ben);
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect(await ben.read((store) => store.versions.count())).toBe(2);
});

test('a page of the feed, killed at each of its writes: rows and cursor stay together', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'First');
  await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  await ana.sync();
  const places = async (nth: number) => {
    const before = await ben.read(async (store) => [await store.comments.count(), await store.folders.count()]);
    const cursor = await ben.read(async (store) => (await store.scopes.get(`p:${project.id}`))?.cursor);
    const end = abortAtWrite(nth);
    await syncRound(ben.device).catch(() => undefined);
    const hit = end();
    await ben.reopen();
    const after = await ben.read(async (store) => [await store.comments.count(), await store.folders.count()]);
    const moved = (await ben.read(async (store) => (await store.scopes.get(`p:${project.id}`))?.cursor)) !== cursor;
    expect(after).toEqual(moved ? [1, 5] : before);
    return hit && !moved;
  };
  for (let nth = 1; await places(nth); ) nth += 1;
  await quiet(site, ana, ben);
});
