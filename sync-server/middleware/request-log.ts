import { createMiddleware } from 'hono/factory';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** One line per request: no query, no header, no body. */
export function requestLog({ log }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const user = c.get('actorId');
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms, user }, 'request');
  });
}
