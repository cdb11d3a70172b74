// Teams, their members and invitations as one person sees them.

import * as z from 'zod/mini';
import {
  type foundUser,
  memberAnswer,
  receivedInvitation,
  sentInvitation,
  type shareAnswer,
  teamAnswer,
} from '#domain/endpoints/team-invitations';
import { Refusal } from '#domain/errors';
import { idSchema } from '#domain/ids';
import { limits } from '#domain/limits';
import { timeSchema } from '#domain/sync/synced';
import { hasAddress, isProved } from '#domain/user';
import { downward, type List, upward, wholeList } from '#server/routes/page.ts';
import type { Reads } from '#server/store/database.ts';
import { commonProjects } from '#server/store/people/common-projects.ts';
import type { Share } from '#server/store/people/shares.ts';
import {
  type Invitation,
  invitationsFrom,
  invitationsTo,
  inviteeOf,
  isInTeamOf,
  type Membership,
  membersOf,
  type TeamMember,
  teamNames,
  teamsOf,
} from '#server/store/people/teams.ts';
import { areAcquainted, usersByIds } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';

const placeByTime = z.tuple([timeSchema, idSchema]);
const placeOfInvitation = ({ created_at, id }: Invitation) => [created_at, id] as const;

type MemberAnswer = z.infer<typeof memberAnswer>;

/**
 * The address of whom it is for, as its inviter may know it: of an account that it followed the present one, where the two
 * know each other; else the one that the inviter wrote.
 */
async function addressShown(db: Reads, invitation: Invitation): Promise<string> {
  const { inviter_id, invitee_email, invitee_id, status } = invitation;
  if (invitee_id === null || status !== 'pending') return invitee_email;
  const invitee = await readRow(db, 'users', invitee_id);
  if (invitee === undefined || invitee.email === invitee_email || !hasAddress(invitee)) return invitee_email;
  return (await areAcquainted(db, inviter_id, invitee_id)) ? invitee.email : invitee_email;
}

/** The invited are named once they said yes; before that, an address tells nothing about whose it is. */
export async function presentSent(
  db: Reads,
  invitations: readonly Invitation[],
): Promise<z.infer<typeof sentInvitation>[]> {
  const names = await teamNames(
    db,
    invitations.map(({ team_id }) => team_id),
  );
  return Promise.all(
    invitations.map(async (invitation) => {
      const { status, team_id } = invitation;
      const invitee_email = await addressShown(db, invitation);
      // Of an answer from before that was noted, whoever has the address.
      const invitee = status === 'accepted' ? await inviteeOf(db, invitation) : undefined;
      const invitee_name = invitee?.full_name ?? invitee_email;
      return { ...invitation, invitee_email, team_name: names.get(team_id) ?? '', invitee_name };
    }),
  );
}

export async function presentReceived(
  db: Reads,
  invitations: readonly Invitation[],
): Promise<z.infer<typeof receivedInvitation>[]> {
  const names = await teamNames(
    db,
    invitations.map(({ team_id }) => team_id),
  );
  const inviters = await usersByIds(
    db,
    invitations.map(({ inviter_id }) => inviter_id),
  );
  const invitees = await usersByIds(
    db,
    invitations.flatMap(({ invitee_id }) => invitee_id ?? []),
  );
  return invitations.map(({ invitee_email, ...invitation }) => {
    const inviter = inviters.get(invitation.inviter_id);
    const team_name = names.get(invitation.team_id) ?? '';
    const from = { inviter_name: inviter?.full_name ?? '', inviter_email: inviter?.email ?? '' };
    // No account is to be begun with an address that the invited person gave up.
    const isGivenUp = invitation.invitee_id !== null && invitees.get(invitation.invitee_id)?.email !== invitee_email;
    return { ...invitation, team_name, ...from, ...(isGivenUp ? {} : { invitee_email }) };
  });
}

export function presentShare(share: Share): z.infer<typeof shareAnswer> {
  return { ...share, shared_with_id: share.user_id };
}

/** A team's place among those of a person: their own first. */
const teamPlace = [z.int(), timeSchema, idSchema] as const;

const placeOfTeam = (userId: number, { id, owner_id, joined_at }: Membership) =>
  [owner_id === userId ? 0 : 1, joined_at, id] as const;

