// Signing in by the firm's identity provider. What is kept between the way there and the way back is sealed and with the browser
// that began it: an answer that another browser got is worth nothing here, and nothing is stored for who never comes back.
import * as z from 'zod/mini';
import type { ClientName } from '#domain/client-name';
import { Refusal, type RefusalCode } from '#domain/errors';
import { cleanName } from '#domain/files/names';
import type { Language } from '#domain/language';
import { limits } from '#domain/limits';
import { emailSchema, isProved, type User } from '#domain/user';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import type { Settings } from '#server/env.ts';
import type { IdentityProvider, ProviderChecks, ProviderPerson } from '#server/identity-provider.ts';
import type { ProviderSettings } from '#server/provider-settings.ts';
import { isTakenFirst, seal, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { deleteProviderSessions, hasIdentity, putIdentity, userOfIdentity } from '#server/store/people/identities.ts';
import { isInvited } from '#server/store/people/teams.ts';
import { findUserByEmail, noteLanguage, readPasswordHash } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { countProvider, type PasswordGiver } from './attempts.ts';
import { noteProved } from './prove-address.ts';
import { settleGroups } from './provider-groups.ts';
import { insertAccount } from './register.ts';
import { signIn } from './sign-in.ts';

/** Seconds that somebody has for signing in at the provider, */
const FLOW_TERM = 15 * 60;
/** for giving the password that connects an account, */
const LINK_TERM = 15 * 60;
/** and for the act that they confirmed. */
const CONFIRMATION_TERM = 5 * 60;

export type ProviderServices = Pick<
  Services,
  'core' | 'log' | 'mails' | 'passwords' | 'provider' | 'sessions' | 'settings'
>;

const checksSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  begunAt: z.number(),
  anew: z.boolean(),
});
/** `giver`: whose session wants to be sure that it is them; null: somebody signs in. */
const flowSchema = z.object({
  checks: checksSchema,
  giver: z.nullable(z.object({ userId: z.int(), session: z.string() })),
});
type Flow = z.output<typeof flowSchema>;

const linkSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  sid: z.nullable(z.string()),
  email: z.string(),
  groups: z.array(z.string()),
});

/** @throws Refusal `not_found` on a server without one. */
export function providerOf({ provider, settings }: Pick<Services, 'provider' | 'settings'>): {
  provider: IdentityProvider;
  rules: ProviderSettings;
} {
  if (provider === null || settings.provider === null) throw new Refusal('not_found');
  return { provider, rules: settings.provider };
}

