import { Refusal } from '#domain/errors';
import { isProved } from '#domain/user';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import { refuseGuessable } from '#server/guessable-password.ts';
import { knownBy } from '#server/password-turns.ts';
import type { Services } from '#server/services.ts';
import { inTransaction, type Reads } from '#server/store/database.ts';
import { queueSecurity } from '#server/store/people/mails.ts';
import { userOfRecovery } from '#server/store/people/recoveries.ts';
import { deleteSessionsOf } from '#server/store/people/sessions.ts';
import { writePasswordHash } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { countReset } from './attempts.ts';
import { digestOf } from './link-token.ts';
import { noteProved } from './prove-address.ts';

/**
 * Gives whoever has a mailed link another password. All their sessions end, and every other link.
 * @throws Refusal `link_ended` for a token that is unknown, used or too old; `guessable_password`, with which the link
 * still holds; `rate_limited`.
 */
export async function resetPassword(
  services: ClearingServices & Pick<Services, 'mails' | 'passwords'>,
  address: string,
  { token, new_password }: { token: string; new_password: string },
): Promise<void> {
  const { core, passwords, mails } = services;
  await countReset(services, address);
  const digest = digestOf(token);
  const holder = async (db: Reads): Promise<number> => {
    const userId = await userOfRecovery(db, digest, core.now());
    if (userId === undefined) throw new Refusal('link_ended');
    return userId;
  };
  const known = await holder(core.db);
  const owner = await readRow(core.db, 'users', known);
  if (owner !== undefined) refuseGuessable(new_password, owner);
  const hash = await passwords.hash(new_password, knownBy(known, 'link'));
  const { userId, ended } = await inTransaction(core.db, async (tx) => {
    const id = await holder(tx);
    await writePasswordHash(tx, id, hash);
    const sessions = await deleteSessionsOf(tx, id);
    // Whoever has the link gets the mail of the address.
    const user = await readRow(tx, 'users', id);
    if (user !== undefined && !isProved(user)) await noteProved(tx, core, user);
    if (owner !== undefined) await queueSecurity(tx, core, owner, 'password');
    return { userId: id, ended: sessions };
  });
  mails.wake();
  await clearAfter(services, { actorId: userId }, ended);
}
