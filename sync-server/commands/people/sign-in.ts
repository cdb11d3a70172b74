import type { ClientName } from '#domain/client-name';
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import { isKeeper, type User } from '#domain/user';
import { type Asker, knownBy, strangerFrom } from '#server/password-turns.ts';
import type { Services } from '#server/services.ts';
import type { ProviderSession } from '#server/sessions.ts';
import { signingInWith } from '#server/store/people/address-proofs.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { noteLanguage, readPasswordHash } from '#server/store/people/users.ts';
import { countSignIn, forgetSignIn, type SignInTry } from './attempts.ts';
import { askForProof } from './prove-address.ts';

export interface SignInAttempt extends SignInTry {
  password: string;
  client: ClientName;
  language: Language;
  onAccount(userId: number): void;
}

/** Who has the address, or lost it to its owner and has no other yet, by their password. */
async function whoseItIs(
  { core, passwords }: Pick<Services, 'core' | 'passwords'>,
  attempt: SignInAttempt,
  asker: Asker,
): Promise<{ user: User; hash: string } | undefined> {
  const known = await signingInWith(core.db, attempt.email);
  for (const user of known) {
    attempt.onAccount(user.id);
    const hash = await readPasswordHash(core.db, user.id);
    if ((await passwords.matches(hash, attempt.password, asker)) && hash !== undefined) return { user, hash };
  }
  if (known.length === 0) await passwords.matches(undefined, attempt.password, asker);
  return undefined;
}

/**
 * A token for the right password. An unknown address takes the same work and gets the same answer as a wrong password;
 * `onAccount` is told of a known one either way.
 * @param by the provider that the account is to be connected with: then a password does in any case.
 * @throws Refusal `bad_credentials` | `account_disabled` | `password_closed` | `rate_limited`.
 */
export async function signIn(
  services: Pick<Services, 'core' | 'mails' | 'passwords' | 'sessions' | 'settings'>,
  attempt: SignInAttempt,
  by?: ProviderSession,
): Promise<string> {
  const { core, sessions, settings } = services;
  const isKnown = await countSignIn(services, attempt);
  const { email, address } = attempt;
  const found = await whoseItIs(services, attempt, isKnown ? knownBy(email, address) : strangerFrom(address));
  if (found === undefined) throw new Refusal('bad_credentials');
  const { user, hash } = found;
  // Only whoever has the password hears it: to all others the account is like any.
  if (await isDisabled(core.db, user.id)) throw new Refusal('account_disabled');
  const isClosed = settings.provider?.passwords === 'keepers' && by === undefined;
  if (isClosed && !isKeeper(user)) throw new Refusal('password_closed');
  const token = await sessions.create(user.id, attempt.client, by);
  // Comparing takes a while. Where the password became another meanwhile, this is one of the sessions that ended with it.
  if ((await readPasswordHash(core.db, user.id)) !== hash) {
    await sessions.end(token);
    throw new Refusal('bad_credentials');
  }
  if (await isDisabled(core.db, user.id)) {
    await sessions.end(token);
    throw new Refusal('account_disabled');
  }
  await noteLanguage(core.db, user.id, attempt.language);
  await forgetSignIn(services, attempt);
  await askForProof(services, user, attempt.language);
  return token;
}
