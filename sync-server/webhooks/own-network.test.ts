import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isReceiverAddress } from '#domain/webhook';
import { isPublicAddress, mayBeReached } from './own-network.ts';

describe('an address of the Internet', () => {
  test.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '223.255.255.255'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a receiver', () => {
  const none = new BlockList();
  const named = new BlockList();
  named.addSubnet('10.0.5.0', 24, 'ipv4');

  test.each([
    'https://example.com/hooks?key=1',
    'https://example.com:8443',
    'https://[2606:4700::1111]/',
    'https://1.1.1.1/',
  ])('may listen at %s', (url) => expect([isReceiverAddress(url), mayBeReached(url, none)]).toEqual([true, true]));
  // However the browser’s own standard lets an address of this machine be written.
  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.5.7/',
    'https://１２７.0.0.1/',
  ])('is not reached at %s', (url) => expect(mayBeReached(url, none)).toBe(false));

  test('is reached in a network that is named, and there alone by HTTP', () => {
    expect(mayBeReached('http://10.0.5.7/', named)).toBe(true);
    expect(mayBeReached('https://10.0.5.7/', named)).toBe(true);
    expect(mayBeReached('https://10.0.6.7/', named)).toBe(false);
    expect(mayBeReached('http://1.1.1.1/', named)).toBe(false);
    // Where that is, is known as it is looked up.
    expect(mayBeReached('http://erp.example/', named)).toBe(true);
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://ana:secret@example.com/',
    'https://ana@example.com/',
    'https://example.com\\@127.0.0.1/',
    'https://example.com/#part',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:70000/',
    'https://exa mple.com/',
    'https://',
    'example.com',
    '',
  ])('does not listen at %j', (url) => expect(isReceiverAddress(url)).toBe(false));
});
