// Row 21: an update is available while a file is being sent. It waits, and the page that is loaded anew loses no chunk.
import { expect } from 'vitest';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { isBusy } from '#src/sync/busy.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

const SIZE = 1_500_000;

test('it is no moment for an update until the last byte is there; forced all the same, sending goes on from where it was', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Wall', new Uint8Array(SIZE).fill(7));
  const isNoMoment = async () => isBusy(syncStatus.getSnapshot(), await ben.read(readWaitingCount));
  const stalled = site.proxy.next(/^PATCH /, { kind: 'stall_request', after: 800_000 });
  ben.start();
  await stalled.done;
  expect(await isNoMoment()).toBe(true);

  // The person presses Update in another tab: this one goes, and a newer app opens what it left.
  await ben.reopen();
  ben.start();
  expect(await undrainedAfter(ben, 60_000)).toEqual([]);
  expect(await isNoMoment()).toBe(false);
  ben.stop();
  await ben.sync();
  await ana.sync();
  const up = site.proxy.exchanges
    .filter(({ method }) => method === 'PATCH')
    .reduce((sum, { up: bytes }) => sum + bytes, 0);
  expect(up).toBeLessThan(2 * SIZE);
  const version = await ana.read((store) => store.versions.where('sha256').equals(sha256).first());
  expect(version?.state).toBe('ready');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
