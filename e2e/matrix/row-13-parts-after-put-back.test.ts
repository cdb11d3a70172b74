// Parts of a long commit that a device holds in memory survive the server's data being put back to before that commit.

import { afterEach, expect, vi } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { violations } from '../fixtures/invariants.ts';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const LIMIT = 10;
afterEach(() => void vi.restoreAllMocks());

const shown = (tablet: Tablet, { project }: Crew) =>
  tablet.read((store) => store.documents.where('project_id').equals(project.id).count());

async function filled(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  for (let n = 1; n <= 15; n += 1) await ana.addDocument(project.id, folder, `L-${n}`, bytes(`${n}`));
  await ana.sync();
  await ben.sync();
  expect(await shown(ben, crew)).toBe(16);
  return { ...crew, crew, folder };
}

/** Ben's network goes after the first part of the deletion. */
async function cutAfterFirstPart(ben: Tablet): Promise<void> {
  const { fetch } = globalThis;
  let pulls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/api/sync/pull')) return fetch(url, init);
    pulls += 1;
    if (pulls > 1) throw new TypeError('Failed to fetch');
    return fetch(url, init);
  });
  await expect(syncRound(ben.device, LIMIT)).rejects.toMatchObject({ name: 'TransportError' });
  vi.restoreAllMocks();
}

/** The data is put back to before the deletion, of which Ben has a part in memory. The tablet that deleted stays off. */
async function heldAndPutBack(site: Site) {
  const made = await filled(site);
  const { ana, ben, project, folder, crew } = made;
  const copy = await snapshot(site);
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ana.sync();
  await cutAfterFirstPart(ben);
  expect(await shown(ben, crew)).toBe(16);
  await putBack(site, copy);
  return made;
}

test('nothing of a deletion that the server no longer knows is applied', async ({ site }) => {
  const { ben, crew } = await heldAndPutBack(site);
  for (let round = 0; round < 3; round += 1) await ben.sync();
  expect(await shown(ben, crew)).toBe(16);
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('the same where another commit stands where the deletion stood', async ({ site }) => {
  const { ana, ben, project, crew } = await heldAndPutBack(site);
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.addDocument(project.id, project.roots.plans, 'N-1', bytes('new'));
  await other.sync();
  for (let round = 0; round < 3; round += 1) await ben.sync();
  expect(await shown(ben, crew)).toBe(17);
  expect(await violations(site.server, [ben])).toEqual([]);
});
