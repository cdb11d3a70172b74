// Row 38, before any byte: the answer to "begin upload" is lost, over and over. It stays one upload, which two devices of
// one person may send at the same time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createUpload } from '#src/net/uploads.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Site, test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const SIZE = 900_000;
const bytes = new Uint8Array(SIZE).map((_, index) => (index * 17) % 252);
const uploadsOf = (site: Site) => readdirSync(join(site.server.dataDir, 'uploads'));

test('300 begins without an answer leave one upload, and uploading works', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-610', bytes);
  await syncRound(ana.device);
  const file = { sha256: sheet.sha256, size: SIZE, project_id: project.id };
  for (let at = 0; at < 300; at += 10) {
    const some = Array.from({ length: 10 }, () => site.proxy.next(/^POST .*uploads/, { kind: 'drop_answer' }));
    const begins = await Promise.allSettled(some.map(() => createUpload(ana.device.http, file)));
    expect(begins.every(({ status }) => status === 'rejected')).toBe(true);
    await Promise.all(some.map(({ done }) => done));
  }
  const lost = site.proxy.exchanges.filter(({ fault }) => fault === 'drop_answer');
  expect([lost.length, new Set(lost.map(({ status }) => status))]).toEqual([300, new Set([201])]);
  expect(uploadsOf(site).length).toBe(1);

  const other = await ana.addDocument(
    project.id,
    project.roots.plans,
    'S-611',
    bytes.map((byte) => byte + 1),
  );
  await ana.sync();
  await ben.sync();
  for (const { versionId } of [sheet, other]) {
    expect(await ben.read((store) => store.versions.get(versionId))).toMatchObject({ state: 'ready' });
  }
  expect(uploadsOf(site)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('two devices of one person send one file at once: the bytes arrive once, whole', async ({ site }) => {
  const { ana, project } = await site.crew();
  const other = await site.tablet(ana.person);
  await other.sync();
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-612', bytes);
  await syncRound(ana.device);
  await syncRound(other.device);
  // The other device has the same file at hand: what it knows of the version, it sends.
  await other.keepFile(project.id, bytes);
  const hit = site.proxy.next(/^PATCH /, { kind: 'stall_request', after: 300_000 });
  void uploadAll(ana.device).catch(() => undefined);
  await hit.done;
  await other.sync();
  await ana.reopen();
  await ana.sync();
  await other.sync();
  const patches = site.proxy.exchanges.filter(({ method }) => method === 'PATCH');
  expect(new Set(patches.map(({ path }) => path)).size).toBe(1);
  const stalled = patches.find(({ fault }) => fault === 'stall_request');
  expect(stalled?.status).toBe(503);
  // Beside what was lost with the request that stood still, no byte travels twice.
  const sent = patches.filter((exchange) => exchange !== stalled).reduce((sum, { up }) => sum + up, 0);
  expect(sent).toBeLessThanOrEqual(SIZE);
  const version = await other.read((store) => store.versions.get(sheet.versionId));
  if (version?.state !== 'ready') throw new Error('the file did not arrive');
  expect(sha256((await other.bytesOf(version)) ?? new Uint8Array())).toBe(sheet.sha256);
  expect(await violations(site.server, [ana, other])).toEqual([]);
});
