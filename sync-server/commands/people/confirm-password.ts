// The present password, asked for again where a token alone must not be enough. Whoever has none, and comes by the firm's provider,
// sends what a fresh sign-in there was confirmed by.
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import { type Asker, knownBy } from '#server/password-turns.ts';
import { isTakenFirst, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import type { Tx } from '#server/store/database.ts';
import { readPasswordHash } from '#server/store/people/users.ts';
import { countPasswordCheck, forgetPasswordChecks, type PasswordGiver, uncountRightPassword } from './attempts.ts';

export interface ConfirmedPassword {
  userId: number;
  /** That matched; null: they have none, and signed in at the provider anew. */
  hash: string | null;
}

/** Whose turn it is to have a password looked at: that session's. */
export const askerOf = ({ actorId, token }: PasswordGiver): Asker => knownBy(actorId, digestOf(token));

/** Whose session a sign-in at the provider confirms, for one act. */
const confirmationSchema = z.object({ userId: z.int(), session: z.string() });

/** Whether it is what a fresh sign-in at the provider was confirmed by, for this session and not used yet. */
async function isConfirmation(
  { core }: Pick<Services, 'core'>,
  { actorId, token }: PasswordGiver,
  text: string,
): Promise<boolean> {
  const confirmation = await unseal(core.db, 'provider confirmation', confirmationSchema, text);
  if (confirmation === undefined) return false;
  const { said, id } = confirmation;
  const isTheirs = said.userId === actorId && said.session === digestOf(token);
  return isTheirs && (await isTakenFirst(core.db, `confirmation ${id}`));
}

/** @throws Refusal `wrong_password` | `rate_limited`. */
export async function confirmPassword(
  services: Pick<Services, 'core' | 'passwords' | 'settings'>,
  giver: PasswordGiver,
  password: string,
): Promise<ConfirmedPassword> {
  const { core, passwords } = services;
  await countPasswordCheck(services, giver);
  const hash = await readPasswordHash(core.db, giver.actorId);
  if (hash === undefined && (await isConfirmation(services, giver, password))) {
    await forgetPasswordChecks(services, giver);
    return { userId: giver.actorId, hash: null };
  }
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
  if (((await readPasswordHash(tx, userId)) ?? null) !== hash) throw new Refusal('wrong_password');
}
