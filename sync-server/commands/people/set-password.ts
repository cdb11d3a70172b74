import { Refusal } from '#domain/errors';
import { refuseGuessable } from '#server/guessable-password.ts';
import { OPERATOR } from '#server/password-turns.ts';
import type { Passwords } from '#server/passwords.ts';
import type { Core } from '#server/store/core.ts';
import { deleteSessionsOf } from '#server/store/people/sessions.ts';
import { findUserByEmail, writePasswordHash } from '#server/store/people/users.ts';

/** Gives an account another password and ends all its sessions. @throws Refusal `not_found`, `guessable_password`. */
export async function setPassword(core: Core, passwords: Passwords, email: string, password: string): Promise<void> {
  const user = await findUserByEmail(core.db, email);
  if (user === undefined) throw new Refusal('not_found');
  refuseGuessable(password, user);
  await writePasswordHash(core.db, user.id, await passwords.hash(password, OPERATOR));
  await deleteSessionsOf(core.db, user.id);
}
