// Invitations to a team: sent, answered once, or taken back.
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import { nameKey } from '#domain/names';
import { userScope } from '#domain/row';
import type { User } from '#domain/user';
import type { Services } from '../services.ts';
import type { Core } from '../store/core.ts';
import { inTransaction, type Reads, type Tx } from '../store/database.ts';
import { queueMail } from '../store/mails.ts';
import { readRow } from '../store/rows.ts';
import {
  addMember,
  answerInvitation,
  deleteInvitation,
  type Invitation,
  insertInvitation,
  isInTeamOf,
  pendingInvitation,
  readInvitation,
  type Team,
  teamsOwnedBy,
} from '../store/teams.ts';
import { findUserByEmail } from '../store/users.ts';
import { countInvitation, countInvitedAddress } from './attempts.ts';
import { renewOwnRows } from './renew-own-rows.ts';

interface Wanted {
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
 * Invites an address, whether or not anybody has it: the answer tells nothing about accounts, except of one's own team.
 * One that waits already is returned as it is.
 * @throws Refusal `already_member` | `rate_limited`.
 */
export async function invite(
  services: Services,
  actorId: number,
  wanted: Wanted,
  { id, claim, language }: { id: number; claim: (tx: Tx) => Promise<void>; language: Language },
): Promise<Invitation> {
  const { core } = services;
  await countInvitation(services, actorId);
  const { id: teamId } = await teamFor(core.db, actorId, wanted.team_name);
  const waits = (await pendingInvitation(core.db, teamId, wanted.invitee_email)) !== undefined;
  if (!waits) await countInvitedAddress(services, wanted.invitee_email);
  const invitee = await findUserByEmail(core.db, wanted.invitee_email);
  const concerned = [actorId, ...(invitee === undefined ? [] : [invitee.id])];
  const invitation = await inTransaction(core.db, async (tx) => {
    await claim(tx);
    const team = await teamFor(tx, actorId, wanted.team_name);
    if (invitee !== undefined && (await isInTeamOf(tx, actorId, invitee.id))) throw new Refusal('already_member');
    const waiting = await pendingInvitation(tx, team.id, wanted.invitee_email);
    if (waiting !== undefined) return waiting;
    const message = wanted.message?.trim() || null;
    const state = { status: 'pending', created_at: core.now(), answered_at: null } as const;
    const sent = { id, team_id: team.id, inviter_id: actorId, invitee_email: wanted.invitee_email, message, ...state };
    await insertInvitation(tx, sent);
    await queueMail(tx, core, { kind: 'invitation', about: { invitation_id: id, language } });
    await renewOwnRows(tx, concerned);
    return sent;
  });
  core.bus.publish(concerned.map(userScope));
  return invitation;
}

/**
 * Accepts or rejects, once.
 * @throws Refusal `not_found` for an invitation to somebody else, `already_answered`.
 */
export async function respond(
  core: Core,
  actorId: number,
  id: number,
  action: 'accept' | 'reject',
): Promise<Invitation> {
  const status = action === 'accept' ? 'accepted' : 'rejected';
  const answered = await inTransaction(core.db, async (tx) => {
    const actor = await actorOf(tx, actorId);
    const invitation = await readInvitation(tx, id);
    if (invitation === undefined || invitation.invitee_email !== actor.email) throw new Refusal('not_found');
    if (invitation.status !== 'pending') throw new Refusal('already_answered');
    const now = core.now();
    await answerInvitation(tx, id, status, now);
    const member = { team_id: invitation.team_id, user_id: actorId, role: 'MEMBER', joined_at: now } as const;
    if (action === 'accept') await addMember(tx, member);
    await renewOwnRows(tx, [actorId, invitation.inviter_id]);
    return { ...invitation, status, answered_at: now } as const;
  });
  core.bus.publish([userScope(actorId), userScope(answered.inviter_id)]);
  return answered;
}

/** Takes back what nobody answered. @throws Refusal `not_found` | `already_answered`. */
export async function cancelInvitation(core: Core, actorId: number, id: number): Promise<void> {
  const concerned = await inTransaction(core.db, async (tx) => {
    const invitation = await readInvitation(tx, id);
    if (invitation?.inviter_id !== actorId) throw new Refusal('not_found');
    if (invitation.status !== 'pending') throw new Refusal('already_answered');
    await deleteInvitation(tx, id);
    const invitee = await findUserByEmail(tx, invitation.invitee_email);
    const people = [actorId, ...(invitee === undefined ? [] : [invitee.id])];
    await renewOwnRows(tx, people);
    return people;
  });
  core.bus.publish(concerned.map(userScope));
}
