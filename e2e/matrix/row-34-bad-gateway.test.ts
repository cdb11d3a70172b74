// Row 34: a proxy answers 502 with HTML: the device backs off. A proxy keeps the event stream back: it polls instead.
import { expect } from 'vitest';
import { syncStatus } from '#src/sync/sync-status.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

const PUSHES = 4;

test('502 is no answer: the waits between the tries grow, and the queue drains when it is over', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Behind a broken gateway');
  const tries: number[] = [];
  const enough = new Promise<void>((resolve) => {
    const note = () => {
      tries.push(performance.now());
      if (tries.length === PUSHES) resolve();
      else void site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'bad_gateway' }).began.then(note);
    };
    void site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'bad_gateway' }).began.then(note);
  });
  await site.proxy.set({ kind: 'bad_gateway' });
  ben.start();
  await enough;
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? at));
  // Each wait is at least 1.2 times the one before: doubled, give or take a quarter.
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0);
  expect(await ben.read((store) => store.outbox.count())).toBe(1);
  expect(await ben.read((store) => store.attention.count())).toBe(0);

  await site.proxy.set({ kind: 'pass' });
  expect(await undrainedAfter(ben, 30_000)).toEqual([]);
  ben.stop();
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

for (const head of [false, true]) {
  const what = head ? 'whole' : 'after its head';
  test(`an event stream that is kept back ${what} is replaced by long poll, and news arrive untouched`, {
    timeout: 120_000,
  }, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    await site.proxy.set({ kind: 'buffered', head });
    const polling = site.proxy.next(/^GET \/api\/sync\/events\?wait=/, { kind: 'buffered', head }).began;
    ben.start();
    await polling;
    ana.device.http.baseUrl = site.server.url;
    await ana.comment(project.id, drawing.id, 'News for Ben');
    await ana.sync();
    await ben.when(async (store) => (await store.comments.count()) === 1);
    ben.stop();
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('a black hole that heals: what was swallowed is sent again without a tap', {
  timeout: 120_000,
}, async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  ben.start();
  await ben.when(async (store) => (await store.meta.get('last_sync_at')) !== undefined);
  await site.proxy.set({ kind: 'black_hole' });
  const swallowed = site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'black_hole' }).began;
  await ben.comment(project.id, drawing.id, 'Into the hole');
  await swallowed;
  await site.proxy.set({ kind: 'pass' });
  expect(await undrainedAfter(ben, 30_000)).toEqual([]);
  ben.stop();
  await ben.sync();
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a server that is gone is seen to be gone within a beat of the stream, though nothing waits to be sent', async ({
  site,
}) => {
  const { ben } = await site.crew();
  const seen: string[] = [];
  const listening = site.proxy.next(/^GET \/api\/sync\/events/, { kind: 'pass' }).began;
  ben.start();
  await listening;
  await expect.poll(() => syncStatus.getSnapshot().phase).toBe('idle');
  const stop = syncStatus.subscribe(() => seen.push(syncStatus.getSnapshot().phase));
  await site.server.kill();
  await expect.poll(() => seen, { timeout: 10_000 }).toContain('waiting');
  stop();
  ben.stop();
  await site.server.start();
});
