import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

test('a delivery is signed as the example of the convention’s own libraries is', () => {
  const delivery = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signedHeaders(delivery, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each secret that holds signs, and none is like another', () => {
  const secrets = [newSecret(), newSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  const { 'webhook-signature': signature } = signedHeaders({ id: 'evt_1', timestamp: 1, body: '{}' }, secrets);
  expect(signature).toMatch(/^v1,\S{44} v1,\S{44}$/);
});

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

/** The check of a webhook’s signature, as whoever pastes it gets it. */
async function pastedCheck(): Promise<Check> {
  const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
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
