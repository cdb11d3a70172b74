// Whoever has sent more in a day than the server takes: what they did waits, and what others do arrives all the same.
import { afterEach, expect, vi } from 'vitest';
import { SYNC_HEADER } from '#domain/sync';
import { syncRound } from '#src/sync/round.ts';
import { test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

/** The answer of a server that has had too much, to every push. */
function refusePushes() {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/api/sync/push')) return fetch(url, init);
    const body = JSON.stringify({ code: 'rate_limited', message: 'Too many attempts', params: { retry_after: 3600 } });
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '3600', [SYNC_HEADER]: '1' };
    return Promise.resolve(new Response(body, { status: 429, headers }));
  });
}

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
