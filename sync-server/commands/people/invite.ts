// Invitations to a team: sent, answered once, or taken back.
import { Refusal } from '#domain/errors';
import { nameKey } from '#domain/files/names';
import type { Language } from '#domain/language';
import { preferencesOf } from '#domain/preferences';
import { userScope } from '#domain/sync/row';
import { isProved, type User } from '#domain/user';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { forgetGroupMember } from '#server/store/people/identities.ts';
import {
  endHandedLinks,
  endOfLink,
  insertInvitationLink,
  invitationOfLink,
} from '#server/store/people/invitation-links.ts';
import { queueMail } from '#server/store/people/mails.ts';
import {
  addMember,
  answerInvitation,
  deleteInvitation,
  type Invitation,
  insertInvitation,
  inviteeOf,
  isFor,
  isInTeamOf,
  pendingInvitation,
  readInvitation,
  rewordInvitation,
  type Team,
  teamsOwnedBy,
} from '#server/store/people/teams.ts';
import { areAcquainted, findUserByEmail } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { countInvitation, countInvitationMail, countInvitedAddress, countLink } from './attempts.ts';
import { digestOf, endOf, INVITATION_TERM, joinAddress, newLinkToken } from './link-token.ts';
import { noteProved } from './prove-address.ts';
import { renewOwnRows } from './renew-own-rows.ts';

interface InvitationRequest {
  /** As `emailSchema` keeps it. */
  invitee_email: string;
  team_name?: string | undefined;
  message?: string | null | undefined;
}

/** An own team by its name, else the personal one. */
async function teamFor(db: Reads, actorId: number, name: string | undefined): Promise<Team> {
  const teams = await teamsOwnedBy(db, actorId);
  const team = teams.find((own) => nameKey(own.name) === nameKey(name ?? '')) ?? teams[0];
  if (team === undefined) throw new Refusal('not_found');
  return team;
}

/** @throws Refusal `not_found`. */
async function actorOf(db: Reads, actorId: number): Promise<User> {
  const actor = await readRow(db, 'users', actorId);
  if (actor === undefined) throw new Refusal('not_found');
  return actor;
}

/**
 * Whether the invitation is this account's to answer without a link: the address is proved, or, where no mail proves any,
 * the inviter is shown whom the server knows by it.
 */
async function mayAnswer(core: Core, actorId: number, invitee: User): Promise<boolean> {
  if (isProved(invitee)) return true;
  if (core.sendsMail) return false;
  return preferencesOf(invitee).profile_visibility || (await areAcquainted(core.db, actorId, invitee.id));
}

/**
 * Whether a new invitation is mailed. Nobody is invited by mail in the name of an address that may be another's: such a one
 * has none, and none counts.
 */
async function mailFor(
  services: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  email: string,
): Promise<'sent' | 'withheld' | 'none'> {
  const { core } = services;
  if (!core.sendsMail || !isProved(await actorOf(core.db, actorId))) return 'none';
  return (await countInvitationMail(services, email)) ? 'sent' : 'withheld';
}

interface InvitationResult {
  invitation: Invitation;
  /** The address was sent as many mails of invitations as one takes in a day: the inviter hands over a link. */
  mail_withheld?: true;
  /** A mail with a link goes out. */
  mailed: boolean;
}

/**
 * Invites an address, whether or not anybody has it: the answer tells nothing about accounts, except of one's own team.
 * One that waits already stays, with the message of the last time: no second mail is sent. An address that was sent as many
 * mails as one takes in a day is invited without one.
 * @throws Refusal `already_member` | `rate_limited`.
 */
export async function invite(
  services: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  wanted: InvitationRequest,
  { id, claim, language }: { id: number; claim: (tx: Tx) => Promise<void>; language: Language },
): Promise<InvitationResult> {
  const { core } = services;
  await countInvitation(services, actorId);
  const { id: teamId } = await teamFor(core.db, actorId, wanted.team_name);
  const waits = (await pendingInvitation(core.db, teamId, wanted.invitee_email)) !== undefined;
  if (!waits) await countInvitedAddress(services, actorId, wanted.invitee_email);
  const mail = waits ? 'none' : await mailFor(services, actorId, wanted.invitee_email);
  const invitee = await findUserByEmail(core.db, wanted.invitee_email);
  const answers = invitee !== undefined && (await mayAnswer(core, actorId, invitee));
  const concerned = [actorId, ...(answers ? [invitee.id] : [])];
  const { invitation, mailed } = await inTransaction(core.db, async (tx) => {
    await claim(tx);
    const team = await teamFor(tx, actorId, wanted.team_name);
    if (invitee !== undefined && (await isInTeamOf(tx, actorId, invitee.id))) throw new Refusal('already_member');
    const waiting = await pendingInvitation(tx, team.id, wanted.invitee_email);
    const message = wanted.message?.trim() || null;
    if (waiting !== undefined) {
      if (message === null || message === waiting.message) return { invitation: waiting, mailed: false };
      await rewordInvitation(tx, waiting.id, message);
      await renewOwnRows(tx, concerned);
      return { invitation: { ...waiting, message }, mailed: false };
    }
    const state = { status: 'pending', created_at: core.now(), answered_at: null } as const;
    const invitee_id = answers && !isProved(invitee) ? invitee.id : null;
    const { invitee_email } = wanted;
    const sent = { id, team_id: team.id, inviter_id: actorId, invitee_email, invitee_id, message, ...state };
    await insertInvitation(tx, sent);
    const isMailed = mail === 'sent' && isProved(await actorOf(tx, actorId));
    if (isMailed) await queueMail(tx, core, { kind: 'invitation', about: { invitation_id: id, language } });
    await renewOwnRows(tx, concerned);
    return { invitation: sent, mailed: isMailed };
  });
  core.bus.publish(concerned.map(userScope));
  return { invitation, mailed, ...(mail === 'withheld' ? { mail_withheld: true } : {}) };
}

