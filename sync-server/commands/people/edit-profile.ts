// What people say of themselves and of their own team.
import type * as z from 'zod/mini';
import type { userEndpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import { isProved, type User } from '#domain/user';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import type { Tx } from '#server/store/database.ts';
import { endProofs, noteLostAddress } from '#server/store/people/address-proofs.ts';
import { endRecoveries } from '#server/store/people/recoveries.ts';
import { updateTeam } from '#server/store/people/teams.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { countEmailChange, countLook, countProof, type PasswordGiver } from './attempts.ts';
import { changeUser, type UserChanges } from './change-user.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';
import { followInvitations, pendingWithout, queueProof } from './prove-address.ts';

type PersonalFields = z.output<typeof userEndpoints.editPersonal.request.json>;
type OwnTeam = z.output<typeof userEndpoints.editTeam.request.json>;

/** Without mail an address is believed, and gives no rights: another than before takes the proof away. */
async function believe(tx: Tx, core: Core, user: User, email: string): Promise<UserChanges> {
  if ((await findUserByEmail(tx, email)) !== undefined) throw new Refusal('email_taken');
  await followInvitations(tx, core, user);
  // What was mailed to the address before opens nothing any more.
  await endRecoveries(tx, user.id);
  await noteLostAddress(tx, user.id, undefined);
  return { email, email_proved_at: null, pending_email: null };
}

/** Another address is the account's once whoever gets its mail says so; until then all stays as it is. */
async function ask(tx: Tx, core: Core, user: User, { email, language }: AddressRequest): Promise<UserChanges> {
  const holder = await findUserByEmail(tx, email);
  if (holder !== undefined && isProved(holder)) throw new Refusal('email_taken');
  await endProofs(tx, user.id, user.email);
  await queueProof(tx, core, { user_id: user.id, email, claimed: false, language });
  return { pending_email: email };
}

interface AddressRequest {
  email: string;
  language: Language;
}

/**
 * Changes the own name and, with the present password, the address. Whether an address is free is told only to those who
 * know their password, and not without end.
 * @throws Refusal `invalid` without a password for another address, `wrong_password`, `email_taken`, `rate_limited`.
 */
export async function editPersonal(
  services: Pick<Services, 'core' | 'mails' | 'passwords' | 'settings'>,
  giver: PasswordGiver,
  wanted: PersonalFields,
  language: Language,
): Promise<User> {
  const { core } = services;
  const { actorId } = giver;
  const named: UserChanges = wanted.full_name === undefined ? {} : { full_name: wanted.full_name };
  const present = await readRow(core.db, 'users', actorId);
  const { email, current_password } = wanted;
  const isRenamed = wanted.full_name !== undefined && wanted.full_name !== present?.full_name;
  if (email === undefined || email === present?.email) {
    if (isRenamed) await countLook(services, actorId);
    const keeps = async (tx: Tx, user: User): Promise<UserChanges> => {
      if (email === undefined || user.pending_email === email) return named;
      // Another address that was asked for is not wanted any more.
      await endProofs(tx, actorId, email);
      return { ...named, pending_email: pendingWithout(user) };
    };
    return (await changeUser(core, actorId, keeps)).after;
  }
  if (current_password === undefined) throw new Refusal('invalid', { fields: { current_password: 'required' } });
  const confirmed = await confirmPassword(services, giver, current_password);
  await countEmailChange(services, actorId);
  if (isRenamed) await countLook(services, actorId);
  if (core.sendsMail) await countProof(services, email);
  const { after } = await changeUser(core, actorId, async (tx, user) => {
    await stillConfirmed(tx, confirmed);
    const address = core.sendsMail ? ask(tx, core, user, { email, language }) : believe(tx, core, user, email);
    return { ...named, ...(await address) };
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
