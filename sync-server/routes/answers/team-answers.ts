// Teams, their members and invitations as one person sees them.

import type * as z from 'zod/mini';
import type {
  memberAnswer,
  projectsForMemberAnswer,
  receivedInvitation,
  sentInvitation,
  shareAnswer,
  teamAnswer,
} from '#domain/endpoints/team-invitations';
import { Refusal } from '#domain/errors';
import { hasAddress, isProved } from '#domain/user';
import type { Reads } from '#server/store/database.ts';
import { commonProjects } from '#server/store/people/common-projects.ts';
import { type Share, sharesWith } from '#server/store/people/shares.ts';
import {
  type Invitation,
  inviteeOf,
  isInTeamOf,
  membersOf,
  type Team,
  teamNames,
  teamsOf,
} from '#server/store/people/teams.ts';
import { areAcquainted, usersByIds } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';
import { projectAnswers } from './project-answers.ts';

export type MemberAnswer = z.infer<typeof memberAnswer>;

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

export async function teamAnswers(db: Reads, userId: number): Promise<z.infer<typeof teamAnswer>[]> {
  const teams = await teamsOf(db, userId);
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
}

/** Everybody in the teams that a person belongs to, once each; what their own team says of somebody comes first. */
export async function memberAnswers(db: Reads, userId: number): Promise<MemberAnswer[]> {
  const found = new Map<number, { team: Team; role: 'OWNER' | 'MEMBER' }>();
  for (const team of await teamsOf(db, userId)) {
    for (const { user_id, role } of await membersOf(db, team.id)) {
      if (!found.has(user_id)) found.set(user_id, { team, role });
    }
  }
  const users = await usersByIds(db, [...found.keys()]);
  const common = await commonProjects(db, userId, [...found.keys()]);
  const answers: MemberAnswer[] = [];
  for (const [id, { team, role }] of found) {
    const user = users.get(id);
    if (user === undefined) continue;
    const projects = common.get(id) ?? [];
    answers.push({
      ...user,
      is_current_user: id === userId,
      team_role: role,
      team_name: team.name,
      can_manage: team.owner_id === userId && id !== userId,
      projects_count: projects.length,
      projects,
    });
  }
  return answers;
}

/**
 * What a person's own projects are to somebody of their own team.
 * @throws Refusal `not_found` for anybody else, and for the person themself.
 */
export async function projectsForMember(
  db: Reads,
  ownerId: number,
  memberId: number,
): Promise<z.infer<typeof projectsForMemberAnswer>> {
  const isMember = memberId !== ownerId && (await isInTeamOf(db, ownerId, memberId));
  const member = isMember ? await readRow(db, 'users', memberId) : undefined;
  if (member === undefined) throw new Refusal('not_found');
  const shares = await sharesWith(db, memberId);
  const own = (await projectAnswers(db, ownerId)).filter((project) => project.is_owner);
  const projects = own.map((project) => {
    const share = shares.get(project.id);
    const share_info = share === undefined ? null : { share_id: share.id, access_level: share.access_level };
    return { ...project, is_shared: share !== undefined, share_info };
  });
  return { member: { ...member, email_proved: isProved(member) }, projects };
}
