// Row 24, with the picture of a project: what the project said of it before it was chosen anew is no answer to that, and
// another change of the project keeps its bytes from nobody.
import { afterEach, expect, vi } from 'vitest';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { pullAll } from '#src/sync/pull.ts';
import { syncRound } from '#src/sync/round.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const picture = (seed: number, size = 400_000) => new Uint8Array(size).map((_, at) => (at * seed) % 251);

async function choose(tablet: Tablet, project_id: number, bytes: Uint8Array<ArrayBuffer>) {
  const file = await tablet.keepFile(project_id, bytes);
  await tablet.act('project.cover@1', { project_id, ...file });
  return file;
}

/** The server has looked at it: drawn, or told as no picture. */
async function expectLookedAt(tablet: Tablet, { project }: Pick<Crew, 'project'>): Promise<void> {
  const waitsFor = async () => {
    await tablet.sync();
    return (await tablet.read((store) => store.projects.get(project.id)))?.cover_sha256 ?? null;
  };
  await expect.poll(waitsFor, { timeout: 8_000 }).toBe(null);
}

/** A server from before: what it kept nothing of, it took. */
function asAnOlderServer(size: number): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, init);
    if (init?.method !== 'PATCH' || answer.status !== 404) return answer;
    const headers = { [SYNC_HEADER]: SYNC_HEADER_VALUE, 'Upload-Offset': String(size) };
    return new Response(null, { status: 204, headers });
  });
}

for (const older of [false, true]) {
  const server = older ? 'an older server that took' : 'a server that did not want';
  test(`chosen, another, and the first again while its bytes are on their way to ${server} them: they arrive`, async ({
    site,
  }) => {
    const { ana, project } = await site.crew();
    const first = await choose(ana, project.id, picture(7));
    await syncRound(ana.device);
    if (older) asAnOlderServer(first.size);
    const hit = site.proxy.next(/^PATCH .*uploads/, { kind: 'delay', milliseconds: 3_000 });
    const sending = uploadAll(ana.device);
    await hit.began;
    await choose(ana, project.id, picture(11));
    await syncRound(ana.device);
    await ana.act('project.cover@1', { project_id: project.id, ...first });
    await hit.done;
    await sending;
    expect(await ana.read((store) => store.blobs.get(first.sha256))).toMatchObject({ unsent: 1, taken_by: [] });
    await expectLookedAt(ana, { project });
    expect(await ana.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(0);
    expect(await kindsOn(ana)).toEqual([]);
  });
}

test('chosen anew while its bytes are on their way: nothing is told, and they are not offered again', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const first = await choose(ana, project.id, picture(7));
  await syncRound(ana.device);
  const hit = site.proxy.next(/^PATCH .*uploads/, { kind: 'delay', milliseconds: 3_000 });
  const sending = uploadAll(ana.device);
  await hit.began;
  await choose(ana, project.id, picture(11));
  await syncRound(ana.device);
  await hit.done;
  await sending;
  await expectLookedAt(ana, { project });
  expect(await ana.read((store) => store.blobs.get(first.sha256))).toMatchObject({ unsent: 0, sent: 0 });
  expect(await kindsOn(ana)).toEqual([]);
});

test('waiting behind a refused twin of its project: its bytes are sent', async ({ site }) => {
  const { ana, project } = await site.crew();
  const second = await site.tablet(ana.person);
  await second.sync();
  const file = await choose(ana, project.id, picture(7, 9_000));
  await syncRound(ana.device);
  await ana.addDocument(project.id, project.roots.photos, 'Facade', picture(7, 9_000));
  await second.sync();
  await second.act('project.delete@1', { project_id: project.id });
  await second.sync();
  await pullAll(ana.device);
  expect(await kindsOn(ana)).toEqual(['lost_access', 'lost_access']);
  await enqueueAllOn(second.device, ({ enqueueBlind }) =>
    enqueueBlind('project.restore@1', { project_id: project.id }),
  );
  await second.sync();
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await kindsOn(ana)).toEqual(['lost_access']);
  expect(await ana.read((store) => store.blobs.get(file.sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
  await expectLookedAt(second, { project });
});

test('waiting while a drawing with the same bytes is queued: they are sent, once for both', async ({ site }) => {
  const { ana, project } = await site.crew();
  const file = await choose(ana, project.id, picture(7, 9_000));
  await syncRound(ana.device);
  await ana.addDocument(project.id, project.roots.photos, 'Facade', picture(7, 9_000));
  expect(await uploadAll(ana.device)).toBe(1);
  await ana.sync();
  expect(await ana.read((store) => store.blobs.get(file.sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
  await expectLookedAt(ana, { project });
});

test('chosen, and not told to the server yet: its bytes wait for its words', async ({ site }) => {
  const { ana, project } = await site.crew();
  await choose(ana, project.id, picture(7, 9_000));
  const from = site.proxy.exchanges.length;
  expect(await uploadAll(ana.device)).toBe(0);
  expect(site.proxy.exchanges.slice(from)).toEqual([]);
  await expectLookedAt(ana, { project });
});
