// The proof that mail to an address reaches its person: a link that is mailed to it. Until then the account works, and the
// address gives it no rights: neither invitations, nor mails about drawings, nor a hold on the address itself.
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import type { RowPut } from '#domain/mutations/rules/reader';
import { userScope } from '#domain/sync/row';
import { addressAfterLoss, hasAddress, isProved, type User } from '#domain/user';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { type Database, inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import {
  type AddressProof,
  endProofs,
  endProofsOf,
  noteLostAddress,
  readProof,
} from '#server/store/people/address-proofs.ts';
import { endMailedLinks } from '#server/store/people/invitation-links.ts';
import { type MailAbout, queueMail, queueSecurity } from '#server/store/people/mails.ts';
import { endRecoveries } from '#server/store/people/recoveries.ts';
import { bindInvitations, invitationsFrom, unbindInvitations } from '#server/store/people/teams.ts';
import { findUserByEmail, languageOf } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { countLink, countProof } from './attempts.ts';
import { digestOf } from './link-token.ts';
import { renewOwnRows } from './renew-own-rows.ts';

const put = (tx: Tx, row: User) => putRows(tx, [{ table: 'users', row } satisfies RowPut]);

/** Has a link mailed that proves `email` for an account; the row that says so is the caller's to write. */
export function queueProof(tx: Tx | Database, core: Core, about: MailAbout['proof']): Promise<void> {
  return queueMail(tx, core, { kind: 'proof', about });
}

/**
 * Has the link mailed once more that the person waits for. On a server that sends no mail by now, nothing is waited for.
 * @throws Refusal `rate_limited`.
 */
export async function proveAgain(
  services: Pick<Services, 'core' | 'mails' | 'settings'>,
  actorId: number,
  language: Language,
): Promise<void> {
  const { core, mails } = services;
  const user = await readRow(core.db, 'users', actorId);
  const email = user?.pending_email;
  if (user === undefined || typeof email !== 'string') return;
  if (core.sendsMail) await countProof(services, email);
  await inTransaction(core.db, async (tx) => {
    const present = await readRow(tx, 'users', actorId);
    if (present?.pending_email !== email) return;
    if (core.sendsMail) await queueProof(tx, core, { user_id: actorId, email, claimed: false, language });
    else await put(tx, { ...present, pending_email: null });
  });
  mails.wake();
  core.bus.publish([userScope(actorId)]);
}

/** Asks whoever signs in for the proof of an address that was registered while no mail was sent. */
export async function askForProof(
  { core, mails }: Pick<Services, 'core' | 'mails'>,
  user: User,
  language: Language,
): Promise<void> {
  const { id, email } = user;
  if (!core.sendsMail || isProved(user) || !hasAddress(user) || typeof user.pending_email === 'string') return;
  await inTransaction(core.db, async (tx) => {
    const present = await readRow(tx, 'users', id);
    if (present === undefined || isProved(present) || present.email !== email) return;
    await put(tx, { ...present, pending_email: email });
    await queueProof(tx, core, { user_id: id, email, claimed: false, language });
  });
  mails.wake();
  core.bus.publish([userScope(id)]);
}

/** What was not mailed for an address that nobody had proved goes out now. */
async function mailInvitations(tx: Tx, core: Core, { id }: User): Promise<void> {
  const language = await languageOf(tx, id);
  for (const { id: invitation_id, status } of await invitationsFrom(tx, id)) {
    if (status === 'pending') await queueMail(tx, core, { kind: 'invitation', about: { invitation_id, language } });
  }
}

/** Notes that the account's address, which it has or gets by this, reaches its person. */
export async function noteProved(tx: Tx, core: Core, user: User, email = user.email): Promise<void> {
  const first = !isProved(user);
  const pending_email = user.pending_email === email ? null : (user.pending_email ?? null);
  await put(tx, { ...user, email, email_proved_at: core.now(), pending_email });
  await noteLostAddress(tx, user.id, undefined);
  await endProofsOf(tx, email);
  if (first) await mailInvitations(tx, core, user);
}

/**
 * Takes an address that nobody proved from an account: all else stays, and its person signs in with it and their password
 * until they choose another. Whoever gets its mail may register it.
 */
async function takeBack(tx: Tx, holder: User): Promise<void> {
  await put(tx, { ...holder, email: addressAfterLoss(holder.id), pending_email: null });
  await noteLostAddress(tx, holder.id, holder.email);
  await endProofs(tx, holder.id);
  await endRecoveries(tx, holder.id);
  await unbindInvitations(tx, holder);
}

/**
 * Invitations to the address that a person gives up follow their account, whatever it has by then. A link that was mailed
 * there ends, and another goes to the address that the account has when it is sent.
 * @returns who invited them.
 */
export async function followInvitations(tx: Tx, core: Core, user: User): Promise<number[]> {
  const language = await languageOf(tx, user.id);
  const followed = await bindInvitations(tx, user);
  for (const { id: invitation_id } of followed) {
    const wasMailed = await endMailedLinks(tx, invitation_id);
    if (wasMailed) await queueMail(tx, core, { kind: 'invitation', about: { invitation_id, language } });
  }
  const inviters = [...new Set(followed.map(({ inviter_id }) => inviter_id))];
  await renewOwnRows(tx, inviters);
  return inviters;
}

interface ProofHolder {
  proof: AddressProof;
  user: User;
}

/** Whose link it is, as they are. @throws Refusal `link_ended`. */
async function heldBy(db: Reads, digest: string, now: string): Promise<ProofHolder> {
  const proof = await readProof(db, digest, now);
  const user = proof && (await readRow(db, 'users', proof.user_id));
  if (proof === undefined || user === undefined || user.deleted_at !== null) throw new Refusal('link_ended');
  return { proof, user };
}

/** @returns whose address became another. @throws Refusal `link_ended` where somebody else proved it meanwhile. */
async function confirmIn(tx: Tx, core: Core, { proof: { email }, user }: ProofHolder): Promise<number[]> {
  const holder = await findUserByEmail(tx, email);
  const other = holder?.id === user.id ? undefined : holder;
  if (other !== undefined) {
    if (isProved(other)) throw new Refusal('link_ended');
    await takeBack(tx, other);
  }
  const told = [user.id, ...(other === undefined ? [] : [other.id])];
  if (user.email !== email) {
    // What was mailed to the address before opens nothing any more.
    await endRecoveries(tx, user.id);
    await endProofs(tx, user.id);
    if (hasAddress(user)) await queueSecurity(tx, core, user, 'address');
    for (const inviter of await followInvitations(tx, core, user)) told.push(inviter);
  }
  await noteProved(tx, core, user, email);
  return told;
}

/** Whoever gets the mail says that the account is not theirs. */
async function refuseIn(tx: Tx, { proof: { email }, user }: ProofHolder): Promise<number[]> {
  if (user.email === email && !isProved(user)) await takeBack(tx, user);
  else {
    await put(tx, { ...user, pending_email: pendingWithout(user) });
    await endProofs(tx, user.id, user.email);
  }
  return [user.id];
}

/** What is waited for where nothing else is: that the address itself is proved, once a link was mailed to it. */
export function pendingWithout(user: User): string | null {
  return isProved(user) || !hasAddress(user) || typeof user.pending_email !== 'string' ? null : user.email;
}

/** What a link is about, for whoever is asked to confirm it. */
export interface ProofFacts {
  email: string;
  full_name: string;
  /** Whether the account has another address so far. */
  is_change: boolean;
}

/**
 * Looks at what a mailed link is about, confirms it, or says that the account is not one's own; the last two once.
 * @throws Refusal `link_ended` for a token that is unknown, used or too old; `rate_limited`.
 */
export async function answerProof(
  services: Pick<Services, 'core' | 'mails' | 'settings'>,
  from: string,
  { token, action }: { token: string; action: 'look' | 'confirm' | 'refuse' },
): Promise<ProofFacts> {
  const { core, mails } = services;
  await countLink(services, from);
  const digest = digestOf(token);
  const told = ({ proof: { email }, user }: ProofHolder) => {
    return { email, full_name: user.full_name, is_change: user.email !== email };
  };
  if (action === 'look') return told(await heldBy(core.db, digest, core.now()));
  const { held, changed } = await inTransaction(core.db, async (tx) => {
    const held = await heldBy(tx, digest, core.now());
    return { held, changed: action === 'confirm' ? await confirmIn(tx, core, held) : await refuseIn(tx, held) };
  });
  mails.wake();
  core.bus.publish(changed.map(userScope));
  return told(held);
}
