import { createMiddleware } from 'hono/factory';
import { checkKeeper } from '#server/commands/people/as-keeper.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

/** Lets only keepers through, after `requireUser`; the body of a call is not read before. @throws Refusal `forbidden`. */
export function requireKeeper({ core }: Pick<Services, 'core'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await checkKeeper(core.db, c.get('actorId'));
    await next();
  });
}
