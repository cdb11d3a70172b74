// Row 11: the server's disk is full, or another process holds the database's write lock (for 10 s in the full run). It
// answers "later", nothing advances, what is there can be read, and the queue drains when it is healed.
import { expect, onTestFinished } from 'vitest';
import { Volume, volumesRefused } from '#server/testing/volume.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { sized } from '../fixtures/matrix-size.ts';
import { bookedMutations, openServerDatabase } from '../fixtures/server-truth.ts';
import { type Crew, Site, test } from '../fixtures/site.ts';

/** Milliseconds for which the database is held. */
const HELD = sized(0, 10_000);
const DISK_MB = 400;

const pushes = (site: Site) => site.proxy.exchanges.filter(({ path }) => path === '/api/sync/push');

async function queueWork({ ben, project, drawing }: Crew): Promise<void> {
  for (let index = 0; index < 5; index += 1) await ben.comment(project.id, drawing.id, `Remark ${index}`);
  await ben.addDocument(project.id, project.roots.photos, 'Roof', new Uint8Array(9_000).fill(3));
}

/** Ben tries twice, in the full run for as long as the fault holds: each time it is "later", and all is as it was. */
async function tryInVain(site: Site, { ana, ben }: Crew, status: number): Promise<void> {
  const before = bookedMutations(site.server);
  const from = pushes(site).length;
  const until = Date.now() + HELD;
  for (let tries = 0; tries < 2 || Date.now() < until; tries += 1) {
    await expect(syncRound(ben.device)).rejects.toThrow(TransportError);
  }
  expect(
    new Set(
      pushes(site)
        .slice(from)
        .map((push) => push.status),
    ),
  ).toEqual(new Set([status]));
  expect(bookedMutations(site.server)).toEqual(before);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await ben.read((store) => store.outbox.where('state').equals('acknowledged').count())).toBe(0);
  expect(await ben.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);
  // Who only reads is served.
  await syncRound(ana.device);
}

async function drains(site: Site, { ana, ben }: Crew): Promise<void> {
  ben.start();
  expect(await undrainedAfter(ben, 30_000)).toEqual([]);
  ben.stop();
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(5);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('a database that another process writes to is "later", and the queue drains', async ({ site }) => {
  const crew = await site.crew();
  await queueWork(crew);
  const other = openServerDatabase(site.server);
  other.exec('BEGIN IMMEDIATE');
  await tryInVain(site, crew, 503);
  other.exec('ROLLBACK');
  other.close();
  await drains(site, crew);
});

test('a full disk is "later", and the queue drains when there is room', async () => {
  const refused = volumesRefused();
  if (refused !== undefined) return console.log(`No disk is filled here: ${refused}.`);
  const volume = Volume.create(DISK_MB);
  onTestFinished(() => volume.dispose());
  const site = await Site.open({ dataDir: `${volume.path}/data` });
  onTestFinished(() => site.close());
  const crew = await site.crew();
  await queueWork(crew);
  volume.fill();
  await tryInVain(site, crew, 507);
  volume.free();
  await drains(site, crew);
});
