import { Refusal } from '#domain/errors';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import { refuseGuessable } from '#server/guessable-password.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/store/database.ts';
import { deleteApiTokensOf } from '#server/store/people/api-tokens.ts';
import { queueSecurity } from '#server/store/people/mails.ts';
import { writePasswordHash } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import type { PasswordGiver } from './attempts.ts';
import { askerOf, confirmPassword, stillConfirmed } from './confirm-password.ts';

/**
 * Gives the actor another password. Their other sessions and their tokens for programs end with it: whoever knew the old one is out.
 * @param giver whose session stays. @throws Refusal `wrong_password` | `same_password` | `guessable_password` | `rate_limited`.
 */
export async function changePassword(
  services: ClearingServices & Pick<Services, 'mails' | 'passwords' | 'sessions'>,
  giver: PasswordGiver,
  wanted: { current_password: string; new_password: string },
): Promise<void> {
  const { core, passwords, sessions, mails } = services;
  const { actorId, token } = giver;
  const confirmed = await confirmPassword(services, giver, wanted.current_password);
  if (wanted.new_password === wanted.current_password) throw new Refusal('same_password');
  const owner = await readRow(core.db, 'users', actorId);
  if (owner !== undefined) refuseGuessable(wanted.new_password, owner);
  const hash = await passwords.hash(wanted.new_password, askerOf(giver));
  const ended = await inTransaction(core.db, async (tx) => {
    await stillConfirmed(tx, confirmed);
    await writePasswordHash(tx, actorId, hash);
    const others = [...(await sessions.endOthers(actorId, token, tx)), ...(await deleteApiTokensOf(tx, actorId))];
    if (owner !== undefined) await queueSecurity(tx, core, owner, 'password');
    return others;
  });
  mails.wake();
  await clearAfter(services, giver, ended);
}
