// Row 35: an upload is cut at 20 random points with the server restarted in between. The file arrives whole, and not twice
// its size was sent.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { createRandom } from '../fixtures/random.ts';
import { test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const CUTS = 20;
const SIZE = 24 * 1024 * 1024 + 4_321;

for (const seed of [35]) {
  test(`${CUTS} cuts and restarts, seed ${seed}`, { timeout: 300_000 }, async ({ site }) => {
    const random = createRandom(seed);
    const { ana, ben, project } = await site.crew();
    const bytes = random.bytes(SIZE);
    const sheet = await ana.addDocument(project.id, project.roots.plans, 'A0 scan', bytes);
    await syncRound(ana.device);
    const wireBefore = site.proxy.wire().up;
    for (let cut = 0; cut < CUTS; cut += 1) {
      const after = random.between(0, 500_000);
      const hit = site.proxy.next(/^PATCH /, { kind: 'cut_request', after });
      await expect(uploadAll(ana.device)).rejects.toThrow(TransportError);
      expect((await hit.done).up).toBeGreaterThanOrEqual(after);
      await site.server.restart();
      const version = await ana.read((store) => store.versions.get(sheet.versionId));
      expect(version?.state).toBe('pending');
    }
    await ana.sync();
    expect(site.proxy.wire().up - wireBefore).toBeLessThan(2 * SIZE);
    expect(site.proxy.bytes(/^PATCH /).up).toBeGreaterThanOrEqual(SIZE);

    await ben.sync();
    const version = await ben.read((store) => store.versions.get(sheet.versionId));
    if (version?.state !== 'ready') throw new Error('the file did not arrive');
    expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sha256(bytes));
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}
