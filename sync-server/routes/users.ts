import { userEndpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import { countRegistration } from '../commands/attempts.ts';
import { register } from '../commands/register.ts';
import { addressOf } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import { readRow } from '../store/rows.ts';
import { areAcquainted } from '../store/users.ts';
import type { Serve } from './serve.ts';

export function userRoutes(serve: Serve, services: Services): void {
  const { core, passwords } = services;

  serve(userEndpoints.register, async ({ c, json }) => {
    await countRegistration(services, addressOf(c));
    return register(core, passwords, json);
  });

  serve(userEndpoints.me, async ({ actorId }) => {
    const user = await readRow(core.db, 'users', actorId);
    if (user === undefined) throw new Refusal('unauthenticated');
    return user;
  });

  serve(userEndpoints.one, async ({ actorId, params }) => {
    const user = await readRow(core.db, 'users', params.id);
    const known = params.id === actorId || (await areAcquainted(core.db, actorId, params.id));
    if (user === undefined || !known) throw new Refusal('not_found');
    return user;
  });
}
