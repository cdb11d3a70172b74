import type { Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';

/** The types of what carries a file. */
const FILE_TYPES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/;

/** One figure per request, by the pattern of its route: outermost, for waiting for one's turn is part of the time. */
export function countRequests(metrics: Metrics) {
  /** Bytes of a connection that were counted, or were no file's: of one connection one request goes after the other. */
  const seen = new WeakMap<Socket, number>();
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    const socket = c.env?.incoming?.socket;
    const bytes = socket === undefined ? 0 : socket.bytesRead - (seen.get(socket) ?? 0);
    if (socket !== undefined) seen.set(socket, socket.bytesRead);
    metrics.request({
      route: matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path,
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - began) / 1000,
      fileBytes: FILE_TYPES.test(c.req.header('Content-Type') ?? '') ? bytes : 0,
    });
  });
}
