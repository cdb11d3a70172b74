// Failure matrix 12: after a restore the line goes while a device reads the project anew, and then the project is taken away. What
// the server lacks was not found out: it is held all the same.

import { expect, onTestFinished, vi } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { call, share, unshare } from '../fixtures/people.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());
const stateOf = (tablet: Tablet) =>
  tablet.read((store) => store.scopes.filter(({ scope }) => scope.startsWith('p')).first());

/** The line goes at the n-th pull. */
async function cutAtPull(tablet: Tablet, n: number): Promise<void> {
  const { fetch } = globalThis;
  let pulls = 0;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(url).endsWith('/api/sync/pull')) pulls += 1;
    return pulls >= n ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init);
  });
  onTestFinished(() => spy.mockRestore());
  await expect(syncRound(tablet.device, 6)).rejects.toThrow();
  spy.mockRestore();
}

/** A sheet of Ana's and two comments on it, one of them Ben's, after the backup; her device is gone, and his begins to read anew. */
async function halfRead(site: Site, { ana, ben, project }: Crew, pull: number) {
  for (const name of ['A-102', 'A-103']) await ana.addDocument(project.id, project.roots.plans, name, bytes(name));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  const hers = await ana.addDocument(project.id, project.roots.plans, 'Hers', bytes('Hers'));
  const words = await ana.comment(project.id, hers.id, 'crack in the wall');
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const answer = await ben.comment(project.id, hers.id, 'seen');
  for (const tablet of [ben, ben]) await tablet.sync();
  await lookAt(ben, hers.versionId);
  // As 31 days later.
  await ben.read((store) => store.journal.clear());
  ana.close();
  await restore();
  await cutAtPull(ben, pull);
  expect(await stateOf(ben)).toMatchObject({ put_back: true, rereading: true });
  const keys = [`documents:${hers.id}`, `versions:${hers.versionId}`, `comments:${words}`, `comments:${answer}`];
  return { hers, keys: keys.sort() };
}

for (const end of ['is unshared', 'is deleted'] as const) {
  for (const pull of [3, 4]) {
    test(`the line goes at pull ${pull} of a reading, and the project ${end}`, async ({ site }) => {
      const crew = await site.crew();
      const { ana, ben, project, shareId } = crew;
      const { hers, keys } = await halfRead(site, crew, pull);
      const { url } = site.server;
      if (end === 'is unshared') await unshare(url, ana.person, shareId);
      else await call(url, ana.person, 'DELETE', `/api/projects/${project.id}`);
      await ben.sync();
      expect(await ben.read((store) => store.projects.count())).toBe(0);
      expect(await heldOn(ben)).toEqual(keys);
      expect(await ben.read((store) => store.blobs.get(hers.sha256))).toMatchObject({ complete: true });
      const question = (await ben.read(readAttention)).find(({ item }) => item.kind === 'held_rows');
      expect(question?.held).toMatchObject({ names: ['Hers'], counts: { documents: 1, comments: 2 } });
    });
  }
}

test('what the server has after all is held no longer once the project is shared again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const { keys } = await halfRead(site, crew, 4);
  // The common history is not known any more: all may be lost.
  await ben.read((store) => store.scopes.update(`p:${project.id}`, { trail: [] }));
  const { url } = site.server;
  await unshare(url, ana.person, shareId);
  await ben.sync();
  expect((await heldOn(ben)).length).toBeGreaterThan(keys.length);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await heldOn(ben)).toEqual(keys);
});
