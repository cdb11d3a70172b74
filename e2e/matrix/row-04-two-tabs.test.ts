// Row 4: two tabs push the same changes at once: exactly once, and both end clean.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('two tabs that push at once do everything once', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const tab = site.keep(await ana.anotherTab());
  const before = bookedMutations(site.server).length;
  for (let index = 0; index < 15; index += 1) {
    await ana.comment(project.id, drawing.id, `From the first tab ${index}`);
    await tab.comment(project.id, drawing.id, `From the second tab ${index}`);
  }
  // Both batches leave before either is answered.
  await site.proxy.set({ kind: 'delay', milliseconds: 200 });
  await Promise.all([syncRound(ana.device), syncRound(tab.device)]);
  await site.proxy.set({ kind: 'pass' });
  const pushes = site.proxy.exchanges.filter(({ path, fault }) => path === '/api/sync/push' && fault === 'delay');
  expect(pushes.length).toBeGreaterThanOrEqual(2);
  await Promise.all([ana.sync(), tab.sync()]);
  await ben.sync();

  expect(bookedMutations(site.server).length - before).toBe(30);
  expect(await ben.read((store) => store.comments.count())).toBe(30);
  for (const each of [ana, tab]) {
    expect(await each.read((store) => store.outbox.count())).toBe(0);
    expect(await each.read((store) => store.attention.toArray())).toEqual([]);
  }
  expect(await violations(site.server, [ana, tab, ben])).toEqual([]);
});

test('two tabs that work and push over each other for a while do everything once', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const tab = site.keep(await ana.anotherTab());
  const work = async (who: typeof ana, name: string) => {
    for (let index = 0; index < 12; index += 1) {
      await who.comment(project.id, drawing.id, `${name} ${index}`);
      await who.sync();
    }
  };
  await Promise.all([work(ana, 'first'), work(tab, 'second')]);
  await Promise.all([ana.sync(), tab.sync(), ben.sync()]);
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(24);
  expect(await ana.read((store) => store.attention.toArray())).toEqual([]);
  expect(await violations(site.server, [ana, tab, ben])).toEqual([]);
});
