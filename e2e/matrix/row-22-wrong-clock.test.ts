// Row 22: the device's clock is 400 days late, 3 days early, or jumps. Order is not touched by it, and the times shown are right.
import { afterEach, expect, vi } from 'vitest';
import { violations } from '../fixtures/invariants.ts';
import { confirmedRows } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

/** The device's clock, so many days off; the server is another process and keeps its own. */
function setClock(days: number): void {
  vi.useRealTimers();
  if (days === 0) return;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
}

test('order and times are the server’s, whatever the device’s clock says', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const started = new Date().toISOString();
  const clocks = [-400, 0, 3, -400, 3, 0, -1];
  for (const [index, days] of clocks.entries()) {
    setClock(days);
    await ana.comment(project.id, drawing.id, `Ana ${index}`);
    await ana.sync();
    setClock(0);
    await ben.comment(project.id, drawing.id, `Ben ${index}`);
    await ben.sync();
  }
  await ana.sync();
  const ended = new Date().toISOString();

  const { comments } = await ben.read(confirmedRows);
  const byFeed = [...comments].sort((a, b) => a.seq - b.seq);
  expect(byFeed.map(({ content }) => content)).toEqual(clocks.flatMap((_, index) => [`Ana ${index}`, `Ben ${index}`]));
  const byTime = [...comments].sort((a, b) => a.created_at.localeCompare(b.created_at));
  expect(byTime.map(({ id }) => id)).toEqual(byFeed.map(({ id }) => id));
  for (const { created_at } of comments) {
    expect(created_at >= started && created_at <= ended).toBe(true);
  }
  const early = byFeed.find(({ content }) => content === 'Ana 0');
  expect(Date.parse(early?.client_time ?? '')).toBeLessThan(Date.parse(started) - 399 * DAY);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('work queued across a jump goes in the order in which it was done', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (const [index, days] of [3, -400, 0, 3, -400].entries()) {
    setClock(days);
    await ana.comment(project.id, drawing.id, `Step ${index}`);
  }
  setClock(-400);
  await ana.sync();
  setClock(0);
  await ben.sync();
  const { comments } = await ben.read(confirmedRows);
  const byFeed = [...comments].sort((a, b) => a.seq - b.seq);
  expect(byFeed.map(({ content }) => content)).toEqual([0, 1, 2, 3, 4].map((index) => `Step ${index}`));
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('what was acknowledged while the clock was late stays in the journal when the clock is put right', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  setClock(-400);
  await ana.comment(project.id, drawing.id, 'Acknowledged just now');
  await ana.sync();
  setClock(0);
  await ana.sync();
  const names = (await ana.read((store) => store.journal.toArray())).map(({ name }) => name);
  expect(names).toContain('comment.create@1');
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
