import * as z from 'zod/mini';
import { shareLevels } from '../access.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { textSchema } from '../texts.ts';
import { emailSchema } from '../user.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

const status = z.enum(['pending', 'accepted', 'rejected']);
const teamRole = z.enum(['OWNER', 'MEMBER']);
const message = z.nullable(z.string());

export const sentInvitation = z.object({
  id: idSchema,
  team_name: z.string(),
  invitee_name: z.string(),
  invitee_email: z.string(),
  status,
  created_at: timeSchema,
  message,
});
const madeInvitation = z.extend(sentInvitation, {
  /** Present where the address was sent as many mails of invitations as one takes in a day: a link is handed over instead. */
  mail_withheld: z.optional(z.literal(true)),
  /** Whether a mail of it goes out now; absent from an older server. Without one a link is handed over. */
  mailed: z.optional(z.boolean()),
});
export const receivedInvitation = z.object({
  id: idSchema,
  team_name: z.string(),
  inviter_name: z.string(),
  inviter_email: z.string(),
  /** Told to whoever has its link, to begin an account with; an older server does not say. */
  invitee_email: z.optional(z.string()),
  status,
  created_at: timeSchema,
  message,
});
export const teamAnswer = z.object({
  team_id: idSchema,
  team_name: z.string(),
  team_owner_id: idSchema,
  team_owner_name: z.string(),
  team_owner_email: z.string(),
  team_owner_avatar: z.nullable(z.string()),
  is_personal_team: z.boolean(),
  role: teamRole,
  member_count: z.int(),
  joined_at: timeSchema,
});
export const memberAnswer = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
  is_current_user: z.boolean(),
  team_role: teamRole,
  team_name: z.string(),
  /** Whether the asker owns the team that this row is of. */
  can_manage: z.boolean(),
  projects_count: z.int(),
  /** Those that the asker can see too. */
  projects: z.array(z.object({ id: idSchema, name: z.string() })),
});
export const shareAnswer = z.object({
  id: idSchema,
  project_id: idSchema,
  shared_with_id: idSchema,
  access_level: z.enum(shareLevels),
  shared_by_id: idSchema,
  created_at: timeSchema,
});

/** Somebody who may be invited or shared with. */
export const foundUser = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
  /** Whether mail to the address was shown to reach this person. */
  email_proved: z.boolean(),
});
/** A project that one may share, and whether it is shared with the member asked about. */
export const projectForMember = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  cover_image_url: z.nullable(z.string()),
  is_shared: z.boolean(),
  share_info: z.nullable(z.object({ share_id: idSchema, access_level: z.enum(shareLevels) })),
});
export const projectsForMemberAnswer = z.object({ member: foundUser, projects: z.array(projectForMember) });

const params = z.object({ id: idTextSchema });
/** What stands behind `#token=` in a link. */
const token = z.string().check(z.minLength(1), z.maxLength(100));
const answering = {
  path: '/api/team-invitations/{id}/respond',
  auth: 'bearer',
  tokens: 'never',
  request: { params, json: z.strictObject({ action: z.enum(['accept', 'reject']) }) },
  answers: { 200: receivedInvitation },
  summary: 'Accept or reject an invitation, once.',
} as const;

