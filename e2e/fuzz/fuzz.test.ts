import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

test('600 bent requests are answered, each with a refusal that says what it is, and harm nobody', async () => {
  const report = await runFuzz({ requests: 600, seed: 1 });
  expect(report.wrong).toEqual([]);
  expect(report.requests).toBe(600);
  // Both kinds came up: a fuzz that only ever hears 404 shows nothing.
  expect(report.statuses[200]).toBeGreaterThan(40);
  expect(report.statuses[422]).toBeGreaterThan(40);
});
