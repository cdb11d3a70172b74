import { createMiddleware } from 'hono/factory';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** The token of a printed code: whoever has it sees what is behind the code. */
const printedToken = /(\/verify\/|\/qr-codes\/download\/)[^/]+/;

/** What a line may say of where a request went. */
export const loggedPath = (path: string): string => path.replace(printedToken, '$1…');

/** One line per request: no query, no header, no body. */
export function requestLog({ log }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const user = c.get('actorId');
    log.info({ method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms, user }, 'request');
  });
}
