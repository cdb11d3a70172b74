// A person's session on a device: signed in, locked, signed out. A 401 locks and never wipes: the token goes, the data and
// the queue stay with their user, who goes on by signing in again; another person gets a store of their own.
import { limits } from '#domain/limits';
import type { User } from '#domain/user';
import { Connection } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { QuotaError } from '#src/data/quota-error.ts';
import { isAllSent, readOnlyHere, readUnsent } from '#src/data/reads/unsent-work.ts';
import { callDeleteAccount, callMe, callSignIn, callSignOut } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { TransportError } from '#src/net/transport-error.ts';
import type { Keep } from '#src/platform/keep.ts';
import { withLock } from '#src/platform/locks.ts';
import { doubtTakenBefore } from './announced.ts';
import { forgetCanary, listenToCanary } from './canary.ts';
import { draftPhotos, forgetCommentDrafts } from './comment-drafts.ts';
import type { Device } from './device.ts';
import { sweepDrafts, withRoom } from './import-file.ts';
import { forgetKept, noteKept } from './kept-users.ts';
import { noteLeftSession } from './left-sessions.ts';
import { forgetLeftStore, leftStores, noteLeftStore } from './left-stores.ts';
import { clearDiscarded, forgetLeft, isDiscarded, noteDiscarded, noteLeft, readLeaving } from './meta.ts';
import { NoTokenError } from './no-token-error.ts';
import { asUser, keptUserOf, lockedFor, type Session, TOKEN } from './session-store.ts';
import { noticeWantedOn, readUnnoticed } from './upload-turns.ts';

/** For what a full device can do without. */
function unlessFull(error: unknown): void {
  if (!(error instanceof QuotaError)) throw error;
}

/** What would be lost with this person's data, as `readOnlyHere`, by what the rows say now. */
async function readLost(store: Store, userId: number): Promise<Set<string>> {
  const unnoticed = await readUnnoticed(store, userId);
  return new Set([...(await readOnlyHere(store)), ...unnoticed.map((sha256) => `file ${sha256}`)]);
}

const onlyHere = ({ connection, userId }: Device) => connection.run((store) => readLost(store, userId));

async function isNothingLost({ connection, userId }: Device): Promise<boolean> {
  const [unsent, unnoticed] = await connection.run((store) =>
    Promise.all([readUnsent(store), readUnnoticed(store, userId)]),
  );
  return isAllSent(unsent) && unnoticed.length === 0;
}

/** All but who the device is to the server. */
async function clearAll(store: Store): Promise<void> {
  await Promise.all(store.tables.filter((table) => table !== store.meta).map((table) => table.clear()));
}

/** What a session is held in: the app has one, tests have many. */
export interface Place {
  keep: Keep;
  /** '' in the app: the server that the app came from. */
  baseUrl: string;
  appVersion: string;
  storeOf(userId: number): Store;
  show(session: Session): void;
  shown(): Session;
  /** A device is open: it is what screens read, and its sync begins. */
  begin(device: Device): void;
  /** Nothing works on the device any more. */
  end(): void;
  /** It is locked: its store is let go of, with all in it. */
  release(device: Device): void;
  /** Another tab's newer app has changed the store. */
  outdated(): void;
}

