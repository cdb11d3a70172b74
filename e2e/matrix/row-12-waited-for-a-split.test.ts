// Failure matrix 12: what was done to a sheet waits until that is split off again. What somebody gave it by then is not overruled by it:
// its author is asked.

import { expect } from 'vitest';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { syncUntilCut } from '../fixtures/line-cut.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import { oneSheet, splitOff } from '../fixtures/split-sheets.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

/** Hers was a version of his until after the backup; Ben described and renamed it, and his device tells of that first. */
async function waiting(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { id: project_id, roots } = project;
  await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
  const hers = await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
  const folder = await ana.createFolder(project_id, roots.plans, 'X');
  await rounds(ben, ben, ana, ana, ben, ana);
  const restore = await backUp(site.server);
  await ana.act('version.split@1', { project_id, document_id: hers.id, version_id: hers.versionId });
  await rounds(ana, ana, ben, ben);
  const at = { project_id, id: hers.id };
  const name = (await documentOn(ben, hers.id))?.name ?? '';
  await ben.act('document.describe@1', { ...at, description: 'Ben of hers', was: '' });
  await ben.act('document.rename@1', { ...at, name: 'B-201', was: name });
  await ben.act('document.rename@1', { ...at, name: 'B-202', was: 'B-201' });
  await ben.act('document.move@1', { ...at, folder_id: folder, was: roots.plans });
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ben, ben, ana, ana);
  return { ...crew, at, folder };
}

test('what waited for a split does not overrule what was given since', async ({ site }) => {
  const { ana, ben, at, folder } = await waiting(site);
  const now = await documentOn(ana, at.id);
  await ana.act('document.rename@1', { ...at, name: 'Ana after the restore', was: now?.name ?? '' });
  await ana.act('document.describe@1', { ...at, description: 'Ana after', was: '' });
  await rounds(ana, ana);
  await rounds(ben, ben, ana, ana, ben);
  for (const tablet of [ana, ben]) {
    // What nobody gave a value since goes as it was.
    const seen = { name: 'Ana after the restore', description: 'Ana after', folder_id: folder };
    expect(await documentOn(tablet, at.id)).toMatchObject(seen);
  }
  expect(await ana.read((store) => store.notices.count())).toBe(0);
  const asked = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  expect(asked.map(({ code, mutation }) => [mutation?.name, code])).toEqual([
    ['document.describe@1', 'built_upon'],
    ['document.rename@1', 'built_upon'],
    ['document.rename@1', 'built_upon'],
  ]);
});

test('what waited for a split goes in its order where nobody gave anything since', async ({ site }) => {
  const { ana, ben, at, folder } = await waiting(site);
  await rounds(ben, ben, ana, ana, ben);
  for (const tablet of [ana, ben]) {
    const seen = { name: 'B-202', description: 'Ben of hers', folder_id: folder };
    expect(await documentOn(tablet, at.id)).toMatchObject(seen);
  }
});

test('nobody is asked about a value that was followed by their own, which the split brings', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
  const hers = await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
  await rounds(ben, ben, ana, ana, ben, ana);
  const restore = await backUp(site.server);
  await ana.act('version.split@1', { project_id, document_id: hers.id, version_id: hers.versionId });
  const at = { project_id, id: hers.id };
  const name = (await documentOn(ana, hers.id))?.name ?? '';
  await ana.act('document.rename@1', { ...at, name: 'X', was: name });
  await rounds(ana, ana, ben, ben);
  await ben.act('document.rename@1', { ...at, name: 'Y', was: 'X' });
  await ben.act('document.rename@1', { ...at, name: 'Z', was: 'Y' });
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) expect((await documentOn(tablet, hers.id))?.name).toBe('Z');
  expect(await ben.read((store) => store.attention.where('kind').equals('rejected').count())).toBe(0);
  expect(await ana.read((store) => store.notices.count())).toBe(0);
});
test('what was given it while that was under way is not overruled either', async ({ site }) => {
  const { ana, ben, at, folder } = await waiting(site);
  // The pull that brings the split, and no push after it.
  for (let requests = 1; requests < 5; requests += 1) {
    await syncUntilCut(ben, requests);
    if ((await ben.read((store) => store.outbox.count())) > 0) break;
  }
  expect(await ben.read((store) => store.outbox.count())).toBeGreaterThan(0);
  const now = await documentOn(ana, at.id);
  await ana.act('document.rename@1', { ...at, name: 'Ana after the restore', was: now?.name ?? '' });
  await rounds(ana, ana, ben, ben, ana, ana, ben);
  for (const tablet of [ana, ben]) {
    const seen = { name: 'Ana after the restore', description: 'Ben of hers', folder_id: folder };
    expect(await documentOn(tablet, at.id)).toMatchObject(seen);
  }
  expect(await ana.read((store) => store.notices.count())).toBe(0);
  const asked = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  expect(asked.map(({ code, mutation }) => [mutation?.name, code])).toContainEqual(['document.rename@1', 'built_upon']);
});

test('tried again by its author, who has looked, it is theirs as whatever they do', async ({ site }) => {
  const { ana, ben, at } = await waiting(site);
  const now = await documentOn(ana, at.id);
  await rounds(ana, ana);
  // The pull that brings the split, and no push after it.
  for (let requests = 1; requests < 5; requests += 1) {
    await syncUntilCut(ben, requests);
    if ((await ben.read((store) => store.outbox.count())) > 0) break;
  }
  await ana.act('document.rename@1', { ...at, name: 'Ana', was: now?.name ?? '' });
  await rounds(ana, ana, ben, ben);
  const refused = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  expect(refused.map(({ code }) => code)).toEqual(['built_upon', 'built_upon']);
  await ben.asCurrent(() => retryRejected(refused[1]?.id ?? 0));
  await ana.act('document.rename@1', { ...at, name: 'Ana again', was: 'Ana' });
  await rounds(ana, ana, ben, ben, ana, ana);
  for (const tablet of [ana, ben]) expect((await documentOn(tablet, at.id))?.name).toBe('B-202');
  expect(await ana.read((store) => store.notices.count())).toBe(1);
});

for (const isDecided of [true, false]) {
  test(`a choice that waited for a split, where ${isDecided ? 'she' : 'nobody'} has decided since`, async ({
    site,
  }) => {
    const crew = await oneSheet(site);
    const { ana, ben, project, his, hers } = crew;
    const project_id = project.id;
    const second = await ana.addVersion(project_id, his.id, hers.versionId, bytes('hers, 2'));
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    await splitOff(crew);
    const of = { project_id, document_id: hers.id, current_version_id: second.id, beside: [] };
    await ben.act('version.make_current@1', { ...of, version_id: hers.versionId });
    await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ben, ben, ana, ana);
    if (isDecided) await ana.act('version.make_current@1', { ...of, version_id: second.id });
    await rounds(ana, ana, ben, ben, ana, ana, ben);
    const current = isDecided ? second.id : hers.versionId;
    expect(await documentOn(ana, hers.id)).toMatchObject({ current_version_id: current });
    const codes = await ben.read(async (store) => (await store.attention.toArray()).map(({ code }) => code));
    expect(codes).toEqual(isDecided ? ['built_upon'] : []);
    expect(await kindsOn(ana)).not.toContain('rejected');
  });
}
