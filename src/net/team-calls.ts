// A person's team and its invitations, as the device asks for them.
import type * as z from 'zod/mini';
import type { memberAnswer, receivedInvitation, sentInvitation } from '#domain/endpoints/team-invitations';
import { teamInvitationEndpoints } from '#domain/endpoints/team-invitations';
import { call } from './call.ts';
import type { Http } from './http.ts';

export interface TeamAnswer {
  members: z.output<typeof memberAnswer>[];
  received: z.output<typeof receivedInvitation>[];
  sent: z.output<typeof sentInvitation>[];
}

/** @throws Refusal | TransportError. */
export async function callTeam(http: Http): Promise<TeamAnswer> {
  const [members, received, sent] = await Promise.all([
    call(http, teamInvitationEndpoints.members, {}),
    call(http, teamInvitationEndpoints.received, {}),
    call(http, teamInvitationEndpoints.sent, {}),
  ]);
  return { members, received, sent };
}

/** @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function callRespond(http: Http, id: number, action: 'accept' | 'reject'): Promise<void> {
  await call(http, teamInvitationEndpoints.respond, { params: { id }, json: { action } });
}

/** @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function callCancelInvitation(http: Http, id: number): Promise<void> {
  await call(http, teamInvitationEndpoints.cancel, { params: { id } });
}
