// What people say of themselves and of their own team.
import type * as z from 'zod/mini';
import type { userEndpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import type { User } from '#domain/user';
import type { Services } from '../services.ts';
import type { Core } from '../store/core.ts';
import { queueSecurity } from '../store/mails.ts';
import { endRecoveries } from '../store/recoveries.ts';
import { readRow } from '../store/rows.ts';
import { updateTeam } from '../store/teams.ts';
import { findUserByEmail } from '../store/users.ts';
import { countEmailChange } from './attempts.ts';
import { changeUser, type UserChanges } from './change-user.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';

type Personal = z.output<typeof userEndpoints.editPersonal.request.json>;
type OwnTeam = z.output<typeof userEndpoints.editTeam.request.json>;

/**
 * Changes the own name and, with the present password, the address. Whether an address is free is told only to those who
 * know their password, and not without end.
 * @throws Refusal `invalid` without a password for another address, `wrong_password`, `email_taken`, `rate_limited`.
 */
export async function editPersonal(services: Services, actorId: number, wanted: Personal): Promise<User> {
  const { core } = services;
  const named: UserChanges = wanted.full_name === undefined ? {} : { full_name: wanted.full_name };
  const present = await readRow(core.db, 'users', actorId);
  const { email, current_password } = wanted;
  if (email === undefined || email === present?.email) {
    return (await changeUser(core, actorId, async () => named)).after;
  }
  if (current_password === undefined) throw new Refusal('invalid', { fields: { current_password: 'required' } });
  const confirmed = await confirmPassword(services, actorId, current_password);
  await countEmailChange(services, actorId);
  const { after } = await changeUser(core, actorId, async (tx) => {
    await stillConfirmed(tx, confirmed);
    if ((await findUserByEmail(tx, email)) !== undefined) throw new Refusal('email_taken');
    // What was mailed to the address before opens nothing any more.
    await endRecoveries(tx, actorId);
    if (present !== undefined) await queueSecurity(tx, core, present, 'address');
    return { ...named, email };
  });
  services.mails.wake();
  return after;
}

/** Changes name and description of the own personal team. */
export async function editTeam(core: Core, actorId: number, wanted: OwnTeam): Promise<User> {
  const { after } = await changeUser(core, actorId, async (tx, user) => {
    const name = wanted.team_name ?? user.team_name;
    const description = wanted.description?.trim() ?? user.organization;
    await updateTeam(tx, user.team_id, { name, description });
    return { team_name: name, organization: description };
  });
  return after;
}
