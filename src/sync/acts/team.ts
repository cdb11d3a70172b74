// The person's team and invitations. They need the server; what it last said stays in the store to be looked at.
import { Refusal } from '#domain/errors';
import { readClockOffset } from '#src/data/reads/queue/sync-status.ts';
import { readTeam } from '#src/data/reads/team.ts';
import {
  callCancelInvitation,
  callHandLink,
  callInvite,
  callLeaveTeam,
  callRemoveMember,
  callRespond,
  callRespondByLink,
  callTeam,
  type InvitationFields,
  type TeamAnswer,
} from '#src/net/team-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { keptOperator } from './operator.ts';

/** How often each device has asked: an answer that another question has overtaken tells of what was. */
const asked = new WeakMap<Device, number>();

/** Asks the server for the team and keeps the answer. @throws Refusal | TransportError; what was kept stays. */
export async function refreshTeamOn(device: Device): Promise<void> {
  const turn = (asked.get(device) ?? 0) + 1;
  asked.set(device, turn);
  const answer = await callTeam(device.http);
  if (asked.get(device) !== turn) return;
  await device.connection.run(async (store) => {
    const at = new Date(Date.now() + (await readClockOffset(store))).toISOString();
    await store.kept_answers.put({ name: 'team', answer, at });
  });
}

/** As {@link refreshTeamOn}, for where nobody waits for it: without an answer what was known stays. */
async function refreshQuietlyOn(device: Device): Promise<void> {
  try {
    await refreshTeamOn(device);
  } catch (error) {
    if (!(error instanceof TransportError || error instanceof Refusal)) throw error;
  }
}

/** What is done with is seen no more, whether or not the server can be asked again right now; then it is asked. */
async function afterwards(device: Device, without: (kept: TeamAnswer) => TeamAnswer): Promise<void> {
  await device.connection.run(async (store) => {
    const kept = await readTeam(store);
    if (kept === null) return;
    const { at, ...answer } = kept;
    await store.kept_answers.put({ name: 'team', answer: without(answer), at });
  });
  device.wake();
  await refreshQuietlyOn(device);
}

const withoutInvitation = (id: number) => (kept: TeamAnswer) => {
  const others = ({ id: other }: { id: number }) => other !== id;
  return { ...kept, received: kept.received.filter(others), sent: kept.sent.filter(others) };
};

/** What becomes of an invitation that was made. Without a mail there is a link to hand over, unless it could not be had. */
export type InvitationOutcome = { mailed: true } | { mailed: false; isWithheld: boolean; link: string | undefined };

/** Without an answer there is none: the invitation is made, and its link can be had later. */
async function linkTo(device: Device, id: number): Promise<string | undefined> {
  try {
    return await callHandLink(device.http, id);
  } catch (error) {
    if (!(error instanceof TransportError || error instanceof Refusal)) throw error;
    return undefined;
  }
}

/**
 * Invites an address to an own team.
 * @throws Refusal `already_member`, `rate_limited`, `invalid`; TransportError.
 */
export async function inviteOn(device: Device, wanted: InvitationFields): Promise<InvitationOutcome> {
  const { id, mailed, isWithheld } = await callInvite(device.http, wanted);
  // Of a server that does not say it: no mail comes from one that sends none.
  const isMailed = mailed ?? (!isWithheld && keptOperator().sendsMail === true);
  const invited: InvitationOutcome = isMailed
    ? { mailed: true }
    : { mailed: false, isWithheld, link: await linkTo(device, id) };
  await afterwards(device, (kept) => kept);
  return invited;
}

/**
 * Accepts or declines an invitation. What is shared with the team comes with the next round, which starts at once.
 * @throws Refusal `already_answered`, `not_found`; TransportError.
 */
export async function respondToInvitationOn(device: Device, id: number, action: 'accept' | 'reject'): Promise<void> {
  await callRespond(device.http, id, action);
  await afterwards(device, withoutInvitation(id));
}

/** Takes back an invitation that nobody answered. @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function cancelInvitationOn(device: Device, id: number): Promise<void> {
  await callCancelInvitation(device.http, id);
  await afterwards(device, withoutInvitation(id));
}

/** Takes somebody out of the own teams and projects. @throws Refusal `not_found`; TransportError. */
export async function removeMemberOn(device: Device, id: number): Promise<void> {
  await callRemoveMember(device.http, id);
  await afterwards(device, (kept) => ({ ...kept, members: kept.members.filter((member) => member.id !== id) }));
}

/**
 * Leaves somebody's team. Their projects go from this device with the next round, which starts at once.
 * @throws Refusal `not_found`; TransportError.
 */
export async function leaveTeamOn(device: Device, id: number): Promise<void> {
  await callLeaveTeam(device.http, id);
  await afterwards(device, (kept) => ({ ...kept, teams: kept.teams.filter(({ team_id }) => team_id !== id) }));
}

export const refreshTeam = (): Promise<void> => refreshTeamOn(currentDevice());
export const refreshTeamQuietly = (): Promise<void> => refreshQuietlyOn(currentDevice());
export const invite = (wanted: InvitationFields): Promise<InvitationOutcome> => inviteOn(currentDevice(), wanted);
export const cancelInvitation = (id: number): Promise<void> => cancelInvitationOn(currentDevice(), id);
/**
 * Answers an invitation by its link, whomever it was sent to.
 * @throws Refusal `link_ended`, `already_member`, `rate_limited`; TransportError.
 */
export async function respondByLink(token: string, action: 'accept' | 'reject'): Promise<void> {
  const device = currentDevice();
  await callRespondByLink(device.http, { token, action });
  await afterwards(device, (kept) => kept);
}
/** A link for whoever invited to hand over; the one before ends. @throws Refusal `already_answered`, `not_found`; TransportError. */
export const handLink = (id: number): Promise<string> => callHandLink(currentDevice().http, id);
export const leaveTeam = (id: number): Promise<void> => leaveTeamOn(currentDevice(), id);
export const removeMember = (id: number): Promise<void> => removeMemberOn(currentDevice(), id);
export const respondToInvitation = (id: number, action: 'accept' | 'reject'): Promise<void> =>
  respondToInvitationOn(currentDevice(), id, action);
