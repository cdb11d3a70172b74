// A person's team and its invitations, as the device asks for them.
import type * as z from 'zod/mini';
import type { ShareLevel } from '#domain/access';
import type {
  foundUser,
  memberAnswer,
  projectsForMemberAnswer,
  receivedInvitation,
  sentInvitation,
  teamAnswer,
} from '#domain/endpoints/team-invitations';
import { teamInvitationEndpoints } from '#domain/endpoints/team-invitations';
import { call, callPages } from './call.ts';
import type { Http } from './http.ts';

export interface TeamAnswer {
  members: z.output<typeof memberAnswer>[];
  teams: z.output<typeof teamAnswer>[];
  received: z.output<typeof receivedInvitation>[];
  sent: z.output<typeof sentInvitation>[];
}
export type FoundUser = z.output<typeof foundUser>;
export type ProjectForMember = z.output<typeof projectsForMemberAnswer>['projects'][number];

/** @throws Refusal | TransportError. */
export async function callTeam(http: Http): Promise<TeamAnswer> {
  const [members, teams, received, sent] = await Promise.all([
    callPages(http, teamInvitationEndpoints.members, {}),
    callPages(http, teamInvitationEndpoints.teams, {}),
    callPages(http, teamInvitationEndpoints.received, {}),
    callPages(http, teamInvitationEndpoints.sent, {}),
  ]);
  return { members: members.flat(), teams: teams.flat(), received: received.flat(), sent: sent.flat() };
}

export interface InvitationFields {
  invitee_email: string;
  team_name: string;
  message: string | null;
}

export interface MadeInvitation {
  id: number;
  /** undefined: the server does not say, or had the same question before. */
  mailed: boolean | undefined;
  /** No mail, as the address was sent so many today. */
  isWithheld: boolean;
}

/** @throws Refusal `already_member`, `rate_limited`, `invalid`; TransportError. */
export async function callInvite(http: Http, wanted: InvitationFields): Promise<MadeInvitation> {
  const { id, mailed, mail_withheld } = await call(http, teamInvitationEndpoints.invite, { json: wanted });
  return { id, mailed, isWithheld: mail_withheld ?? false };
}

/** @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function callRespond(http: Http, id: number, action: 'accept' | 'reject'): Promise<void> {
  await call(http, teamInvitationEndpoints.respond, { params: { id }, json: { action } });
}

/** A link for whoever invited to hand over. @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function callHandLink(http: Http, id: number): Promise<string> {
  return (await call(http, teamInvitationEndpoints.handLink, { params: { id } })).link;
}

/** @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export function callLookAtLink(http: Http, token: string): Promise<TeamAnswer['received'][number]> {
  return call(http, teamInvitationEndpoints.lookAtLink, { json: { token } });
}

/** @throws Refusal `link_ended`, `already_member`, `rate_limited`; TransportError. */
export async function callRespondByLink(
  http: Http,
  json: { token: string; action: 'accept' | 'reject' },
): Promise<void> {
  await call(http, teamInvitationEndpoints.respondByLink, { json });
}

/** @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function callCancelInvitation(http: Http, id: number): Promise<void> {
  await call(http, teamInvitationEndpoints.cancel, { params: { id } });
}

/** @throws Refusal `not_found`; TransportError. */
export async function callRemoveMember(http: Http, id: number): Promise<void> {
  await call(http, teamInvitationEndpoints.removeMember, { params: { id } });
}

/** @throws Refusal `not_found`; TransportError. */
export async function callLeaveTeam(http: Http, teamId: number): Promise<void> {
  await call(http, teamInvitationEndpoints.leave, { params: { id: teamId } });
}

/** @throws Refusal `rate_limited`; TransportError. */
export function callSearchUsers(http: Http, query: string, signal: AbortSignal): Promise<FoundUser[]> {
  return call(http, teamInvitationEndpoints.searchUsers, { query: { query } }, { signal });
}

/** @throws Refusal `not_found`; TransportError. */
export async function callProjectsFor(http: Http, memberId: number): Promise<ProjectForMember[]> {
  const pages = await callPages(http, teamInvitationEndpoints.projectsFor, { params: { memberId } });
  return pages.flatMap(({ projects }) => projects);
}

/** @returns the share's id. @throws Refusal `not_found`, `forbidden`; TransportError. */
export async function callShare(http: Http, projectId: number, memberId: number, level: ShareLevel): Promise<number> {
  const json = { project_id: projectId, shared_with_id: memberId, access_level: level };
  return (await call(http, teamInvitationEndpoints.share, { json })).id;
}

/** @throws Refusal `not_found`, `forbidden`; TransportError. */
export async function callChangeShare(http: Http, shareId: number, level: ShareLevel): Promise<void> {
  await call(http, teamInvitationEndpoints.changeShare, { params: { id: shareId }, json: { access_level: level } });
}

/** @throws Refusal `not_found`, `forbidden`; TransportError. */
export async function callUnshare(http: Http, shareId: number): Promise<void> {
  await call(http, teamInvitationEndpoints.unshare, { params: { id: shareId } });
}
