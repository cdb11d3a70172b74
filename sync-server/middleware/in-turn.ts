import { createMiddleware } from 'hono/factory';
import type { Starts } from '../mutations/starts.ts';
import { networkOf } from './address.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './require-user.ts';

/**
 * Before anything is looked at: in each turn of the event loop a few requests begin, of as many addresses, and those of one token
 * take turns with those of another. What is refused costs a look at the database too, and hundreds that come together, from one
 * network or from as many, would keep everybody waiting for all of them.
 */
export function inTurn(starts: Starts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await starts.wait(`address ${networkOf(c)}`, bearerOf(c.req.header('Authorization')));
    await next();
  });
}
