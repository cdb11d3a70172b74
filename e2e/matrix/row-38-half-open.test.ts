// Row 38: two requests for one upload, the older on a connection that is half-open. The older one ends, and what has
// arrived only grows.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const SIZE = 2_000_000;

/** Bytes of the largest file of a folder. */
function largestIn(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
}

test('the newer request goes on where the stalled one was, and the file is whole', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(SIZE).map((_, index) => (index * 13) % 254);
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-600', bytes);
  await syncRound(ana.device);
  let arrived = 0;
  for (const more of [400_000, 300_000, 500_000]) {
    const hit = site.proxy.next(/^PATCH /, { kind: 'stall_request', after: more });
    void uploadAll(ana.device).catch(() => undefined);
    await hit.done;
    arrived += more;
    // What was sent is no more than on its way: kept is what the server has read.
    await expect
      .poll(() => largestIn(join(site.server.dataDir, 'uploads')), { interval: 20, timeout: 60_000 })
      .toBe(arrived);
    await ana.reopen();
  }
  await ana.sync();
  const patches = site.proxy.exchanges.filter(({ method }) => method === 'PATCH');
  // Each stalled one was ended by the next, and what it had sent was kept.
  const stalled = patches.filter(({ fault }) => fault === 'stall_request');
  const whole = patches.filter(({ fault, path }) => fault !== 'stall_request' && path === stalled[0]?.path);
  expect(whole.reduce((sum, { up }) => sum + up, 0)).toBe(SIZE - arrived);
  expect(whole.every(({ status }) => status === 204)).toBe(true);
  expect(stalled.map(({ status }) => status)).toEqual([503, 503, 503]);

  await ben.sync();
  const version = await ben.read((store) => store.versions.get(sheet.versionId));
  if (version?.state !== 'ready') throw new Error('the file did not arrive');
  expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sheet.sha256);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
