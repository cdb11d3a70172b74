// A cover chosen without signal: shown here at once, drawn when its bytes have arrived, kept on every other device.
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Project } from '#domain/project';
import { readCover } from '#src/data/reads/covers.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { answerTold, rejectedFile } from '#src/sync/acts/attention.ts';
import { keepCovers } from '#src/sync/files/covers.ts';
import { clearFilesOn } from '#src/sync/files/evict.ts';
import { namedFile } from '#src/sync/files/named-file.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return new Uint8Array(await drawn.jpeg().toBuffer());
}

async function choose(tablet: Tablet, project_id: number, background: string): Promise<string> {
  const file = await tablet.keepFile(project_id, await picture(background));
  await tablet.act('project.cover@1', { project_id, ...file });
  return file.sha256;
}

async function projectOn(tablet: Tablet, id: number): Promise<Project> {
  const project = await tablet.read((store) => store.projects.get(id));
  if (project === undefined) throw new Error('the project is not here');
  return project;
}

/** Syncs until the server has drawn what was chosen, and once more for the cover itself. */
async function drawn(tablet: Tablet, id: number): Promise<Project> {
  await expect
    .poll(
      async () => {
        await tablet.sync();
        return (await projectOn(tablet, id)).cover_sha256;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBeNull();
  await keepCovers(tablet.device);
  return projectOn(tablet, id);
}

/** The colour in the middle of what the device shows, each of red, green, blue full or not. */
async function shown(tablet: Tablet, id: number): Promise<number[] | null> {
  const project = await projectOn(tablet, id);
  const cover = await tablet.read((store) => readCover(store, project));
  if (cover === null) return null;
  const { data } = await sharp(Buffer.concat(cover.parts.map((part) => Buffer.from(part))))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].slice(0, 3).map((value) => (value > 127 ? 1 : 0));
}

const RED = [1, 0, 0];
const BLUE = [0, 0, 1];

async function noSignal(site: Site, tablet: Tablet): Promise<() => void> {
  const { http } = tablet.device;
  tablet.device.http = { ...http, baseUrl: 'http://127.0.0.1:9' };
  await expect(tablet.sync()).rejects.toThrow('transport');
  return () => {
    tablet.device.http = { ...http, baseUrl: site.proxy.url };
  };
}

test('chosen offline with its project, it is on the second device after the sync, and there without signal', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const signal = await noSignal(site, ana);
  const fresh = await ana.createProject('Mill');
  await choose(ana, fresh.id, '#00f');
  await choose(ana, project.id, '#f00');
  expect(await shown(ana, fresh.id)).toEqual(BLUE);
  expect(await shown(ana, project.id)).toEqual(RED);
  signal();
  await syncRound(ana.device);
  expect(await ana.read(readWaitingCount)).toBe(2);
  await drawn(ana, project.id);
  const { cover_image_url } = await drawn(ana, fresh.id);
  expect(cover_image_url).toMatch(/^\/covers\//);
  expect(await ana.read(readWaitingCount)).toBe(0);
  expect(await shown(ana, fresh.id)).toEqual(BLUE);

  await ben.sync();
  await keepCovers(ben.device);
  await noSignal(site, ben);
  expect(await shown(ben, project.id)).toEqual(RED);
  expect(await ben.read((store) => store.covers.count())).toBe(1);
  ben.device.http = { ...ben.device.http, baseUrl: site.proxy.url };
  await ana.sync();
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('of two chosen one after the other without signal the last is the cover', async ({ site }) => {
  const { ana, project } = await site.crew();
  const signal = await noSignal(site, ana);
  await choose(ana, project.id, '#f00');
  await choose(ana, project.id, '#00f');
  signal();
  await drawn(ana, project.id);
  expect(await shown(ana, project.id)).toEqual(BLUE);
  expect(await ana.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(0);
  expect(await ana.read((store) => store.attention.count())).toBe(0);
});

test('a fetch that fails is made up for later; a replaced, removed or revoked cover goes from the device', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  await choose(ana, project.id, '#f00');
  await drawn(ana, project.id);
  await ben.sync();
  site.proxy.next(/^GET \/covers\//, { kind: 'drop_answer' });
  await keepCovers(ben.device);
  expect(await ben.read((store) => store.covers.count())).toBe(0);
  await keepCovers(ben.device);
  expect(await shown(ben, project.id)).toEqual(RED);

  await choose(ana, project.id, '#00f');
  const { cover_image_url } = await drawn(ana, project.id);
  await ben.sync();
  await keepCovers(ben.device);
  expect(await shown(ben, project.id)).toEqual(BLUE);
  expect(await ben.read((store) => store.covers.toCollection().primaryKeys())).toEqual([cover_image_url]);

  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await ben.read((store) => store.covers.count())).toBe(0);

  await ana.act('project.cover@1', { project_id: project.id, sha256: null, size: null });
  expect(await shown(ana, project.id)).toBeNull();
  await ana.sync();
  await keepCovers(ana.device);
  expect(await ana.read((store) => store.covers.count())).toBe(0);
});

test('a server that was restored from before the choice is told and sent it again', async ({ site }) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  await choose(ana, project.id, '#f00');
  await drawn(ana, project.id);
  await restore();
  await ana.sync();
  const { cover_image_url } = await drawn(ana, project.id);
  expect(cover_image_url).not.toBeNull();
  expect(await shown(ana, project.id)).toEqual(RED);
});

test('by the app’s own loops, without being asked to', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  ana.start();
  ben.start();
  await choose(ana, project.id, '#f00');
  await ben.when(async (store) => (await store.covers.count()) === 1);
  expect(await shown(ben, project.id)).toEqual(RED);
});

/** Begins as a picture does, and is none. */
const broken = new Uint8Array(5_000).map((_, index) => [0xff, 0xd8, 0xff][index] ?? index % 97);

async function chooseBroken(tablet: Tablet, project_id: number): Promise<string> {
  const file = await tablet.keepFile(project_id, broken);
  await tablet.act('project.cover@1', { project_id, ...file });
  return file.sha256;
}

test('one that the server cannot draw is told, and can be saved from the device that has it until that is read', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const other = await site.tablet(ana.person);
  const sha256 = await chooseBroken(ana, project.id);
  expect((await ana.read(readUnsentWork)).files).toMatchObject([{ sha256, file_name: 'Harbour house' }]);
  await drawn(ana, project.id);
  await ana.sync();
  await other.sync();
  expect(await other.read(readTold)).toMatchObject([{ code: 'cover_refused', file: null }]);
  const [told] = await ana.read(readTold);
  expect(told).toMatchObject({ code: 'cover_refused', file: { sha256, size: broken.length } });

  // Its bytes are nowhere else: making room leaves them.
  await clearFilesOn(ana.device);
  const { as, file } = told ?? {};
  if (as === undefined || file == null) throw new Error('nothing to save');
  expect(await ana.asCurrent(() => namedFile(file))).toEqual({ file_name: 'Harbour house.jpg', bytes: broken });
  await ana.asCurrent(() => answerTold(as));
  await clearFilesOn(ana.device);
  expect(await ana.read((store) => store.blobs.get(sha256))).toBeUndefined();
  expect(await ana.read(readTold)).toEqual([]);
});

test('one whose change is refused can be saved as any refused file can', async ({ site }) => {
  const { ana, project } = await site.crew();
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.act('project.delete@1', { project_id: project.id });
  await other.sync();
  await chooseBroken(ana, project.id);
  await ana.sync();
  const [item] = await ana.read((store) => store.attention.toArray());
  expect(item?.mutation?.name).toBe('project.cover@1');
  const file = await ana.asCurrent(() => rejectedFile(item?.id ?? 0));
  expect(file?.file_name).toMatch(/\.jpg$/);
  expect(file?.bytes).toEqual(broken);
});