export class DeviceSession {
  readonly #place: Place;
  #device: Device | undefined;
  /** The account is being deleted: what the server says of its token meanwhile is no news. */
  #ending = false;
  /** The last leaving: under way as long as its device is the one that is open. */
  #leaving: { device: Device; ended: Promise<void> } | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** @throws Error when nobody is signed in. */
  get device(): Device {
    if (this.#device === undefined) throw new Error('nobody is signed in');
    return this.#device;
  }

  /** The server, asked as whoever has a token here at that moment. */
  get http(): Http {
    const { keep, baseUrl } = this.#place;
    const onUnauthenticated = (token: string) => void (!this.#ending && keep.get(TOKEN) === token && this.lock(token));
    return { baseUrl, token: () => keep.get(TOKEN), onUnauthenticated };
  }

  /** Another tab may sign somebody else in: a device speaks with the token that it was opened with, or not at all. */
  bound(userId: number): Http {
    const { keep } = this.#place;
    const token = keep.get(TOKEN);
    return { ...this.http, userId, token: () => (keep.get(TOKEN) === token ? token : null) };
  }

  async open(user: User): Promise<void> {
    const { keep, appVersion } = this.#place;
    const connection = new Connection(this.#place.storeOf(user.id));
    const http = this.bound(user.id);
    const device: Device = { userId: user.id, appVersion, connection, http, keep, wake: () => undefined };
    connection.onOutdated = () => this.#place.outdated();
    const room = limits.chunkBytes * 4;
    await withRoom(device, room, () => this.#prepare(device));
    // It has time: bytes that are waited for are looked for again in every round.
    await withRoom(device, room, () => this.#tidy(device)).catch(unlessFull);
    if (http.token() === null) {
      // Signed out in another tab meanwhile, or somebody else is signed in.
      this.#place.show(lockedFor(keptUserOf(keep), keep));
      return this.#place.release(device);
    }
    this.#device = device;
    this.#place.begin(device);
    this.#place.show({ status: 'signed_in', user });
  }

  /** What is done to a store before anybody works on it. Done again it does no harm. @throws QuotaError. */
  async #prepare(device: Device): Promise<void> {
    const { connection, keep } = device;
    if (await connection.run(isDiscarded)) {
      // What is missing then was given up.
      forgetCanary(keep, device.userId);
      await connection.run(clearDiscarded);
    }
    await listenToCanary(device);
    await connection.run(doubtTakenBefore);
    await connection.run((store) => forgetLeft(store, () => keep.get(TOKEN) !== null));
  }

  async #tidy(device: Device): Promise<void> {
    await noticeWantedOn(device);
    await sweepDrafts(device, draftPhotos(device.userId));
  }

  #close(): void {
    this.#device = undefined;
    this.#place.end();
  }

  /**
   * The token goes. The screens behind sign-in go first, so that nothing reads from a store that is closing.
   * @param token that of the session that is over; whoever has signed in since in another tab keeps theirs.
   */
  lock(token = this.#device?.http.token() ?? null): void {
    const { keep } = this.#place;
    if (token !== null && keep.get(TOKEN) === token) keep.remove(TOKEN);
    // A leaving ends in a lock by itself, or in more.
    if (this.#device === undefined || this.#leaving?.device !== this.#device) this.#shut();
  }

  #shut(): void {
    const { keep } = this.#place;
    const shown = this.#place.shown();
    const device = this.#device;
    this.#place.show(lockedFor(shown.status === 'signed_in' ? shown.user : keptUserOf(keep), keep));
    this.#close();
    if (device !== undefined) this.#place.release(device);
  }

  /** Goes on with whoever has a token here. */
  async resume(): Promise<void> {
    const { keep } = this.#place;
    const user = keptUserOf(keep);
    if (user !== undefined) return this.open(user);
    // A token without its user: only the server can say whose it is, and signing in again says it as well.
    await this.#openWith(keep.get(TOKEN) ?? '').catch(() => this.#place.show({ status: 'anonymous' }));
  }

  /**
   * Opens the device of whoever the server says the token belongs to. Only then is the token kept: beside the name of
   * somebody else whose work waits here, it would open their store.
   */
  async #openWith(token: string): Promise<void> {
    const user = asUser(await callMe({ ...this.http, token: () => token }));
    if (user === undefined) throw new NoTokenError('the server did not say who this is');
    noteKept(this.#place.keep, user);
    this.#place.keep.set(TOKEN, token);
    await this.open(user);
  }

  /**
   * Signs in. Work of the same person that waits on this device goes on.
   * @throws Refusal `bad_credentials` or `rate_limited`; NoTokenError; TransportError when there is no network.
   */
  async signIn(email: string, password: string): Promise<void> {
    const token = await callSignIn({ ...this.http, token: () => null }, email, password);
    if (token === undefined) throw new NoTokenError('no token');
    await this.#openWith(token);
  }

  /**
   * Signs out. Where that loses nothing, all of this person's data goes from the device; else the person chooses: `keep`
   * locks it here until they sign in again, `discard` gives it up.
   * @throws Error when something would be lost and there is no choice.
   */
  async signOut(choice?: 'keep' | 'discard'): Promise<void> {
    const { device } = this;
    // The rows may ask for bytes that nobody has looked for yet: this device may have the only copy.
    await noticeWantedOn(device).catch(unlessFull);
    const before = await onlyHere(device);
    if (choice === undefined && !(await isNothingLost(device))) throw new Error('there is unsent work');
    // Pressed twice, it is one leaving.
    if (this.#leaving?.device !== device)
      this.#leaving = { device, ended: this.#leave(device, this.#endSession(device, choice, before)) };
    return this.#leaving.ended;
  }

  /**
   * Deletes the person's account, and with it all of their data on this device, unsent work too: they were asked about it.
   * @throws Refusal `wrong_password`, `projects_shared`, `rate_limited`; TransportError: nothing has changed here then.
   */
  async deleteAccount(password: string): Promise<void> {
    const { device } = this;
    const before = await onlyHere(device);
    this.#ending = true;
    try {
      await callDeleteAccount(device.http, password);
      this.#leaving = { device, ended: this.#leave(device, this.#endHere(device, 'discard', before)) };
    } finally {
      this.#ending = false;
    }
    return this.#leaving.ended;
  }

  /** Nobody is signed in here any more. @param ending whether nothing of the person stays; else it is locked. */
  async #leave(device: Device, ending: Promise<boolean>): Promise<void> {
    const { keep } = this.#place;
    const leaves = await ending.catch((error: unknown) => {
      // Nobody stays signed in by half.
      this.#shut();
      throw error;
    });
    if (!leaves || this.#isBack(device.userId)) {
      forgetLeftStore(keep, device.userId);
      return this.#shut();
    }
    this.#place.show({ status: 'anonymous' });
    this.#close();
    await this.#remove(device.userId, device.connection);
  }

  /** Deletes a store that its person has left, and what else the device keeps of them. */
  async #remove(userId: number, connection: Connection): Promise<void> {
    const { keep } = this.#place;
    forgetKept(keep, userId);
    const shown = this.#place.shown();
    if (shown.status === 'anonymous' || (shown.status === 'locked' && shown.user.id === userId))
      this.#place.show(lockedFor(keptUserOf(keep), keep));
    forgetCanary(keep, userId);
    forgetCommentDrafts(userId);
    await connection.destroy();
    forgetLeftStore(keep, userId);
  }

  /** Ends what an app that was killed in the middle of it began: people who have left leave nothing here. */
  async endLeavings(): Promise<void> {
    for (const userId of leftStores(this.#place.keep))
      await withLock(`plumbline:left:${userId}`, () => this.#endLeaving(userId));
  }

  async #endLeaving(userId: number): Promise<void> {
    const { keep } = this.#place;
    // Another tab has ended it.
    if (!leftStores(keep).includes(userId)) return;
    if (this.#isBack(userId)) return forgetLeftStore(keep, userId);
    const connection = new Connection(this.#place.storeOf(userId));
    const found = await connection.run(readLeaving);
    // What is in use was kept after all; of what is unused there may be a canary that is to be heard.
    if (this.#isBack(userId) || found === 'in_use') connection.close();
    else if (found === 'left') return this.#remove(userId, connection);
    else await connection.destroy();
    forgetLeftStore(keep, userId);
  }

  /** Ends this session and no other, on the server too. @returns whether this person's data goes as well. */
  async #endSession(device: Device, choice: 'keep' | 'discard' | undefined, before: ReadonlySet<string>) {
    // None where another tab has ended it.
    const token = device.http.token();
    if (token !== null) await this.#endAtServer(token);
    return this.#endHere(device, choice, before);
  }

  async #endHere(device: Device, choice: 'keep' | 'discard' | undefined, before: ReadonlySet<string>) {
    if (device.http.token() !== null) this.#place.keep.remove(TOKEN);
    // Another tab may have saved something meanwhile: it is kept as if the person had been asked, and locked.
    if (choice === 'keep') return false;
    noteLeftStore(this.#place.keep, device.userId);
    return this.#noteLeft(device, before, choice === 'discard' ? noteDiscarded : noteLeft);
  }

  /** The server forgets the token when it can be told; without signal it goes from here, and the server hears of it later. */
  async #endAtServer(token: string): Promise<void> {
    const { keep } = this.#place;
    // That the session is over already is what is wanted: nobody is locked out for it in the middle of leaving.
    const http = { ...this.http, token: () => token, onUnauthenticated: () => undefined };
    await callSignOut(http).catch(async (error: unknown) => {
      if (error instanceof TransportError) await noteLeftSession(keep, token);
    });
  }

  /** Whether a person who has left is signed in again, in another tab: their store is theirs. */
  #isBack(userId: number): boolean {
    const { keep } = this.#place;
    return keep.get(TOKEN) !== null && keptUserOf(keep)?.id === userId;
  }

  /**
   * From here on no tab saves anything in the store, unless `#lastLook` forbids it. On a full device all that goes with the
   * store in any case makes room: as a whole, that nothing given up stays by half. Where there is none even then, no tab
   * saves anything either.
   * @throws QuotaError where it cannot be removed; nothing is lost then.
   */
  async #noteLeft(
    device: Device,
    before: ReadonlySet<string>,
    note: (store: Store) => Promise<void>,
  ): Promise<boolean> {
    try {
      return await this.#lastLook(device, before, note);
    } catch (error) {
      unlessFull(error);
    }
    if (!(await this.#lastLook(device, before, clearAll))) return false;
    return this.#lastLook(device, before, note).catch((error: unknown) => {
      unlessFull(error);
      return true;
    });
  }

  /**
   * Does something to the store, unless something would be lost that was not there before, or the person is back.
   * @returns whether nothing would be.
   */
  #lastLook(
    { connection, userId }: Device,
    before: ReadonlySet<string>,
    then: (store: Store) => Promise<unknown>,
  ): Promise<boolean> {
    return connection.run((store) =>
      store.transaction('rw', store.tables, async () => {
        if (this.#isBack(userId)) return false;
        for (const one of await readLost(store, userId)) if (!before.has(one)) return false;
        await then(store);
        return true;
      }),
    );
  }
}
