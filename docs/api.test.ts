import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from '#server/webhooks/signature.ts';

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

/** The check of a webhook’s signature, as whoever pastes it gets it. */
async function pastedCheck(): Promise<Check> {
  const guide = readFileSync(join(import.meta.dirname, 'api.md'), 'utf8');
  const [, code = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?function isFromPlumbline[\s\S]*?)\n```/.exec(guide) ?? [];
  const module = `${code}\nexport { isFromPlumbline };`;
  const { isFromPlumbline } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`);
  return isFromPlumbline;
}

test('the example that checks a webhook takes what we sign, and refuses the rest without an error', async () => {
  const check = await pastedCheck();
  const [secret, former] = [newSecret(), newSecret()];
  const [body, now] = ['{"type":"webhook.test"}', Math.floor(Date.now() / 1000)];
  const signed = (timestamp: number) => signedHeaders({ id: 'evt_1', timestamp, body }, [secret, former]);
  expect([check(signed(now), body, secret), check(signed(now), body, former)]).toEqual([true, true]);
  expect(check(signed(now), `${body} `, secret)).toBe(false);
  expect(check(signed(now), body, newSecret())).toBe(false);
  expect(check(signed(now - 301), body, secret)).toBe(false);
  expect(check(signed(Number.NaN), body, secret)).toBe(false);
  const { 'webhook-signature': _signature, ...unsigned } = signed(now);
  expect(check(unsigned, body, secret)).toBe(false);
  expect(check({}, body, secret)).toBe(false);
});
