// What people change about themselves and their own team. It needs the server: an address or a password is decided there.
import {
  callChangePassword,
  callEditPersonal,
  callEditTeam,
  callExportAccount,
  callProveAgain,
  callSetAvatar,
} from '#src/net/account-calls.ts';
import { nowIso } from '#src/platform/clock.ts';
import { saveBytes } from '#src/platform/download.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { keptUser, sessionKeep, sessionStore, USER } from '#src/sync/session/session-store.ts';
import { notePasswordSet } from './ways.ts';

type Answer = Awaited<ReturnType<typeof callEditPersonal>>;

/** The sign-in that comes after a lock, and a start without signal, go by what is kept of the person. */
function keepInSession(fields: Partial<Answer>): void {
  const kept = keptUser();
  const session = sessionStore.getSnapshot();
  if (kept === undefined || session.status !== 'signed_in') return;
  const user = { ...kept, ...fields };
  sessionKeep.set(USER, JSON.stringify(user));
  sessionStore.set({ status: 'signed_in', user });
}

/** Shows the answer at once; the row itself comes with the next round. */
async function keepAnswer(device: Device, { id: _, ...fields }: Partial<Answer>): Promise<void> {
  await device.connection.run((store) => store.users.update(device.userId, fields));
  keepInSession(fields);
  device.wake();
}

/**
 * Changes the own name and, with the present password, the e-mail address: at once, or once a mailed link is opened.
 * @returns the person as they are now.
 * @throws Refusal `email_taken`, `wrong_password`, `invalid`, `rate_limited`; TransportError.
 */
export async function editPersonalOn(device: Device, change: Parameters<typeof callEditPersonal>[1]): Promise<Answer> {
  const answer = await callEditPersonal(device.http, change);
  await keepAnswer(device, answer);
  return answer;
}

export const editPersonal = (change: Parameters<typeof callEditPersonal>[1]): Promise<Answer> =>
  editPersonalOn(currentDevice(), change);

/** Has the link mailed once more that proves the own address. @throws Refusal `rate_limited`; TransportError. */
export async function proveAgain(): Promise<void> {
  const device = currentDevice();
  await callProveAgain(device.http);
  device.wake();
}

/** Changes name and description of the own team. @throws Refusal `invalid`; TransportError. */
export async function editTeam(change: Parameters<typeof callEditTeam>[1]): Promise<void> {
  const device = currentDevice();
  await keepAnswer(device, await callEditTeam(device.http, change));
}

/**
 * Gives the person another password; their other sessions end.
 * @throws Refusal `wrong_password`, `invalid`, `rate_limited`; TransportError.
 */
export async function changePassword(passwords: { current_password: string; new_password: string }): Promise<void> {
  await callChangePassword(currentDevice().http, passwords);
  notePasswordSet();
}

/** @see setAvatar, on a device. */
export async function setAvatarOn(device: Device, of: 'person' | 'team', file: File | null): Promise<void> {
  await keepAnswer(device, await callSetAvatar(device.http, of, file));
}

/**
 * Gives the person or their own team a picture; null takes the one there is away.
 * @throws Refusal `not_an_image`, `too_large`; TransportError.
 */
export const setAvatar = (of: 'person' | 'team', file: File | null): Promise<void> =>
  setAvatarOn(currentDevice(), of, file);

/** Saves the account, as the server has it, to the browser's downloads. @throws Refusal `export_running`, `rate_limited`; TransportError. */
export async function exportAccount(): Promise<void> {
  const archive = await callExportAccount(currentDevice().http);
  saveBytes(`plumbline-account-${nowIso().slice(0, 10)}.zip`, archive, 'application/zip');
}