/** Where the provider sends people back to: a page of the app. */
const wayBack = ({ publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>) => `${publicBaseUrl}/login/provider`;

export interface BegunFlow {
  address: string;
  /** Kept by the browser that began, and given back with the answer. */
  flow: string;
  /** By which the browser finds it again. */
  state: string;
}

async function begin(services: ProviderServices, anew: boolean, giver: Flow['giver']): Promise<BegunFlow> {
  const { provider } = providerOf(services);
  const { address, checks } = await provider.begin(wayBack(services.settings), anew);
  return {
    address,
    flow: await seal(services.core.db, 'provider sign-in', { checks, giver }, FLOW_TERM),
    state: checks.state,
  };
}

/** @param anew whether a sign-in there of before does not do. @throws Refusal `not_found`, `provider_unreachable`, `rate_limited`. */
export async function beginSignIn(services: ProviderServices, from: string, anew: boolean): Promise<BegunFlow> {
  providerOf(services);
  await countProvider(services, from);
  return begin(services, anew, null);
}

/** @throws Refusal `not_found` where they do not come by it, `provider_unreachable`, `rate_limited`. */
export async function beginConfirmation(
  services: ProviderServices,
  from: string,
  { actorId, token }: PasswordGiver,
): Promise<BegunFlow> {
  const { rules } = providerOf(services);
  await countProvider(services, from);
  if (!(await hasIdentity(services.core.db, actorId, rules.issuer))) throw new Refusal('not_found');
  return begin(services, true, { userId: actorId, session: digestOf(token) });
}

interface FlowAnswer {
  flow: string;
  /** The query of the address that the provider sent back to. */
  answer: string;
}

/** Who came back, for what this was begun for. @throws Refusal `provider_refused`, `provider_unreachable`. */
async function finish(
  services: ProviderServices,
  { flow, answer }: FlowAnswer,
  isFor: (giver: Flow['giver']) => boolean,
): Promise<ProviderPerson> {
  const { provider } = providerOf(services);
  const begun = await unseal(services.core.db, 'provider sign-in', flowSchema, flow);
  if (begun === undefined || !isFor(begun.said.giver)) throw new Refusal('provider_refused');
  if (!(await isTakenFirst(services.core.db, `flow ${begun.id}`))) throw new Refusal('provider_refused');
  const checks: ProviderChecks = begun.said.checks;
  return provider.finish(wayBack(services.settings), checks, answer);
}

/** What signs somebody in: where, on what, in which language. */
export interface ProviderAttempt {
  /** As addresses are counted. */
  from: string;
  client: ClientName;
  language: Language;
  onAccount(userId: number): void;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** What the provider let through and this server does not: with its reason, and in the log beside what the provider refused. */
function notedRefusal({ log }: ProviderServices, code: RefusalCode, reason: string): Refusal {
  log.warn({ act: 'finish', reason, code }, 'whom the identity provider let through does not come in');
  return new Refusal(code, { params: { reason } });
}

/**
 * The address that mail reaches them by, as it is kept here. Where nothing is said of that, the provider is believed of the domains
 * that whoever runs the server has named. @throws Refusal `provider_address`.
 */
function addressOf(services: ProviderServices, { email, isVerified }: ProviderPerson): string {
  const { domains } = providerOf(services).rules;
  const read = emailSchema.safeParse(email ?? '');
  // What is confirmed is a mailbox of that very spelling: one that only looks like the address is somebody else's.
  if (!read.success || read.data !== email?.trim().toLowerCase()) {
    throw notedRefusal(services, 'provider_address', 'no_address');
  }
  if (!(isVerified ?? domains.includes(domainOf(read.data)))) {
    throw notedRefusal(services, 'provider_address', 'not_confirmed');
  }
  return read.data;
}

/** @throws Refusal `registration_closed`, `registration_invited`. */
async function checkMayCome(services: ProviderServices, email: string): Promise<void> {
  const { core, settings } = services;
  const { domains } = providerOf(services).rules;
  if (domains.length > 0) {
    if (domains.includes(domainOf(email))) return;
    throw notedRefusal(services, 'registration_closed', 'domain');
  }
  if (settings.registration === 'closed') throw new Refusal('registration_closed');
  if (settings.registration === 'invited' && !(await isInvited(core.db, email))) {
    throw new Refusal('registration_invited');
  }
}

const namedBy = ({ name }: ProviderPerson, email: string) =>
  cleanName(name ?? '')
    .slice(0, limits.fullNameMax)
    .trim() ||
  (email.split('@')[0] ?? email);

/** An account for somebody who comes for the first time. @throws Refusal as `checkMayCome`; `email_taken`. */
async function makeAccount(services: ProviderServices, person: ProviderPerson, email: string): Promise<number> {
  const { core } = services;
  await checkMayCome(services, email);
  return inTransaction(core.db, async (tx) => {
    const known = await userOfIdentity(tx, person);
    if (known !== undefined) return known;
    const { id } = await insertAccount(
      tx,
      core,
      { full_name: namedBy(person, email), email },
      { proof: 'given', hash: '' },
    );
    await identify(tx, services, person, id);
    return id;
  });
}

async function identify(
  tx: Tx,
  { core }: ProviderServices,
  { issuer, subject }: Pick<ProviderPerson, 'issuer' | 'subject'>,
  user_id: number,
): Promise<void> {
  const isTheirs = await putIdentity(tx, { issuer, subject, user_id, created_at: core.now() });
  if (!isTheirs) throw new Refusal('provider_refused');
}

/** A session of ours for somebody whom the provider let through. @throws Refusal `account_disabled`. */
async function openSession(
  services: ProviderServices,
  { issuer, sid }: Pick<ProviderPerson, 'issuer' | 'sid'>,
  userId: number,
  { client, language }: ProviderAttempt,
): Promise<string> {
  const { core, sessions } = services;
  if (await isDisabled(core.db, userId)) throw new Refusal('account_disabled');
  const token = await sessions.create(userId, client, { issuer, sid });
  // Disabled meanwhile, this is one of the sessions that ended with it.
  if (await isDisabled(core.db, userId)) {
    await sessions.end(token);
    throw new Refusal('account_disabled');
  }
  await noteLanguage(core.db, userId, language);
  return token;
}

/** A token; or there is an account with this address, which its password connects, once. */
export type ProviderOutcome = { token: string } | { link: string; email: string };

/**
 * @throws Refusal `not_found`, `provider_refused`, `provider_unreachable`, `provider_address`, `account_disabled`,
 * `registration_closed`, `registration_invited`, `rate_limited`.
 */
export async function finishSignIn(
  services: ProviderServices,
  attempt: ProviderAttempt,
  answer: FlowAnswer,
): Promise<ProviderOutcome> {
  const { core } = services;
  providerOf(services);
  await countProvider(services, attempt.from);
  const person = await finish(services, answer, (giver) => giver === null);
  let userId = await userOfIdentity(core.db, person);
  if (userId === undefined) {
    const email = addressOf(services, person);
    const holder = await findUserByEmail(core.db, email);
    if (holder !== undefined) {
      attempt.onAccount(holder.id);
      const { issuer, subject, sid, groups } = person;
      return { link: await seal(core.db, 'provider link', { issuer, subject, sid, email, groups }, LINK_TERM), email };
    }
    userId = await makeAccount(services, person, email);
  }
  attempt.onAccount(userId);
  const token = await openSession(services, person, userId, attempt);
  // Connected with somebody else meanwhile, this is one of the sessions that ended with it.
  if ((await userOfIdentity(core.db, person)) !== userId) {
    await services.sessions.end(token);
    throw new Refusal('provider_refused');
  }
  await settleGroups(services, userId, person.groups);
  return { token };
}

/** Mail to the address reaches them, says the provider, and the account is theirs, says its password. */
async function proveBoth(tx: Tx, services: ProviderServices, user: User | undefined, email: string): Promise<void> {
  if (user !== undefined && user.email === email && !isProved(user)) await noteProved(tx, services.core, user);
}

/**
 * Connects the account of the address with whom the provider let through, by its password.
 * @throws Refusal `not_found`, `provider_refused`, `bad_credentials`, `account_disabled`, `rate_limited`.
 */
export async function linkAccount(
  services: ProviderServices & ClearingServices,
  { from, ...attempt }: ProviderAttempt,
  { link, password }: { link: string; password: string },
): Promise<string> {
  const { core, sessions } = services;
  providerOf(services);
  const sealed = await unseal(core.db, 'provider link', linkSchema, link);
  if (sealed === undefined) throw new Refusal('provider_refused');
  const { email, groups, ...person } = sealed.said;
  const token = await signIn(services, { ...attempt, email, password, address: from }, person);
  const userId = (await sessions.userOf(token)) ?? 0;
  const but = digestOf(token);
  let ended: { id: string }[] = [];
  try {
    await inTransaction(core.db, async (tx) => {
      if (!(await isTakenFirst(tx, `link ${sealed.id}`))) throw new Refusal('provider_refused');
      // What whoever was connected before has begun ends: no word of the provider about them would end it any more.
      const isOther = (await userOfIdentity(tx, person)) !== userId;
      if (isOther) ended = await deleteProviderSessions(tx, { issuer: person.issuer, sid: null, userId, but });
      await identify(tx, services, person, userId);
      await proveBoth(tx, services, await readRow(tx, 'users', userId), email);
    });
  } catch (error) {
    await sessions.end(token);
    throw error;
  }
  services.mails.wake();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await clearAfter(services, { actorId: userId }, ids);
  await settleGroups(services, userId, groups);
  return token;
}

/**
 * What stands in place of the password, once, for an account without one: they have signed in at the provider anew.
 * @throws Refusal `not_found`, `provider_refused`, `provider_unreachable`, `rate_limited`.
 */
export async function finishConfirmation(
  services: ProviderServices,
  from: string,
  { actorId, token }: PasswordGiver,
  answer: FlowAnswer,
): Promise<string> {
  providerOf(services);
  await countProvider(services, from);
  const own = { userId: actorId, session: digestOf(token) };
  const isOwn = (giver: Flow['giver']) => giver?.userId === own.userId && giver.session === own.session;
  const person = await finish(services, answer, isOwn);
  if ((await userOfIdentity(services.core.db, person)) !== actorId) {
    throw notedRefusal(services, 'provider_refused', 'other_person');
  }
  return seal(services.core.db, 'provider confirmation', own, CONFIRMATION_TERM);
}

/** By what somebody signs in. */
export async function waysOf(
  { core, settings }: Pick<Services, 'core' | 'settings'>,
  actorId: number,
): Promise<{ password: boolean; provider: boolean }> {
  const password = (await readPasswordHash(core.db, actorId)) !== undefined;
  const provider = settings.provider !== null && (await hasIdentity(core.db, actorId, settings.provider.issuer));
  return { password, provider };
}