export const teamInvitationEndpoints = {
  invite: endpoint({
    id: 'teamInvitations.invite',
    method: 'POST',
    path: '/api/team-invitations/invite',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({
        invitee_email: emailSchema,
        /** Which of the asker's own teams; the personal one where none has that name. */
        team_name: z.optional(textSchema(z.maxLength(limits.fullNameMax))),
        message: z.optional(z.nullable(textSchema(z.maxLength(limits.descriptionMax)))),
      }),
    },
    answers: { 201: madeInvitation },
    summary: 'Invite somebody to an own team by e-mail address.',
  }),
  received: endpoint({
    id: 'teamInvitations.received',
    method: 'GET',
    path: '/api/team-invitations/received',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(receivedInvitation) },
    large: true,
    summary: 'Invitations that wait for the asker.',
  }),
  sent: endpoint({
    id: 'teamInvitations.sent',
    method: 'GET',
    path: '/api/team-invitations/sent',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(sentInvitation) },
    large: true,
    summary: 'Invitations that the asker sent, newest first.',
  }),
  respond: endpoint({ id: 'teamInvitations.respond', method: 'PUT', ...answering }),
  respondByPost: endpoint({ id: 'teamInvitations.respondByPost', method: 'POST', ...answering }),
  handLink: endpoint({
    id: 'teamInvitations.handLink',
    method: 'POST',
    path: '/api/team-invitations/{id}/link',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 201: z.object({ link: z.string(), expires_at: timeSchema }) },
    summary:
      'A link by which an invitation of the asker is answered, to be handed to whom it is for: told once, and the one told before ends.',
  }),
  lookAtLink: endpoint({
    id: 'teamInvitations.lookAtLink',
    method: 'POST',
    path: '/api/team-invitations/by-link',
    auth: 'public',
    request: { json: z.strictObject({ token }) },
    answers: { 200: receivedInvitation },
    summary: 'The invitation that a mailed or handed link is about, by the token of the link.',
  }),
  respondByLink: endpoint({
    id: 'teamInvitations.respondByLink',
    method: 'POST',
    path: '/api/team-invitations/by-link/answer',
    auth: 'bearer',
    tokens: 'never',
    request: { json: z.strictObject({ token, action: z.enum(['accept', 'reject']) }) },
    answers: { 200: receivedInvitation },
    summary: 'Accept or reject an invitation by the token of its link, once, whatever address it was sent to.',
  }),
  cancel: endpoint({
    id: 'teamInvitations.cancel',
    method: 'DELETE',
    path: '/api/team-invitations/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 204: nothing },
    summary: 'Take back an invitation that nobody answered.',
  }),
  members: endpoint({
    id: 'teamInvitations.members',
    method: 'GET',
    path: '/api/team-invitations/members',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(memberAnswer) },
    large: true,
    summary: 'The people of the asker’s teams.',
  }),
  teams: endpoint({
    id: 'teamInvitations.teams',
    method: 'GET',
    path: '/api/team-invitations/my-teams',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(teamAnswer) },
    large: true,
    summary: 'The teams that the asker belongs to.',
  }),
  leave: endpoint({
    id: 'teamInvitations.leave',
    method: 'DELETE',
    path: '/api/team-invitations/my-teams/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 204: nothing },
    summary: 'Leave somebody’s team, with every share of a project of theirs.',
  }),
  share: endpoint({
    id: 'teamInvitations.share',
    method: 'POST',
    path: '/api/team-invitations/projects/share',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({
        project_id: idSchema,
        shared_with_id: idSchema,
        access_level: z._default(z.enum(shareLevels), 'viewer'),
      }),
    },
    answers: { 201: shareAnswer },
    summary: 'Share an own project with somebody of an own team.',
  }),
  changeShare: endpoint({
    id: 'teamInvitations.changeShare',
    method: 'PUT',
    path: '/api/team-invitations/projects/share/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params, json: z.strictObject({ access_level: z.enum(shareLevels) }) },
    answers: { 200: shareAnswer },
    summary: 'Change the level of a share.',
  }),
  unshare: endpoint({
    id: 'teamInvitations.unshare',
    method: 'DELETE',
    path: '/api/team-invitations/projects/share/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 204: nothing },
    summary: 'End a share.',
  }),
  searchUsers: endpoint({
    id: 'teamInvitations.searchUsers',
    method: 'GET',
    path: '/api/team-invitations/search-users',
    auth: 'bearer',
    tokens: 'never',
    list: { most: limits.peopleFoundMax },
    request: { query: z.strictObject({ query: z._default(z.string().check(z.maxLength(limits.emailMax)), '') }) },
    answers: { 200: z.array(foundUser) },
    summary:
      'People by a whole e-mail address, or by part of name or address among the asker’s teams; from 2 characters on.',
  }),
  projectsFor: endpoint({
    id: 'teamInvitations.projectsFor',
    method: 'GET',
    path: '/api/team-invitations/projects/available/{memberId}',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { params: z.object({ memberId: idTextSchema }), query: pageQuery },
    answers: { 200: projectsForMemberAnswer },
    large: true,
    summary: 'The asker’s own projects, each with whether and how a member of an own team has it.',
  }),
  removeMember: endpoint({
    id: 'teamInvitations.removeMember',
    method: 'DELETE',
    path: '/api/team-invitations/members/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 204: nothing },
    summary: 'Remove somebody from the asker’s own teams, with every share of an own project they had.',
  }),
};
