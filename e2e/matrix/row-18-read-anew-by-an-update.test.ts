// Failure matrix 18: an update has the app read all rows anew. That says nothing of the bytes.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

test('sent and fetched again, all is read anew after the app’s update, access ends: nothing is told', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  await makeRoom(ben.device, ALL);
  await lookAt(ben, versionId);
  // As a later version of the store has it, and whoever was passed over.
  await ben.read((store) => store.scopes.toCollection().modify({ rereading: true }));
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await kindsOn(ben), await ben.read(readUnsent)]).toEqual([[], nothing]);
});
