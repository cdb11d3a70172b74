import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Where a request comes from, for counting attempts only. Behind a proxy on this machine that is what the proxy says,
 * its own last word and nothing before it; from anywhere else the header counts for nothing.
 */
export function addressOf(c: Context<AppEnv>): string {
  const remote = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').pop()?.trim();
  return forwarded !== undefined && forwarded !== '' && loopback.test(remote) ? forwarded.slice(0, 64) : remote;
}
