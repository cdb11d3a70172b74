import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { countedAs, networkOf, plainAddress } from './address.ts';
import type { AppEnv } from './app-env.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:49152', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
  ['0000:0000:0000:0000:0000:FFFF:CB00:7105', '203.0.113.5'],
  ['::203.0.113.5', '203.0.113.5'],
  ['64:ff9b::203.0.113.5', '203.0.113.5'],
  ['::1', '::1'],
  ['::', '::'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]:8080', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is counted as %s', (text, address) => expect(plainAddress(text)).toBe(address));

test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.5 ', 'a:b:c', '[', 'x'.repeat(5_000)])(
  '%j is no address',
  (text) => expect(plainAddress(text)).toBeUndefined(),
);

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => expect(countedAs(address)).toBe(network));

test('what the proxy says is counted by its last word, and what is no address not as the proxy', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    networkOf({
      env: { incoming: { socket: { remoteAddress } } },
      req: { header: () => forwarded },
    } as unknown as Context<AppEnv>);
  expect(from('::ffff:127.0.0.1', '192.0.2.1, 2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  for (const word of ['', 'unknown', '192.0.2.1,', '192.0.2.1, ', '198.51.100.007']) {
    expect(from('127.0.0.1', word)).toBe('unknown');
  }
  expect(from('127.0.0.1')).toBe('127.0.0.1');
  expect(from('203.0.113.5', '192.0.2.1')).toBe('203.0.113.5');
});
