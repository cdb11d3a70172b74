import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** The eight groups of an IPv6 address, sixteen bits each. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const groups =
    after === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** What stands before an IPv4 address that is written as IPv6: mapped, compatible, or translated by the well-known prefix. */
const beforeIPv4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The IPv4 address that an IPv6 one stands for, in whichever spelling; undefined for any other. */
function standsFor(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  // `::` and `::1` are addresses of their own.
  if (high === 0 && groups[5] === 0 && groups[0] === 0) return undefined;
  const isIPv4 = beforeIPv4.some((prefix) => prefix.every((group, at) => group === groups[at]));
  return isIPv4 ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}

/** An address in one spelling: without a port or brackets, IPv4 not as IPv6. @returns undefined for a text that is none. */
export function plainAddress(text: string): string | undefined {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const version = isIP(withoutPort);
  if (version === 0) return undefined;
  if (version === 4) return withoutPort;
  const address = withoutPort.replace(/%.*$/, '');
  return standsFor(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** What a word of the proxy that is no address counts as: all of them as one, and none as the proxy. */
const UNKNOWN = 'unknown';

const isIn = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Words that are looked at: more proxies than one comes through, and not the thousands that a header has room for. */
const WORDS_MOST = 16;

/** The last words of a list, the last first. */
function lastWords(list: string): string[] {
  const words: string[] = [];
  for (let end = list.length; end >= 0 && words.length < WORDS_MOST; ) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1);
    words.push(list.slice(comma + 1, end));
    end = comma;
  }
  return words;
}

/**
 * Where a request comes from. Of what `X-Forwarded-For` says a word is believed as long as a trusted proxy wrote it: each proxy
 * adds the address that came to it at the end, so that the last one that is no proxy's is the client's.
 * @param remote the other end of the connection. @param trusted networks of proxies.
 */
export function clientAddress(remote: string | undefined, forwarded: string | undefined, trusted: BlockList): string {
  let address = plainAddress(remote ?? '');
  if (address === undefined) return remote ?? UNKNOWN;
  for (const word of forwarded === undefined ? [] : lastWords(forwarded)) {
    if (!isIn(trusted, address)) break;
    address = plainAddress(word.trim());
    if (address === undefined) return UNKNOWN;
  }
  return address;
}

/** Notes where each request comes from. */
export function noteAddress({ settings }: Pick<Services, 'settings'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress;
    c.set('address', clientAddress(remote, c.req.header('X-Forwarded-For'), settings.trustedProxies));
    await next();
  });
}

/** Whether an address is this machine's own: nobody else's requests come from it, where a proxy says whom it speaks for. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** What an address is counted as: of IPv6 its /64, in which whoever has one address has all. */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** What limits by address count a request under. */
export const networkOf = (c: Context<AppEnv>): string => countedAs(c.get('address'));
