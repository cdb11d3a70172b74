import type { ClientName } from '#domain/client-name';
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import type { Services } from '../services.ts';
import { findUserByEmail, noteLanguage, readPasswordHash } from '../store/users.ts';
import { countSignIn, forgetSignIn, type SignInTry } from './attempts.ts';

/**
 * A token for the right password. An unknown address takes the same work and gets the same answer as a wrong password;
 * `onAccount` is told of a known one either way.
 * @throws Refusal `bad_credentials` | `rate_limited`.
 */
export async function signIn(
  services: Services,
  attempt: SignInTry & { password: string; client: ClientName; language: Language; onAccount(userId: number): void },
): Promise<string> {
  const { core, passwords, sessions } = services;
  await countSignIn(services, attempt);
  const user = await findUserByEmail(core.db, attempt.email);
  if (user !== undefined) attempt.onAccount(user.id);
  const hash = user === undefined ? undefined : await readPasswordHash(core.db, user.id);
  const matches = await passwords.matches(hash, attempt.password);
  if (user === undefined || !matches) throw new Refusal('bad_credentials');
  const token = await sessions.create(user.id, attempt.client);
  // Comparing takes a while. Where the password became another meanwhile, this is one of the sessions that ended with it.
  if ((await readPasswordHash(core.db, user.id)) !== hash) {
    await sessions.end(token);
    throw new Refusal('bad_credentials');
  }
  await noteLanguage(core.db, user.id, attempt.language);
  await forgetSignIn(services, attempt);
  return token;
}