type Answer = 'accept' | 'reject';

async function answerIn(
  tx: Tx,
  core: Core,
  { invitation, actorId, action }: { invitation: Invitation; actorId: number; action: Answer },
): Promise<Invitation> {
  const now = core.now();
  const status = action === 'accept' ? 'accepted' : 'rejected';
  const answer = { status, answered_at: now, invitee_id: actorId } as const;
  await answerInvitation(tx, invitation.id, answer);
  const member = { team_id: invitation.team_id, user_id: actorId, role: 'MEMBER', joined_at: now } as const;
  if (action === 'accept') {
    await addMember(tx, member);
    await forgetGroupMember(tx, member);
  }
  await renewOwnRows(tx, [actorId, invitation.inviter_id]);
  return { ...invitation, ...answer };
}

function tellAnswered(core: Core, { inviter_id, invitee_id }: Invitation): void {
  core.bus.publish([userScope(inviter_id), ...(invitee_id === null ? [] : [userScope(invitee_id)])]);
}

/**
 * Accepts or rejects an invitation that is the actor's without a link, once.
 * @throws Refusal `not_found` for an invitation to somebody else, `already_answered`.
 */
export async function respond(core: Core, actorId: number, id: number, action: Answer): Promise<Invitation> {
  const answered = await inTransaction(core.db, async (tx) => {
    const actor = await actorOf(tx, actorId);
    const invitation = await readInvitation(tx, id);
    if (invitation === undefined || !isFor(invitation, actor)) throw new Refusal('not_found');
    if (invitation.status !== 'pending') throw new Refusal('already_answered');
    return answerIn(tx, core, { invitation, actorId, action });
  });
  tellAnswered(core, answered);
  return answered;
}

/** Takes back what nobody answered. @throws Refusal `not_found` | `already_answered`. */
export async function cancelInvitation(core: Core, actorId: number, id: number): Promise<void> {
  const concerned = await inTransaction(core.db, async (tx) => {
    const invitation = await pendingOf(tx, actorId, id);
    await deleteInvitation(tx, id);
    const invitee = await inviteeOf(tx, invitation);
    const people = [actorId, ...(invitee !== undefined && isFor(invitation, invitee) ? [invitee.id] : [])];
    await renewOwnRows(tx, people);
    return people;
  });
  core.bus.publish(concerned.map(userScope));
}

/** An own invitation that waits. @throws Refusal `not_found` | `already_answered`. */
async function pendingOf(db: Reads, actorId: number, id: number): Promise<Invitation> {
  const invitation = await readInvitation(db, id);
  if (invitation?.inviter_id !== actorId) throw new Refusal('not_found');
  if (invitation.status !== 'pending') throw new Refusal('already_answered');
  return invitation;
}

/**
 * A link by which an invitation is answered, for its sender to hand over: told once, and the one told before ends with it.
 * @throws Refusal `not_found` | `already_answered`.
 */
export async function handLink(
  { core, settings }: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  id: number,
): Promise<HandedLink> {
  const { token, digest } = newLinkToken();
  const expires_at = endOf(core.now(), INVITATION_TERM);
  await inTransaction(core.db, async (tx) => {
    await pendingOf(tx, actorId, id);
    await endHandedLinks(tx, id);
    await insertInvitationLink(tx, { digest, invitation_id: id, mailed: 0, expires_at });
  });
  return { link: joinAddress(settings.publicBaseUrl, token), expires_at };
}

interface HandedLink {
  link: string;
  expires_at: string;
}

/** The invitation that a link is about. @throws Refusal `link_ended` | `rate_limited`. */
export async function lookAtLink(
  services: Pick<Services, 'core' | 'settings'>,
  from: string,
  token: string,
): Promise<Invitation> {
  const { core } = services;
  await countLink(services, from);
  return linked(core.db, digestOf(token), core.now());
}

async function linked(db: Reads, digest: string, now: string): Promise<Invitation & { mailed: number }> {
  const invitation = await invitationOfLink(db, digest, now);
  if (invitation !== undefined) return invitation;
  // Whoever has the link was given it: they may know what became of it.
  const reason = await endOfLink(db, digest, now);
  throw new Refusal('link_ended', reason === undefined ? {} : { params: { reason } });
}

/** Whether it is bound to nobody else. */
const isMadeFor = ({ invitee_id }: Invitation, userId: number) => invitee_id === null || invitee_id === userId;

/**
 * Accepts or rejects by a link, whatever address it was sent to. Who accepts by the one that was mailed to their own address
 * has proved that too.
 * @throws Refusal `link_ended`, `already_member` for its own sender, `rate_limited`.
 */
export async function respondByLink(
  services: Pick<Services, 'core' | 'mails' | 'settings'>,
  { actorId, from }: { actorId: number; from: string },
  { token, action }: { token: string; action: Answer },
): Promise<Invitation> {
  const { core } = services;
  await countLink(services, from);
  const digest = digestOf(token);
  const answered = await inTransaction(core.db, async (tx) => {
    const { mailed, ...invitation } = await linked(tx, digest, core.now());
    if (invitation.inviter_id === actorId) throw new Refusal('already_member');
    const actor = await actorOf(tx, actorId);
    const isTheirs = mailed === 1 && actor.email === invitation.invitee_email && isMadeFor(invitation, actorId);
    if (isTheirs && action === 'accept' && !isProved(actor)) await noteProved(tx, core, actor);
    return answerIn(tx, core, { invitation, actorId, action });
  });
  tellAnswered(core, answered);
  services.mails.wake();
  return answered;
}
