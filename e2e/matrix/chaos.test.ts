// The short version of `npm run chaos`: the server is killed five times under eight working devices.
import { expect, test } from 'vitest';
import { runChaos } from '../fixtures/chaos.ts';

test('five kills under eight devices lose nothing and double nothing', { timeout: 240_000 }, async () => {
  const report = await runChaos({ kills: 5, seed: 5, origin: 'source' });
  expect(report.wrong).toEqual([]);
  expect(report.changes).toBeGreaterThan(8);
});
