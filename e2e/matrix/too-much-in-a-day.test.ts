// Whoever has sent more in a day than the server takes: what they did waits, and what others do arrives all the same.
import { afterEach, expect, vi } from 'vitest';
import { SYNC_HEADER } from '#domain/sync';
import { syncRound } from '#src/sync/round.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** The answer of a server that has had too much, to every request that sends to such an address. @returns how many there were. */
function refuse(address: RegExp): () => number {
  const { fetch } = globalThis;
  let refused = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!address.test(String(url)) || init?.method === 'GET') return fetch(url, init);
    refused += 1;
    const body = JSON.stringify({ code: 'rate_limited', message: 'Too many attempts', params: { retry_after: 3600 } });
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '3600', [SYNC_HEADER]: '1' };
    return Promise.resolve(new Response(body, { status: 429, headers }));
  });
  return () => refused;
}
const refusePushes = () => refuse(/\/api\/sync\/push$/);

test('news arrives while what was done here waits for another day', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Seen from the crane');
  await ana.sync();
  await ben.comment(project.id, drawing.id, 'One too many');
  refusePushes();
  await expect(syncRound(ben.device)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3600 });
  const contents = await ben.read(async (store) => (await store.comments.toArray()).map(({ content }) => content));
  expect(contents.sort()).toEqual(['One too many', 'Seen from the crane']);
  expect(await ben.read((store) => store.outbox.count())).toBe(1);
  vi.restoreAllMocks();
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(2);
});

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
