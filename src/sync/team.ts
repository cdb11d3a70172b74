// The person's team and invitations. They need the server; what it last said stays in the store to be looked at.
import { readClockOffset } from '#src/data/reads/sync-status.ts';
import { readTeam } from '#src/data/reads/team.ts';
import { callCancelInvitation, callRespond, callTeam, type TeamAnswer } from '#src/net/team-calls.ts';
import { currentDevice, type Device } from './device.ts';

/** Asks the server for the team and keeps the answer. @throws Refusal | TransportError; what was kept stays. */
export async function refreshTeamOn(device: Device): Promise<void> {
  const answer = await callTeam(device.http);
  await device.connection.run(async (store) => {
    const at = new Date(Date.now() + (await readClockOffset(store))).toISOString();
    await store.kept_answers.put({ name: 'team', answer, at });
  });
}

/** An invitation that is done with is seen no more, whether or not the server can be asked again right now. */
async function forgetInvitation(device: Device, id: number): Promise<void> {
  await device.connection.run(async (store) => {
    const kept = await readTeam(store);
    if (kept === null) return;
    const { at, members } = kept;
    const others = ({ id: other }: { id: number }) => other !== id;
    const answer: TeamAnswer = { members, received: kept.received.filter(others), sent: kept.sent.filter(others) };
    await store.kept_answers.put({ name: 'team', answer, at });
  });
}

/**
 * Accepts or declines an invitation. What is shared with the team comes with the next round, which starts at once.
 * @throws Refusal `already_answered`, `not_found`; TransportError.
 */
export async function respondToInvitationOn(device: Device, id: number, action: 'accept' | 'reject'): Promise<void> {
  await callRespond(device.http, id, action);
  await forgetInvitation(device, id);
  device.wake();
}

/** Takes back an invitation that nobody answered. @throws Refusal `already_answered`, `not_found`; TransportError. */
export async function cancelInvitationOn(device: Device, id: number): Promise<void> {
  await callCancelInvitation(device.http, id);
  await forgetInvitation(device, id);
  device.wake();
}

export const refreshTeam = (): Promise<void> => refreshTeamOn(currentDevice());
export const cancelInvitation = (id: number): Promise<void> => cancelInvitationOn(currentDevice(), id);
export const respondToInvitation = (id: number, action: 'accept' | 'reject'): Promise<void> =>
  respondToInvitationOn(currentDevice(), id, action);
