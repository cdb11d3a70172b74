import { expect, test } from 'vitest';
import { ownClient } from './own-client.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

test('a device is called by its browser and its system, and an iPad by its own name', () => {
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`;
  expect(ownClient({ userAgent: mac, maxTouchPoints: 0 })).toEqual({ browser: 'Safari', system: 'Mac' });
  expect(ownClient({ userAgent: mac, maxTouchPoints: 5 })).toEqual({ browser: 'Safari', system: 'iPad' });
  expect(ownClient(undefined)).toEqual({ browser: null, system: null });
});
