// Signing in and out, and opening the device of whoever is signed in. A 401 locks and never wipes: the token goes, the
// data and the queue stay with their user, who goes on by signing in again; another person gets a store of their own.
import type { User } from '#domain/user';
import { Connection } from '#src/data/connection.ts';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { Store, storeName } from '#src/data/database.ts';
import { isAllSent, readUnsent } from '#src/data/reads/unsent-work.ts';
import { callMe, callRecover, callRegister, callReset, callSignIn, callSignOut } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { forgetCanary, listenToCanary } from './canary.ts';
import { forgetCommentDrafts } from './comment-drafts.ts';
import { currentDevice, type Device, setCurrentDevice } from './device.ts';
import { startEngine, stopEngine } from './engine.ts';
import { stopFolderImports } from './folder-import.ts';
import { sweepDrafts } from './import-file.ts';
import { NoTokenError } from './no-token-error.ts';
import {
  asUser,
  sessionKeep as keep,
  keptUser,
  pageStanding,
  sessionStore,
  showLocked,
  TOKEN,
  USER,
} from './session-store.ts';

const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt';

const http: Http = {
  baseUrl: '',
  token: () => keep.get(TOKEN),
  onUnauthenticated: (token) => void (keep.get(TOKEN) === token && lockSession()),
};

async function openDevice(user: User): Promise<void> {
  const connection = new Connection(new Store(storeName(user.id)));
  // Another tab may sign somebody else in: this device speaks with the token that it was opened with, or not at all.
  const token = keep.get(TOKEN);
  const own: Http = { ...http, userId: user.id, token: () => (keep.get(TOKEN) === token ? token : null) };
  const device: Device = { userId: user.id, appVersion, connection, http: own, keep, wake: () => undefined };
  connection.onOutdated = () => {
    stopFolderImports();
    stopEngine();
    pageStanding.set('outdated');
  };
  await listenToCanary(device);
  await sweepDrafts(device);
  setCurrentConnection(connection);
  setCurrentDevice(device);
  startEngine(device);
  sessionStore.set({ status: 'signed_in', user });
}

function closeDevice(): void {
  stopFolderImports();
  stopEngine();
  setCurrentDevice(undefined);
  setCurrentConnection(undefined);
}

/** The token goes. The screens behind sign-in go first, so that nothing reads from a store that is closing. */
export function lockSession(): void {
  keep.remove(TOKEN);
  const session = sessionStore.getSnapshot();
  const user = session.status === 'signed_in' ? session.user : keptUser();
  const connection = session.status === 'signed_in' ? currentDevice().connection : undefined;
  showLocked(user);
  closeDevice();
  connection?.close();
}

/** Goes on with whoever has a token here. */
export async function resumeSession(): Promise<void> {
  const user = keptUser();
  if (user !== undefined) return openDevice(user);
  // A token without its user: only the server can say whose it is, and signing in again says it as well.
  await openWith(keep.get(TOKEN) ?? '').catch(() => sessionStore.set({ status: 'anonymous' }));
}

/**
 * Opens the device of whoever the server says the token belongs to. Only then is the token kept: beside the name of
 * somebody else whose work waits here, it would open their store.
 */
async function openWith(token: string): Promise<void> {
  const user = asUser(await callMe({ ...http, token: () => token }));
  if (user === undefined) throw new NoTokenError('the server did not say who this is');
  keep.set(USER, JSON.stringify(user));
  keep.set(TOKEN, token);
  await openDevice(user);
}

/**
 * Signs in. Work of the same person that waits on this device goes on.
 * @throws Refusal `bad_credentials` or `rate_limited`; NoTokenError; TransportError when there is no network.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const token = await callSignIn({ ...http, token: () => null }, email, password);
  if (token === undefined) throw new NoTokenError('no token');
  await openWith(token);
}

/** Registers and signs in. @throws Refusal `email_taken`, `invalid`; TransportError. */
export async function register(person: { full_name: string; email: string; password: string }): Promise<void> {
  await callRegister({ ...http, token: () => null }, person);
  await signIn(person.email, person.password);
}

/** Asks for a link to a new password. What comes of it is in the mail: nothing that fails is said. */
export async function askRecovery(email: string): Promise<void> {
  await callRecover({ ...http, token: () => null }, email).catch(() => undefined);
}

/** Gives the account of a mailed link another password; all its sessions end. @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export async function chooseNewPassword(token: string, newPassword: string): Promise<void> {
  await callReset({ ...http, token: () => null }, { token, new_password: newPassword });
}

/**
 * Signs out. Where that loses nothing, all of this person's data goes from the device; else the person chooses: `keep` locks
 * it here until they sign in again, `discard` gives it up.
 * @throws Error when something would be lost and there is no choice.
 */
export async function signOut(choice?: 'keep' | 'discard'): Promise<void> {
  const device = currentDevice();
  if (choice === undefined && !isAllSent(await device.connection.run(readUnsent)))
    throw new Error('there is unsent work');
  // The server forgets the token when it can be told; without signal the token at least goes from here.
  await callSignOut(http).catch(() => undefined);
  if (choice === 'keep') return lockSession();
  keep.remove(TOKEN);
  keep.remove(USER);
  sessionStore.set({ status: 'anonymous' });
  closeDevice();
  forgetCanary(keep, device.userId);
  forgetCommentDrafts(device.userId);
  await device.connection.destroy();
}
