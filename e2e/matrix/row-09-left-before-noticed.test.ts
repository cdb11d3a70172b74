// Failure matrix 9: the server waits again for bytes that it had, and the person leaves before the device has looked for them.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { lookAt, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

/** A second device of Ben's, with the only copy of his file: the server lost it, and has said so to the rows alone. */
async function onlyCopy(site: Site): Promise<Tablet> {
  const { ben, project } = await site.crew();
  const second = await site.tablet(ben.person);
  const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  await syncRound(ben.device);
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben, second]) await tablet.sync();
  await lookAt(second, versionId);
  await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
  await restore();
  await syncRound(second.device);
  expect(await stateOn(second, versionId)).toBe('pending');
  return second;
}

test('signing out looks for them first, and asks', async ({ site }) => {
  const second = await onlyCopy(site);
  await expect(second.signOut()).rejects.toThrow('unsent');
});

test('opened again without signal: they count before anybody leaves', async ({ site }) => {
  const second = await onlyCopy(site);
  await second.reopen();
  expect((await second.read(readUnsent)).changes).toBe(1);
});
