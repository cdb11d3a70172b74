import { expect, it } from 'vitest';
import { operatorAddress } from './operator-address.ts';

it.each([
  ['drawings.example.org', 'privacy@drawings.example.org'],
  ['localhost', 'privacy@localhost'],
  ['192.168.1.10', 'privacy@[192.168.1.10]'],
  ['[2001:db8::1]', 'privacy@[IPv6:2001:db8::1]'],
])('at %s', (hostname, address) => {
  expect(operatorAddress(hostname)).toBe(address);
});
