import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { trustedProxies } from '../trusted-proxies.ts';
import { clientAddress, countedAs, plainAddress } from './address.ts';

const here = trustedProxies('') ?? new BlockList();

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
  const from = (remote: string, forwarded?: string) => clientAddress(remote, forwarded, here);
  expect(from('::ffff:127.0.0.1', '192.0.2.1, 2001:db8:1:2::9')).toBe('2001:db8:1:2::9');
  for (const word of ['', 'unknown', '192.0.2.1,', '192.0.2.1, ', '198.51.100.007']) {
    expect(from('127.0.0.1', word)).toBe('unknown');
  }
  expect(from('127.0.0.1')).toBe('127.0.0.1');
  expect(from('203.0.113.5', '192.0.2.1')).toBe('203.0.113.5');
  expect(clientAddress(undefined, '192.0.2.1', here)).toBe('unknown');
});

test('proxies that are trusted are passed over, however many there are, and nobody else is believed', () => {
  const known = trustedProxies('10.0.0.0/8, 2001:db8:ffff::/48');
  const from = (remote: string, forwarded?: string) => clientAddress(remote, forwarded, known ?? here);
  expect(from('10.1.2.3', '203.0.113.5')).toBe('203.0.113.5');
  expect(from('::ffff:10.1.2.3', '203.0.113.5')).toBe('203.0.113.5');
  expect(from('2001:db8:ffff::1', '203.0.113.5, 10.9.9.9')).toBe('203.0.113.5');
  expect(from('127.0.0.1', '198.51.100.1, 203.0.113.5, 10.9.9.9, ::1')).toBe('203.0.113.5');
  // Everybody on the way is a proxy: the first of them asks.
  expect(from('10.1.2.3', '10.4.4.4')).toBe('10.4.4.4');
  expect(from('10.1.2.3')).toBe('10.1.2.3');
  expect(from('11.1.2.3', '203.0.113.5')).toBe('11.1.2.3');
});

test('of a header with thousands of words the last sixteen are looked at', () => {
  const from = (forwarded: string) => clientAddress('127.0.0.1', forwarded, here);
  expect(from(`203.0.113.5${',::1'.repeat(15)}`)).toBe('203.0.113.5');
  expect(from(`203.0.113.5${',::1'.repeat(16)}`)).toBe('::1');
  expect(from(',')).toBe('unknown');
  expect(from(',203.0.113.5')).toBe('203.0.113.5');
});

test.each(['proxy', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.1 10.0.0.2'])(
  '%j is no list of proxies',
  (text) => expect(trustedProxies(text)).toBeUndefined(),
);
