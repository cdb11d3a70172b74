import { expect, test } from 'vitest';
import { plainAddress } from './address.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:49152', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]:8080', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is counted as %s', (text, address) => expect(plainAddress(text)).toBe(address));

test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.5 ', 'a:b:c', '[', 'x'.repeat(5_000)])(
  '%j is no address',
  (text) => expect(plainAddress(text)).toBeUndefined(),
);
