import { createMiddleware } from 'hono/factory';
import type { RefusalCode } from '#domain/errors';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** The token of a printed code: whoever has it sees what is behind the code. Of an address that is only almost one too. */
const printedToken = /(\/(?:verify|qr-codes\/download)(?:\/|%2f)+)[^/]+/i;

/** What a line may say of where a request went. */
export const loggedPath = (path: string): string => path.replace(printedToken, '$1…');

/** Somebody tried what they may not, or too often: told also where only what went wrong is. */
const turnedAway: ReadonlySet<string> = new Set<RefusalCode>([
  'bad_credentials',
  'password_closed',
  'provider_refused',
  'provider_address',
  'wrong_password',
  'forbidden',
  'token_scope',
  'link_ended',
  'rate_limited',
]);

/**
 * One line per request: who, from where, what, and why not; no query, no header, no body. A sign-in has the account that it
 * was for, whether or not it succeeded.
 */
export function requestLog({ log }: Pick<Services, 'log'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const refused = c.get('refused');
    const line = {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      from: c.get('address'),
      user: c.get('actorId') ?? c.get('account'),
      refused,
    };
    if (refused?.some((code) => turnedAway.has(code))) log.warn(line, 'request');
    else log.info(line, 'request');
  });
}