export function teamList(db: Reads, userId: number): List<Membership, z.infer<typeof teamAnswer>> {
  return wholeList({
    keySchema: z.tuple(teamPlace),
    answerSchema: teamAnswer,
    readAll: () => teamsOf(db, userId),
    order: [upward, upward, upward],
    keyOf: (team) => placeOfTeam(userId, team),
    async present(teams) {
      const owners = await usersByIds(
        db,
        teams.map((team) => team.owner_id),
      );
      return Promise.all(
        teams.map(async (team) => {
          const owner = owners.get(team.owner_id);
          return {
            team_id: team.id,
            team_name: team.name,
            team_owner_id: team.owner_id,
            team_owner_name: owner?.full_name ?? '',
            team_owner_email: owner?.email ?? '',
            team_owner_avatar: owner?.avatar_url ?? null,
            is_personal_team: team.is_personal === 1 && team.owner_id === userId,
            role: team.role,
            member_count: (await membersOf(db, team.id)).length,
            joined_at: team.joined_at,
          };
        }),
      );
    },
  });
}

interface FoundMember {
  team: Membership;
  member: TeamMember;
}

async function membersAround(db: Reads, userId: number): Promise<FoundMember[]> {
  const found = new Map<number, FoundMember>();
  for (const team of await teamsOf(db, userId)) {
    for (const member of await membersOf(db, team.id)) {
      if (!found.has(member.user_id)) found.set(member.user_id, { team, member });
    }
  }
  return [...found.values()];
}

/** Everybody in the teams that a person belongs to, once each; what their own team says of somebody comes first. */
export function memberList(db: Reads, userId: number): List<FoundMember, MemberAnswer> {
  return wholeList({
    keySchema: z.tuple([...teamPlace, z.int(), timeSchema, idSchema]),
    answerSchema: memberAnswer,
    readAll: () => membersAround(db, userId),
    order: [upward, upward, upward, upward, upward, upward],
    // What they have in common is looked up once for all of a page.
    step: limits.listPageMax,
    keyOf: ({ team, member: { role, joined_at, user_id } }) => [
      ...placeOfTeam(userId, team),
      role === 'OWNER' ? 0 : 1,
      joined_at,
      user_id,
    ],
    async present(rows) {
      const ids = rows.map(({ member }) => member.user_id);
      const users = await usersByIds(db, ids);
      const common = await commonProjects(db, userId, ids);
      return rows.map(({ team, member: { user_id: id, role } }) => {
        const user = users.get(id);
        if (user === undefined) return undefined;
        const projects = common.get(id) ?? [];
        return {
          ...user,
          is_current_user: id === userId,
          team_role: role,
          team_name: team.name,
          can_manage: team.owner_id === userId && id !== userId,
          projects_count: projects.length,
          projects,
        };
      });
    },
  });
}

/** Those that wait for a person, the newest first. */
export function receivedList(db: Reads, userId: number): List<Invitation, z.infer<typeof receivedInvitation>> {
  return wholeList({
    keySchema: placeByTime,
    answerSchema: receivedInvitation,
    async readAll() {
      const user = await readRow(db, 'users', userId);
      return user === undefined ? [] : invitationsTo(db, user);
    },
    order: [downward, upward],
    keyOf: placeOfInvitation,
    present: (invitations) => presentReceived(db, invitations),
  });
}

/** Those that a person sent, the newest first. */
export function sentList(db: Reads, userId: number): List<Invitation, z.infer<typeof sentInvitation>> {
  return {
    keySchema: placeByTime,
    answerSchema: sentInvitation,
    read: (after, most) => invitationsFrom(db, userId, after as [string, number] | undefined, most),
    keyOf: placeOfInvitation,
    present: (invitations) => presentSent(db, invitations),
  };
}

/**
 * Somebody of a person's own team.
 * @throws Refusal `not_found` for anybody else, and for the person themself.
 */
export async function ownMember(db: Reads, ownerId: number, memberId: number): Promise<z.infer<typeof foundUser>> {
  const isMember = memberId !== ownerId && (await isInTeamOf(db, ownerId, memberId));
  const member = isMember ? await readRow(db, 'users', memberId) : undefined;
  if (member === undefined) throw new Refusal('not_found');
  return { ...member, email_proved: isProved(member) };
}
