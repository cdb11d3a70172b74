import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { openReckonedTime, reckon } from './reckoned-time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

describe('a look at the clock', () => {
  test.each([
    ['an hour later', { clock: 0, reckoned: 0 }, HOUR, HOUR],
    ['a day later', { clock: 0, reckoned: 0 }, DAY, DAY],
    ['a year later, counts as a day', { clock: 0, reckoned: 0 }, 365 * DAY, DAY],
    ['at an earlier time than before', { clock: 5 * DAY, reckoned: 3 * DAY }, 4 * DAY, 3 * DAY],
    ['that was put back behind what is reckoned', { clock: 5 * DAY, reckoned: 3 * DAY }, 2 * DAY, 2 * DAY],
    ['a day later, with days to catch up', { clock: 9 * DAY, reckoned: 3 * DAY }, 10 * DAY, 5 * DAY],
    ['with nothing left to catch up', { clock: 9 * DAY, reckoned: 8.5 * DAY }, 10 * DAY, 10 * DAY],
  ])('%s', (_, before, clock, expected) => {
    expect(reckon(before, clock)).toBe(expected);
  });
});

test('what is reckoned outlives the process, follows the clock, and is told where it is behind', async () => {
  const { db } = app.services.core;
  const told: number[] = [];
  const start = Date.now();
  let clock = start;
  const open = () =>
    openReckonedTime(
      db,
      (days) => told.push(days),
      () => clock,
    );
  const time = await open();
  clock += HOUR;
  expect(time.now()).toBe(clock);
  clock += 400 * DAY;
  expect(time.now()).toBeLessThanOrEqual(start + 1.1 * DAY);
  expect(told).toEqual([]);
  // However often it starts with that clock.
  for (let starts = 0; starts < 5; starts += 1) await open();
  expect((await open()).now()).toBeLessThanOrEqual(start + 1.1 * DAY);
  expect(told[0]).toBe(399);
  clock = start + 2 * HOUR;
  expect((await open()).now()).toBe(clock);
});
