// The short version of `npm run chaos -- --webhooks --kills N`.
import { expect, test } from 'vitest';
import { runWebhookKills } from '../fixtures/webhook-kills.ts';

test('five kills lose no event of a webhook, and tell of nothing that was not done', { timeout: 240_000 }, async () => {
  const report = await runWebhookKills({ kills: 5, seed: 7, origin: 'source' });
  expect(report.wrong).toEqual([]);
  expect(report.events).toBeGreaterThan(10);
});
