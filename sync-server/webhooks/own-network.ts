// Which addresses a webhook may reach: what anybody could, but nothing of the server’s own network. By the registries of special addresses
// that IANA keeps (RFC 6890); what stands in neither list of an IPv6 address is not given to anybody yet.
import { BlockList, isIP, isIPv6 } from 'node:net';

const specialOfIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers’ own networks, where some clouds have their services.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The machine’s own link: clouds tell there who a machine is, and hand out its keys.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of the only part of IPv6 that is given out: what leads to IPv4 (Teredo, 6to4) and what is for examples. */
const specialOfIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of specialOfIpv4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialOfIpv6) special.addSubnet(network, bits, 'ipv6');

/** Loopback, link-local, unique local, multicast, IPv4 in IPv6, NAT64: all of them stand outside. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is of the Internet. It has to be one. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return !special.check(plain, 'ipv4');
  return givenOut.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}

/** Whether it is in one of the networks that whoever runs the server has named. */
export function isIn(networks: BlockList, address: string): boolean {
  return networks.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The host of an address: a name, or an address of the network without the brackets that it may stand in. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * What is known of a receiver before anybody asks for its name: an address of the own network, and HTTP where none is named, are refused
 * at once. A name is looked up with each delivery.
 */
export function mayBeReached(address: string, networks: BlockList): boolean {
  const url = new URL(address);
  const host = hostOf(url);
  if (isIP(host) !== 0 && isIn(networks, host)) return true;
  if (url.protocol === 'http:' && (isIP(host) !== 0 || networks.rules.length === 0)) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}
