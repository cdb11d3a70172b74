// The app's one session: what `device-session.ts` does, held in this page.
import { setCurrentConnection } from '#src/data/current-store.ts';
import { Store, storeName } from '#src/data/database.ts';
import { callRecover, callRegister, callReset } from '#src/net/account-calls.ts';
import { setCurrentDevice } from './device.ts';
import { DeviceSession } from './device-session.ts';
import { startEngine, stopEngine } from './engine.ts';
import { stopFolderImports } from './folder-import.ts';
import { lookAfterKept } from './kept-account.ts';
import { endLeftSessions } from './left-sessions.ts';
import { sessionKeep as keep, pageStanding, sessionStore } from './session-store.ts';

const stop = () => {
  stopFolderImports();
  stopEngine();
};

const session = new DeviceSession({
  keep,
  baseUrl: '',
  appVersion: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt',
  storeOf: (userId) => new Store(storeName(userId)),
  show(shown) {
    sessionStore.set(shown);
    if (shown.status === 'locked') void lookAfterKept();
  },
  shown: () => sessionStore.getSnapshot(),
  begin(device) {
    setCurrentConnection(device.connection);
    setCurrentDevice(device);
    startEngine(device);
  },
  end() {
    stop();
    setCurrentDevice(undefined);
    setCurrentConnection(undefined);
  },
  release: ({ connection }) => connection.close(),
  outdated() {
    stop();
    pageStanding.set('outdated');
  },
});

const nobody = () => ({ ...session.http, token: () => null });

/** As `DeviceSession.lock`. */
export const lockSession = (): void => session.lock();
/** As `DeviceSession.resume`. */
export const resumeSession = (): Promise<void> => session.resume();
/** As `DeviceSession.endLeavings`. */
export const endLeavings = (): Promise<void> => session.endLeavings();
/** As `DeviceSession.signIn`. */
export async function signIn(email: string, password: string): Promise<void> {
  await session.signIn(email, password);
  tellOfLeftSessions();
}
/** As `DeviceSession.signOut`. */
export async function signOut(choice?: 'keep' | 'discard'): Promise<void> {
  await session.signOut(choice);
  globalThis.addEventListener?.('online', tellOfLeftSessions);
}

/** As `DeviceSession.deleteAccount`. */
export const deleteAccount = (password: string): Promise<void> => session.deleteAccount(password);

/** Tells the server of sessions that were signed out of without a network; what fails is told with the next network or start. */
export function tellOfLeftSessions(): void {
  endLeftSessions(nobody(), keep).then(
    () => globalThis.removeEventListener?.('online', tellOfLeftSessions),
    () => globalThis.addEventListener?.('online', tellOfLeftSessions),
  );
}

/** Registers and signs in. @throws Refusal `email_taken`, `invalid`; TransportError. */
export async function register(person: { full_name: string; email: string; password: string }): Promise<void> {
  await callRegister(nobody(), person);
  await signIn(person.email, person.password);
}

/** Asks for a link to a new password. What comes of it is in the mail: nothing that fails is said. */
export async function askRecovery(email: string): Promise<void> {
  await callRecover(nobody(), email).catch(() => undefined);
}

/** Gives the account of a mailed link another password; all its sessions end. @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export async function chooseNewPassword(token: string, newPassword: string): Promise<void> {
  await callReset(nobody(), { token, new_password: newPassword });
}
