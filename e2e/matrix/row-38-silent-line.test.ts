// Row 38, seen from the device: a connection that goes dead while bytes travel says nothing. The silence has a limit, and
// what was under way goes on by itself once the line is back.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const SIZE = 3_000_000;
const bytes = new Uint8Array(SIZE).map((_, index) => (index * 31) % 253);

test.concurrent('an upload that stands still begins again where it was', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'S-700', bytes);
  const hit = site.proxy.next(/^PATCH /, { kind: 'stall_request', after: 100_000 });
  ana.start();
  await hit.done;
  expect(await undrainedAfter(ana, 30_000)).toEqual([]);
  ana.stop();
  await ana.sync();
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test.concurrent('a page of the feed that stops half way is asked for again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (let index = 0; index < 60; index += 1) await ana.comment(project.id, drawing.id, `Remark ${index}`);
  await ana.sync();
  const hit = site.proxy.next(/^POST .*pull/, { kind: 'stall_answer', after: 2_000 });
  ben.start();
  await hit.done;
  await ben.when(async (store) => (await store.comments.count()) === 60);
  ben.stop();
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test.concurrent('a download that stands still is given up, and goes on from what is here', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-701', bytes);
  await ana.sync();
  await syncRound(ben.device);
  const version = await ben.read((store) => store.versions.get(sheet.versionId));
  if (version === undefined) throw new Error('the version is not here');
  site.proxy.next(/\/download/, { kind: 'stall_answer', after: 1_000_000 });
  await expect(ben.bytesOf(version)).rejects.toThrow('transport: timeout');
  expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sheet.sha256);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
