// Whoever has sent more in a day than the server takes: what they did waits, and what others do arrives all the same.
import { afterEach, expect, vi } from 'vitest';
import { SYNC_HEADER } from '#domain/sync/sync';
import { TransportError } from '#src/net/transport-error.ts';
import { HeldBegins } from '#src/sync/files/held-begins.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** What a server answers that cannot take changes now. */
const answers = {
  rate_limited: { status: 429, wait: 3600 },
  storage_full: { status: 507, wait: 60 },
  busy: { status: 503, wait: 5 },
} as const;

/** The answer of a server that has had too much, to every request that sends to such an address. @returns how many there were. */
function refuse(address: RegExp, code: keyof typeof answers = 'rate_limited'): () => number {
  const { status, wait } = answers[code];
  const { fetch } = globalThis;
  let refused = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!address.test(String(url)) || init?.method === 'GET') return fetch(url, init);
    refused += 1;
    const body = JSON.stringify({ code, message: 'Not now', params: { retry_after: wait } });
    const headers = { 'Content-Type': 'application/json', 'Retry-After': String(wait), [SYNC_HEADER]: '1' };
    return Promise.resolve(new Response(body, { status, headers }));
  });
  return () => refused;
}
const refusePushes = (code?: keyof typeof answers) => refuse(/\/api\/sync\/push$/, code);

test.for(['rate_limited', 'storage_full', 'busy'] as const)(
  'news arrives while what was done here waits for the server (%s)',
  async (code, { site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    await ana.comment(project.id, drawing.id, 'Seen from the crane');
    await ana.sync();
    await ben.comment(project.id, drawing.id, 'One too many');
    refusePushes(code);
    await expect(syncRound(ben.device)).rejects.toMatchObject({ code, retryAfter: answers[code].wait });
    const contents = await ben.read(async (store) => (await store.comments.toArray()).map(({ content }) => content));
    expect(contents.sort()).toEqual(['One too many', 'Seen from the crane']);
    expect(await ben.read((store) => store.outbox.count())).toBe(1);
    vi.restoreAllMocks();
    for (const tablet of [ben, ana]) await tablet.sync();
    expect(await ana.read((store) => store.comments.count())).toBe(2);
  },
);

test('bytes of what the server has taken leave while other changes wait for another day', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'P-1', bytesOf('photo'));
  await syncRound(ana.device);
  await ana.comment(project.id, drawing.id, 'One too many');
  await ben.comment(project.id, drawing.id, 'Seen from the crane');
  await ben.sync();
  const refused = refusePushes();
  ana.start();
  await expect.poll(() => ana.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(0);
  await expect
    .poll(() => syncStatus.getSnapshot())
    .toMatchObject({ phase: 'waiting', error: 'server', sending: false });
  expect(syncStatus.getSnapshot().last_sync_at).toBe(
    await ana.read(async (store) => (await store.meta.get('last_sync_at'))?.value),
  );
  expect(await ana.read((store) => store.comments.count())).toBe(2);
  // The changes are not offered again: the server asked for an hour.
  expect(refused()).toBe(1);
  const waiting = await ana.read((store) => store.outbox.toArray());
  expect(waiting.filter(({ state }) => state !== 'acknowledged').map(({ name }) => name)).toEqual(['comment.create@1']);
  ana.stop();
});

const unsentOn = (tablet: Crew['ana']) => tablet.read((store) => store.blobs.where('unsent').equals(1).count());

test('bytes that the server does not take for an hour are not offered again with every piece of news', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (const name of ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'])
    await ana.addDocument(project.id, project.roots.plans, name, bytesOf(name));
  await syncRound(ana.device);
  await ben.sync();
  const offered = refuse(/\/api\/uploads/);
  ana.start();
  const hear = async (at: number) => {
    await ben.comment(project.id, drawing.id, `News ${at}`);
    await syncRound(ben.device);
    await expect.poll(() => ana.read((store) => store.comments.count())).toBe(at);
    await expect.poll(() => syncStatus.getSnapshot().sending).toBe(false);
  };
  await expect.poll(offered).toBeGreaterThan(0);
  await hear(1);
  const first = offered();
  // As many as are under way at once.
  expect(first).toBeLessThanOrEqual(3);
  for (const at of [2, 3, 4]) await hear(at);
  expect(offered()).toBe(first);
  // A person who asks is not held up.
  ana.syncNow();
  await expect.poll(offered).toBeGreaterThan(first);
  await hear(5);
  expect(offered()).toBeLessThanOrEqual(first + 3);
  vi.restoreAllMocks();
  ana.syncNow();
  await expect.poll(() => unsentOn(ana)).toBe(0);
  ana.stop();
});

const SIZE = 400_000;
const large = (seed: number, size = SIZE) => new Uint8Array(size).map((_, at) => (at * seed) % 251);

/** Ben's drawings, their words taken: of one the first bytes too, and two smaller ones. */
async function oneOfThree(site: Site, { ben, project }: Crew) {
  const begun = await ben.addDocument(project.id, project.roots.plans, 'Begun', large(3));
  await syncRound(ben.device);
  const hit = site.proxy.next(/^PATCH /, { kind: 'cut_request', after: 100_000 });
  await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await hit.done;
  const others = [
    await ben.addDocument(project.id, project.roots.plans, 'New 1', large(5, SIZE - 2)),
    await ben.addDocument(project.id, project.roots.plans, 'New 2', large(7, SIZE - 1)),
  ];
  await syncRound(ben.device);
  return { begun, others };
}

/** The server as it is where all places of a person are taken: an upload that is not open already is refused. */
function refuseNew(begun: string): () => number {
  const { fetch } = globalThis;
  const open = btoa(begun);
  let refused = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const said = new Headers(init?.headers).get('Upload-Metadata');
    if (said === null || said.includes(open)) return fetch(url, init);
    refused += 1;
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '60', [SYNC_HEADER]: '1' };
    return Promise.resolve(new Response(JSON.stringify({ code: 'rate_limited' }), { status: 429, headers }));
  });
  return () => refused;
}

test('an upload that has begun goes on while the server takes no new ones', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  const { begun, others } = await oneOfThree(site, crew);
  const refused = refuseNew(begun.sha256);
  await expect(uploadAll(ben.device)).rejects.toMatchObject({ code: 'rate_limited' });
  expect([refused(), await unsentOn(ben)]).toEqual([1, 2]);
  await expect(uploadAll(ben.device)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(refused()).toBe(1);
  vi.restoreAllMocks();
  HeldBegins.of(ben.device).release();
  await ben.sync();
  for (const { versionId } of [begun, ...others]) expect(await stateOn(ben, versionId)).toBe('ready');
});

test('an open upload whose address is lost gets its turn, though others would begin before it each time', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben } = crew;
  const { begun } = await oneOfThree(site, crew);
  await ben.read((store) => store.blobs.update(begun.sha256, { upload_url: null }));
  const refused = refuseNew(begun.sha256);
  for (const waiting of [3, 3, 2]) {
    await expect(uploadAll(ben.device)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await unsentOn(ben)).toBe(waiting);
    HeldBegins.of(ben.device).release();
  }
  expect(refused()).toBe(3);
});
