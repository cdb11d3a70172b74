import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** An address in one spelling: without a port or brackets, IPv4 not as IPv6. @returns undefined for a text that is none. */
export function plainAddress(text: string): string | undefined {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutPort)?.[1] ?? withoutPort;
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? address : new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
}

/**
 * Where a request comes from, for counting attempts only. Behind a proxy on this machine that is what the proxy says,
 * its own last word and nothing before it; from anywhere else the header counts for nothing.
 */
export function addressOf(c: Context<AppEnv>): string {
  const remote = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').pop()?.trim() ?? '';
  const said = loopback.test(remote) ? plainAddress(forwarded) : undefined;
  return said ?? plainAddress(remote) ?? remote;
}
