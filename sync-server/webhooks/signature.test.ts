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
