// The app's one session: what `device-session.ts` does, held in this page.
import { setCurrentConnection } from '#src/data/current-store.ts';
import {
  callConfirmAddress,
  callRecover,
  callRegister,
  callReset,
  type NewPerson,
  type ProofFacts,
} from '#src/net/account-calls.ts';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { callLookAtLink } from '#src/net/team-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { onWakeUp } from '#src/platform/wake-ups.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { startEngine, stopEngine } from '#src/sync/engine.ts';
import { stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { browserHome } from './browser-places.ts';
import { DeviceSession } from './device-session.ts';
import { lookAfterKept } from './kept-account.ts';
import { endLeftSessions } from './left-sessions.ts';
import { LOST } from './lost-here.ts';
import { ANEW, sessionKeep as keep, pageStanding, sessionStore, TOKEN } from './session-store.ts';

const stop = () => {
  stopFolderImports();
  stopEngine();
};

const session = new DeviceSession({
  ...browserHome,
  baseUrl: '',
  appVersion: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt',
  show(shown) {
    sessionStore.set(shown);
    if (shown.status !== 'locked') return;
    void lookAfterKept();
    lookAfterLost();
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

/** By which calls are made that anybody may make. */
export const httpOfNobody = () => ({ ...session.http, token: () => null });

/** As `DeviceSession.lock`. */
export const lockSession = (): void => session.lock();
/** As `DeviceSession.resume`. */
export const resumeSession = (): Promise<void> => session.resume();
/** As `DeviceSession.endLeavings`. */
export const endLeavings = (): Promise<void> => session.endLeavings();
let watching: (() => void) | undefined;

/** Empties this device of people who reported it lost; what fails is done at the next sign of a network, or the next start. */
export function lookAfterLost(): void {
  if (keep.get(LOST) === null) {
    watching?.();
    watching = undefined;
    return;
  }
  watching ??= onWakeUp(lookAfterLost);
  const isOver = () => void (keep.get(LOST) === null && lookAfterLost());
  session.endLost().then(isOver, (error: unknown) => {
    if (!(error instanceof TransportError || error instanceof SyncRefused)) reportBug(error);
  });
}

/** As `DeviceSession.signIn`. */
export async function signIn(email: string, password: string): Promise<void> {
  await session.signIn(email, password);
  tellOfLeftSessions();
}
/** As `DeviceSession.signInWith`. */
export async function goOnWith(token: string): Promise<void> {
  await session.signInWith(token);
  tellOfLeftSessions();
}
/** As `DeviceSession.signOut`. */
export async function signOut(choice?: 'keep' | 'discard'): Promise<void> {
  await session.signOut(choice);
  keep.set(ANEW, 'yes');
  globalThis.addEventListener?.('online', tellOfLeftSessions);
}

/** As `DeviceSession.deleteAccount`. */
export const deleteAccount = (password: string): Promise<void> => session.deleteAccount(password);

/** Tells the server of sessions that were signed out of without a network; what fails is told with the next network or start. */
export function tellOfLeftSessions(): void {
  endLeftSessions({ ...httpOfNobody(), token: () => keep.get(TOKEN) }, keep).then(
    () => {
      globalThis.removeEventListener?.('online', tellOfLeftSessions);
      lookAfterLost();
    },
    () => globalThis.addEventListener?.('online', tellOfLeftSessions),
  );
}

/**
 * Registers and signs in. @throws Refusal `registration_closed`, `registration_invited`, `registration_link_used`, `email_taken`,
 * `invalid`; TransportError.
 */
export async function register(person: NewPerson): Promise<void> {
  await callRegister(httpOfNobody(), person);
  await signIn(person.email, person.password);
}

/** Asks for a link to a new password. Whether there is such an account is in the mail alone. @throws Refusal `rate_limited`; TransportError. */
export async function askRecovery(email: string): Promise<void> {
  await callRecover(httpOfNobody(), email);
}

/** Gives the account of a mailed link another password; all its sessions end. @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export async function chooseNewPassword(token: string, newPassword: string): Promise<void> {
  await callReset(httpOfNobody(), { token, new_password: newPassword });
}

export type { ProofFacts } from '#src/net/account-calls.ts';

/**
 * Looks at what a mailed link proves, confirms it, or says that the account is not one's own; signed in or not.
 * @throws Refusal `link_ended`, `rate_limited`; TransportError.
 */
export const confirmAddress = (token: string, action: 'look' | 'confirm' | 'refuse'): Promise<ProofFacts> =>
  callConfirmAddress(httpOfNobody(), { token, action });

/** The invitation that a link is about; signed in or not. @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export const lookAtInvitation = (token: string): ReturnType<typeof callLookAtLink> =>
  callLookAtLink(httpOfNobody(), token);
