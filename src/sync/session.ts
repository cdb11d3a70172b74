// Who is signed in on this device. A 401 locks and never wipes: the token goes, the data and the queue stay with their
// user, who goes on by signing in again; another person gets a store of their own.
import * as z from 'zod/mini';
import { idSchema } from '#domain/ids';
import type { User } from '#domain/user';
import { Connection } from '#src/data/connection.ts';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { Store, storeName } from '#src/data/database.ts';
import { readWaitingCount } from '#src/data/reads/sync-status.ts';
import { callMe, callRegister, callSignIn, callSignOut } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { browserKeep } from '#src/platform/keep.ts';
import { forgetCanary, listenToCanary, readUnsent } from './canary.ts';
import { currentDevice, type Device, setCurrentDevice } from './device.ts';
import { startEngine, stopEngine } from './engine.ts';
import { sweepDrafts } from './import-file.ts';
import { Observable } from './observable.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed_in'; user: User }
  /** Signed out by the server, or by the person who kept unsent work here. */
  | { status: 'locked'; user: User; unsent: number };

/** A sign-in was answered without a token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

const TOKEN = 'plumbline:token';
const USER = 'plumbline:user';
const keep = browserKeep();
const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt';

const cachedUserSchema = z.looseObject({ id: idSchema, full_name: z.string(), email: z.string() });

export const sessionStore = new Observable<Session>({ status: 'loading' });

const http: Http = {
  baseUrl: '',
  token: () => keep.get(TOKEN),
  onUnauthenticated: (token) => void (keep.get(TOKEN) === token && lock()),
};

function asUser(data: unknown): User | undefined {
  const parsed = z.safeParse(cachedUserSchema, data);
  if (!parsed.success) return undefined;
  const blank = { seq: 0, deleted_at: null, avatar_url: null, personal_avatar_url: null, team_id: parsed.data.id };
  const texts = { team_name: '', organization: '', created_at: '1970-01-01T00:00:00.000Z' };
  return { ...blank, ...texts, ...parsed.data };
}

function cachedUser(): User | undefined {
  try {
    return asUser(JSON.parse(keep.get(USER) ?? 'null'));
  } catch {
    return undefined;
  }
}

async function openDevice(user: User): Promise<void> {
  const connection = new Connection(new Store(storeName(user.id)));
  const device: Device = { userId: user.id, appVersion, connection, http, keep, wake: () => undefined };
  await listenToCanary(device);
  await sweepDrafts(device);
  setCurrentConnection(connection);
  setCurrentDevice(device);
  startEngine(device);
  sessionStore.set({ status: 'signed_in', user });
}

function closeDevice(): void {
  stopEngine();
  setCurrentDevice(undefined);
  setCurrentConnection(undefined);
}

/** The screens behind sign-in go first, so that nothing reads from a store that is closing. */
function lock(): void {
  keep.remove(TOKEN);
  const session = sessionStore.getSnapshot();
  const user = session.status === 'signed_in' ? session.user : cachedUser();
  const connection = session.status === 'signed_in' ? currentDevice().connection : undefined;
  sessionStore.set(
    user === undefined ? { status: 'anonymous' } : { status: 'locked', user, unsent: unsentOf(user.id) },
  );
  closeDevice();
  connection?.close();
}

function unsentOf(userId: number): number {
  return readUnsent(keep, userId);
}

/** At the app's start: goes on with whoever is signed in, without waiting for the network. */
export async function startSession(): Promise<void> {
  globalThis.addEventListener?.('storage', onOtherTab);
  const user = cachedUser();
  if (keep.get(TOKEN) === null) {
    sessionStore.set(
      user === undefined ? { status: 'anonymous' } : { status: 'locked', user, unsent: unsentOf(user.id) },
    );
    return;
  }
  if (user !== undefined) return openDevice(user);
  // A token without its user: only the server can say whose it is, and signing in again says it as well.
  await signInWithToken().catch(() => sessionStore.set({ status: 'anonymous' }));
}

/** Another tab signed out, or somebody else in. */
function onOtherTab(event: StorageEvent): void {
  if (event.key !== TOKEN) return;
  if (event.newValue === null) lock();
  else globalThis.location.reload();
}

async function signInWithToken(): Promise<void> {
  const user = asUser(await callMe(http));
  if (user === undefined) throw new NoTokenError('the server did not say who this is');
  keep.set(USER, JSON.stringify(user));
  await openDevice(user);
}

/**
 * Signs in. Work of the same person that waits on this device goes on.
 * @throws Refusal `bad_credentials` or `rate_limited`; NoTokenError; TransportError when there is no network.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const token = await callSignIn({ ...http, token: () => null }, email, password);
  if (token === undefined) throw new NoTokenError('no token');
  keep.set(TOKEN, token);
  await signInWithToken();
}

/** Registers and signs in. @throws Refusal `email_taken`, `invalid`; TransportError. */
export async function register(person: { full_name: string; email: string; password: string }): Promise<void> {
  await callRegister({ ...http, token: () => null }, person);
  await signIn(person.email, person.password);
}

/** Changes and files that the server has not confirmed. */
function unsentCount(): Promise<number> {
  return currentDevice().connection.run(readWaitingCount);
}

/**
 * Signs out. Without unsent work all of this person's data goes from the device; with it the person chooses: `keep` locks
 * it here until they sign in again, `discard` gives it up.
 * @throws Error when there is unsent work and no choice.
 */
export async function signOut(choice?: 'keep' | 'discard'): Promise<void> {
  const device = currentDevice();
  if (choice === undefined && (await unsentCount()) > 0) throw new Error('there is unsent work');
  // The server forgets the token when it can be told; without signal the token at least goes from here.
  await callSignOut(http).catch(() => undefined);
  if (choice === 'keep') return lock();
  keep.remove(TOKEN);
  keep.remove(USER);
  sessionStore.set({ status: 'anonymous' });
  closeDevice();
  forgetCanary(keep, device.userId);
  await device.connection.destroy();
}
