// By whose session a call asks for what the present password, or a count by session, stands before.
import type { Context } from 'hono';
import type { PasswordGiver } from '#server/commands/people/attempts.ts';
import type { AppEnv } from '../middleware/app-env.ts';

export const giverOf = ({ c, actorId }: { c: Context<AppEnv>; actorId: number }): PasswordGiver => ({
  actorId,
  token: c.get('token'),
});
