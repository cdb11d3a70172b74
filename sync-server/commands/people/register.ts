import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import { isProved, type User } from '#domain/user';
import { refuseGuessable } from '#server/guessable-password.ts';
import { type Asker, strangerFrom } from '#server/password-turns.ts';
import type { Passwords } from '#server/passwords.ts';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { invitationOfLink, noteLetIn } from '#server/store/people/invitation-links.ts';
import { insertTeam, isInvited } from '#server/store/people/teams.ts';
import { findUserByEmail, hasUsers, writePasswordHash } from '#server/store/people/users.ts';
import { countProof } from './attempts.ts';
import { digestOf } from './link-token.ts';
import { queueProof } from './prove-address.ts';

export interface NewPerson {
  full_name: string;
  /** As `emailSchema` keeps it. */
  email: string;
}

export interface NewUser extends NewPerson {
  password: string;
}

interface AccountTerms {
  /** Whether whoever makes it vouches for the address (`given`), or a link is mailed to it, in which language. */
  proof: 'given' | Language;
  /** '' without a password. */
  hash: string;
  /** Digest of the link by which it is let in; undefined where none is needed. */
  link?: string | undefined;
}

/**
 * An account with its personal team, in the transaction of the caller. Whoever has the first of a server keeps it.
 * @throws Refusal `email_taken`; `registration_link_used` where its link let in another meanwhile.
 */
export async function insertAccount(
  tx: Tx,
  core: Core,
  { full_name, email }: NewPerson,
  { proof, hash, link }: AccountTerms,
): Promise<User> {
  if ((await findUserByEmail(tx, email)) !== undefined) throw new Refusal('email_taken');
  const created_at = core.now();
  const team = { id: core.newId(), name: full_name, description: '' };
  const user: User = {
    id: core.newId(),
    seq: 0,
    deleted_at: null,
    full_name,
    email,
    avatar_url: null,
    personal_avatar_url: null,
    team_id: team.id,
    team_name: team.name,
    organization: team.description,
    created_at,
    email_proved_at: proof === 'given' ? created_at : null,
    pending_email: proof === 'given' || !core.sendsMail ? null : email,
    keeper_since: (await hasUsers(tx)) ? null : created_at,
  };
  if (link !== undefined && !(await noteLetIn(tx, link, user.id, created_at))) {
    throw new Refusal('registration_link_used');
  }
  await putRows(tx, [{ table: 'users', row: user }]);
  await writePasswordHash(tx, user.id, hash);
  await insertTeam(tx, { ...team, owner_id: user.id, is_personal: 1, created_at });
  if (proof !== 'given') await queueProof(tx, core, { user_id: user.id, email, claimed: false, language: proof });
  return user;
}

type RegistrationTerms = Omit<AccountTerms, 'hash'> & { asker: Asker };

/**
 * Makes an account with a password.
 * @throws Refusal `guessable_password`, `email_taken`; `registration_link_used` where its link let in another meanwhile.
 */
export async function register(
  core: Core,
  passwords: Passwords,
  wanted: NewUser,
  { proof, asker, link }: RegistrationTerms,
): Promise<User> {
  const { full_name, email, password } = wanted;
  refuseGuessable(password, { email, full_name });
  if ((await findUserByEmail(core.db, email)) !== undefined) throw new Refusal('email_taken');
  const hash = await passwords.hash(password, asker);
  return inTransaction(core.db, (tx) => insertAccount(tx, core, { full_name, email }, { proof, hash, link }));
}

/** A link for whoever gets the mail of an address that an account has without a proof. */
async function mailClaim(
  services: Pick<Services, 'core' | 'settings'>,
  email: string,
  language: Language,
): Promise<void> {
  const { core } = services;
  const holder = await findUserByEmail(core.db, email);
  if (!core.sendsMail || holder === undefined || isProved(holder)) return;
  try {
    await countProof(services, email);
  } catch (error) {
    // So many wait there already.
    if (error instanceof Refusal) return;
    throw error;
  }
  await queueProof(core.db, core, { user_id: holder.id, email, claimed: true, language });
}

type RegistrationServices = Pick<Services, 'core' | 'mails' | 'passwords' | 'settings'>;

/**
 * Looked at before anything else of the request: what is refused here tells nothing about accounts, but to whoever has the link by
 * which one was made.
 * @returns digest of the link by which they are let in; undefined where none is needed.
 * @throws Refusal `registration_closed` | `registration_invited` | `registration_link_used` | `email_taken`.
 */
async function checkMayRegister(
  { core, settings }: RegistrationServices,
  email: string,
  invitation: string | undefined,
): Promise<string | undefined> {
  // By a password that they could not sign in with nobody makes one.
  if (settings.provider?.passwords === 'keepers') throw new Refusal('registration_closed');
  if (settings.registration === 'open') return undefined;
  if (settings.registration === 'closed') throw new Refusal('registration_closed');
  if (await isInvited(core.db, email)) return undefined;
  const digest = invitation === undefined ? undefined : digestOf(invitation);
  const link = digest === undefined ? undefined : await invitationOfLink(core.db, digest, core.now());
  if (link === undefined) throw new Refusal('registration_invited');
  if (link.account_id === null) return digest;
  // Whoever did not hear that theirs was made asks again.
  const holder = await findUserByEmail(core.db, email);
  throw new Refusal(holder?.id === link.account_id ? 'email_taken' : 'registration_link_used');
}

/**
 * Registers whoever asks, and has a link mailed by which they prove their address. One that an account has without a proof
 * is refused like any other; by the link that is mailed then, whoever gets the mail takes it back.
 * @throws Refusal `registration_closed`, `registration_invited`, `registration_link_used`, `guessable_password`, `email_taken`.
 */
export async function registerOneself(
  services: RegistrationServices,
  { invitation, ...wanted }: NewUser & { invitation?: string | undefined },
  { language, address }: { language: Language; address: string },
): Promise<User> {
  const { core, passwords, mails } = services;
  const link = await checkMayRegister(services, wanted.email, invitation);
  try {
    return await register(core, passwords, wanted, { proof: language, asker: strangerFrom(address), link });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email_taken') await mailClaim(services, wanted.email, language);
    throw error;
  } finally {
    mails.wake();
  }
}
