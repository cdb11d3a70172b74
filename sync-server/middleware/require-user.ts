import { createMiddleware } from 'hono/factory';
import { Refusal } from '#domain/errors';
import { PERSON_HEADER } from '#domain/sync';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** The token of an Authorization header; undefined for none or another scheme. */
function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w~+/.=-]{1,200})$/i.exec(header ?? '')?.[1];
}

/**
 * Lets only signed-in people through and says who they are. A device that says whose it is goes through only with a token
 * of that person: what it does is never another's. @throws Refusal `unauthenticated`.
 */
export function requireUser({ sessions }: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('Authorization'));
    const userId = token === undefined ? undefined : await sessions.userOf(token);
    if (token === undefined || userId === undefined) throw new Refusal('unauthenticated');
    const said = c.req.header(PERSON_HEADER);
    if (said !== undefined && said !== String(userId)) throw new Refusal('unauthenticated');
    c.set('actorId', userId);
    c.set('token', token);
    await next();
  });
}
