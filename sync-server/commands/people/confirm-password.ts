// The present password, asked for again where a token alone must not be enough.
import { Refusal } from '#domain/errors';
import { type Asker, knownBy } from '#server/password-turns.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import type { Tx } from '#server/store/database.ts';
import { readPasswordHash } from '#server/store/people/users.ts';
import { countPasswordCheck, forgetPasswordChecks, type PasswordGiver, uncountRightPassword } from './attempts.ts';

export interface ConfirmedPassword {
  userId: number;
  /** That matched. */
  hash: string;
}

/** Whose turn it is to have a password looked at: that session's. */
export const askerOf = ({ actorId, token }: PasswordGiver): Asker => knownBy(actorId, digestOf(token));

/** @throws Refusal `wrong_password` | `rate_limited`. */
export async function confirmPassword(
  services: Pick<Services, 'core' | 'passwords' | 'settings'>,
  giver: PasswordGiver,
  password: string,
): Promise<ConfirmedPassword> {
  const { core, passwords } = services;
  await countPasswordCheck(services, giver);
  const hash = await readPasswordHash(core.db, giver.actorId);
  let matches = false;
  try {
    matches = await passwords.matches(hash, password, askerOf(giver));
  } finally {
    if (!matches) await uncountRightPassword(services, giver);
  }
  if (hash === undefined || !matches) throw new Refusal('wrong_password');
  await forgetPasswordChecks(services, giver);
  return { userId: giver.actorId, hash };
}

/** Comparing takes a while, in which the password may have become another. @throws Refusal `wrong_password`. */
export async function stillConfirmed(tx: Tx, { userId, hash }: ConfirmedPassword): Promise<void> {
  if ((await readPasswordHash(tx, userId)) !== hash) throw new Refusal('wrong_password');
}
