// A person's session on a device: signed in, locked, signed out. A 401 locks and never wipes: the token goes, the data and
// the queue stay with their user, who goes on by signing in again; another person gets a store of their own.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { User } from '#domain/user';
import { type Connection, isDamage } from '#src/data/connection.ts';
import type { Store } from '#src/data/database.ts';
import { isAllSent, readOnlyHere, readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import {
  callDeleteAccount,
  callEmptied,
  callLeftEmptied,
  callLeftLost,
  callLost,
  callMe,
  callSignIn,
  callSignOut,
} from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { withLock } from '#src/platform/locks.ts';
import { draftPhotos } from '#src/sync/acts/comment-drafts.ts';
import { sing } from '#src/sync/canary.ts';
import type { Device } from '#src/sync/device.ts';
import { sweepDrafts, withRoom } from '#src/sync/files/import-file.ts';
import { noticeWantedOn, readUnnoticed } from '#src/sync/files/upload-turns.ts';
import { forgetLeft, noteDiscarded, noteLeft, readLeaving } from '#src/sync/meta.ts';
import { doubtTakenBefore } from '#src/sync/recovery/announced.ts';
import type { SecondCopy } from '#src/sync/recovery/second-copy.ts';
import { countKept, countUnsentOn, sendLost } from '#src/sync/recovery/send-lost.ts';
import { type Home, openDeviceOf, prepareDevice, unlessFull, withDeviceOf } from './device-of.ts';
import { givenUp } from './given-up.ts';
import { noteKept } from './kept-users.ts';
import { forgetLeavingsOf, noteLeftDigest, noteLeftSession } from './left-sessions.ts';
import { forEachPerson, forgetLeftStore, leftStores, noteLeftStore } from './left-stores.ts';
import {
  type EmptiedDevice,
  forgetEmptied,
  forgetLostHere,
  type LostHere,
  lostHere,
  noteEmptied,
  noteLostHere,
} from './lost-here.ts';
import { NoTokenError } from './no-token-error.ts';
import { isNothingBeside, removePerson } from './remove-person.ts';
import { asUser, keptUserOf, lockedFor, type Session, TOKEN } from './session-store.ts';
import { connectionTo } from './sound-store.ts';

/** What would be lost with this person's data, as `readOnlyHere`, by what the rows say now. */
async function readLost(store: Store, userId: number): Promise<Set<string>> {
  const unnoticed = await readUnnoticed(store, userId);
  return new Set([...(await readOnlyHere(store)), ...unnoticed.map((sha256) => `file ${sha256}`)]);
}

/** A person's store that is left. */
type LeftStore = Pick<Device, 'connection' | 'userId'>;

const onlyHere = ({ connection, userId }: LeftStore) => connection.run((store) => readLost(store, userId));

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
export interface SessionHome extends Home {
  /** '' in the app: the server that the app came from. */
  baseUrl: string;
  appVersion: string;
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
  readonly #place: SessionHome;
  #device: Device | undefined;
  /** The account is being deleted: what the server says of its token meanwhile is no news. */
  #ending = false;
  /** The last leaving: under way as long as its device is the one that is open. */
  #leaving: { device: Device; ended: Promise<void> } | undefined;

  constructor(place: SessionHome) {
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
    const onUnauthenticated = (token: string, isLost: boolean) => {
      if (this.#ending || keep.get(TOKEN) !== token) return;
      if (isLost) this.#noteLost(token);
      const wasSignedIn = this.#place.shown().status === 'signed_in';
      this.lock(token);
      const shown = this.#place.shown();
      if (wasSignedIn && shown.status === 'locked') this.#place.show({ ...shown, isEnded: true });
    };
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
    const http = this.bound(user.id);
    const speaking = { http, appVersion, onOutdated: () => this.#place.outdated() };
    const device = await openDeviceOf(this.#place, user.id, speaking);
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

  /** Done again it does no harm. @throws QuotaError. */
  async #prepare(device: Device): Promise<void> {
    const { connection, keep } = device;
    await prepareDevice(device);
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
    // Killed between the two words that make a device lost.
    if (lostHere(keep).some(({ token }) => token === keep.get(TOKEN))) return this.lock(keep.get(TOKEN));
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
    forgetLeavingsOf(this.#place.keep, user.id);
    this.#place.keep.set(TOKEN, token);
    forgetEmptied(this.#place.keep);
    await this.#callOff(user.id);
    await this.open(user);
  }

  /** Who has the password is no finder: the device is theirs again, and the session that was reported is over. */
  async #callOff(userId: number): Promise<void> {
    const { keep } = this.#place;
    const lost = lostHere(keep).find(({ user_id }) => user_id === userId);
    if (lost === undefined) return;
    if (lost.left === undefined) await noteLeftSession(keep, lost.token);
    else noteLeftDigest(keep, lost.left);
    forgetLostHere(keep, userId);
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

  /** Goes on with a token that was got in another way than by a password. @throws NoTokenError; TransportError. */
  signInWith(token: string): Promise<void> {
    return this.#openWith(token);
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
    await sing(device, 'leaving').catch(unlessFull);
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
    await this.#remove(device.userId, device.connection, device.secondCopy);
  }

  /** Deletes a store that its person has left, and what else the device keeps of them. */
  #remove(userId: number, connection: Connection, secondCopy?: SecondCopy): Promise<void> {
    const onForgotten = () => {
      const shown = this.#place.shown();
      if (shown.status === 'anonymous' || (shown.status === 'locked' && shown.user.id === userId))
        this.#place.show(lockedFor(keptUserOf(this.#place.keep), this.#place.keep));
    };
    return removePerson(this.#place, userId, connection, { secondCopy, onForgotten });
  }

  /** Ends what an app that was killed in the middle of it began: people who have left leave nothing here. */
  async endLeavings(): Promise<void> {
    await forEachPerson(leftStores(this.#place.keep), (userId) =>
      withLock(`plumbline:left:${userId}`, () => this.#endLeaving(userId)),
    );
  }

  async #endLeaving(userId: number): Promise<void> {
    const { keep } = this.#place;
    // Another tab has ended it.
    if (!leftStores(keep).includes(userId)) return;
    if (this.#isBack(userId)) return forgetLeftStore(keep, userId);
    const connection = await connectionTo(this.#place.stores, keep, userId);
    const found = await connection.run(readLeaving).catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      return 'damaged' as const;
    });
    const isBack = this.#isBack(userId);
    if (!isBack && (await this.#isLeft(userId, found))) return this.#remove(userId, connection);
    // What is in use was kept after all; of what is unused there may be a canary that is to be heard.
    if (!isBack && found === 'unused') await connection.destroy();
    else connection.close();
    forgetLeftStore(keep, userId);
  }

  /** Whether they left for good. Of a store that cannot say so: what was given up, or has nothing unsent beside it. */
  async #isLeft(userId: number, found: 'left' | 'unused' | 'in_use' | 'damaged'): Promise<boolean> {
    const given = givenUp(this.#place.keep, userId);
    if (found === 'left' || given === 'all') return true;
    if (found === 'damaged') return given !== undefined || isNothingBeside(this.#place, userId);
    return found === 'unused' && given !== undefined;
  }

  /** The server says that whoever is signed in here reported this device lost. */
  #noteLost(token: string): void {
    const { keep } = this.#place;
    const user = keptUserOf(keep);
    if (user !== undefined) noteLostHere(keep, { user_id: user.id, token });
  }

  /**
   * Empties this device of people who reported it lost, as far as that goes now: sends what is to be sent, removes, says so.
   * @throws TransportError, SyncRefused for later.
   */
  async endLost(): Promise<void> {
    await forEachPerson(
      lostHere(this.#place.keep).map(({ user_id }) => user_id),
      (userId) => withLock(`plumbline:lost:${userId}`, () => this.#endLost(userId)),
    );
  }

  async #endLost(userId: number): Promise<void> {
    const { keep, baseUrl } = this.#place;
    const noted = lostHere(keep).find(({ user_id }) => user_id === userId);
    // Another tab has ended it.
    if (noted === undefined) return;
    if (this.#isBack(userId)) return this.#callOff(userId);
    if (noted.left !== undefined) return this.#endLeft(noted, noted.left);
    const told = { token: () => noted.token, onUnauthenticated: () => undefined };
    const http: Http = { baseUrl, userId, isLost: true, ...told };
    try {
      // Also when all is ready to go: it may have been called off since.
      const said = await callLost(http);
      // Back while the server was asked: nothing is noted of them again.
      if (this.#isBack(userId)) return this.#callOff(userId);
      // Who calls it off ends the session. One that holds and was never reported is that of a server whose data were put back:
      // nobody has taken the report back.
      const how = said ?? noted.how ?? 'send_first';
      const lost = { ...noted, how };
      noteLostHere(keep, lost);
      const done = await (how === 'at_once' ? this.#giveUpLost(lost) : this.#sendFirst(lost, http));
      if (done === undefined) return;
      await (said === null ? callSignOut(http) : callEmptied(http, done));
      forgetLostHere(keep, userId);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
      // It was called off, or nobody waits for the answer any more: whatever is here is locked.
      forgetLostHere(keep, userId);
      this.#showLockedAgain(userId);
    }
  }

  /** The same of one who had left: nothing can be sent for them, so that what is to be sent first waits for its time to end. */
  async #endLeft(noted: LostHere, left: string): Promise<void> {
    const { keep } = this.#place;
    this.#showLockedAgain(noted.user_id);
    const how = await callLeftLost(this.http, left);
    if (this.#isBack(noted.user_id)) return this.#callOff(noted.user_id);
    if (how === 'send_first' || how === undefined) return;
    const done = how === null ? noted.done : await this.#giveUpLost({ ...noted, how });
    if (how !== null && done === undefined) return;
    if (done !== undefined) await callLeftEmptied(this.http, left, done);
    forgetLostHere(keep, noted.user_id);
    this.#showLockedAgain(noted.user_id);
  }

  /** Whether they are lost here has changed. */
  #showLockedAgain(userId: number): void {
    const { keep } = this.#place;
    const shown = this.#place.shown();
    if (shown.status === 'locked' && shown.user.id === userId) this.#place.show(lockedFor(keptUserOf(keep), keep));
  }

  /** What the browser lost of the store meanwhile is sent too, and counted. @returns undefined: there is more to do later. */
  #sendFirst(lost: LostHere, http: Http): Promise<EmptiedDevice | undefined> {
    const { appVersion } = this.#place;
    return withDeviceOf(this.#place, lost.user_id, { http, appVersion }, async (device) => {
      const done = lost.done ?? (await this.#sendLost(device, lost));
      if (done === undefined || !(await this.#leavesLost(lost, device.connection, done))) return undefined;
      await this.#remove(device.userId, device.connection);
      return done;
    });
  }

  /** Nothing is sent, and nothing put back for it: a store that cannot be opened goes too. */
  async #giveUpLost(lost: LostHere): Promise<EmptiedDevice | undefined> {
    const { keep, stores } = this.#place;
    const connection = await connectionTo(stores, keep, lost.user_id);
    try {
      const unsent = await countKept(connection, keep, lost.user_id);
      const done = lost.done ?? { sent: Math.max(0, (lost.before ?? unsent) - unsent), unsent };
      if (!(await this.#leavesLost(lost, connection, done))) return undefined;
      await this.#remove(lost.user_id, connection);
      return done;
    } finally {
      connection.close();
    }
  }

  /** @returns what was done of what is to be done before the data goes; undefined: there is more to do later. */
  async #sendLost(device: Device, lost: LostHere): Promise<EmptiedDevice | undefined> {
    let before = lost.before ?? (await countUnsentOn(device));
    const note = () => noteLostHere(this.#place.keep, { ...lost, before });
    const owesMore = (more: number) => {
      before += Math.max(0, more);
      note();
    };
    note();
    if (!(await sendLost(device, owesMore))) return undefined;
    const unsent = await countUnsentOn(device);
    return { sent: Math.max(0, before - unsent), unsent };
  }

  /**
   * @param done what the server is told once all is gone: noted before, that a killed app tells the same.
   * @returns whether the person's data goes; otherwise they are back.
   */
  async #leavesLost(lost: LostHere, connection: Connection, done: EmptiedDevice): Promise<boolean> {
    const { keep } = this.#place;
    const left: LeftStore = { connection, userId: lost.user_id };
    if (this.#isBack(lost.user_id)) return false;
    noteLostHere(keep, { ...lost, done });
    noteLeftStore(keep, lost.user_id);
    const leaves = await onlyHere(left)
      .then((before) => this.#noteLeft(left, before, noteDiscarded))
      .catch((error: unknown) => {
        // A damaged store says nothing, and goes.
        if (!isDamage(error)) throw error;
        return !this.#isBack(lost.user_id);
      });
    if (leaves) noteEmptied(keep);
    else forgetLeftStore(keep, lost.user_id);
    return leaves;
  }

  /** Ends this session and no other, on the server too. @returns whether this person's data goes as well. */
  async #endSession(device: Device, choice: 'keep' | 'discard' | undefined, before: ReadonlySet<string>) {
    // None where another tab has ended it.
    const token = device.http.token();
    if (token !== null) await this.#endAtServer(device, token);
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
  async #endAtServer(device: Device, token: string): Promise<void> {
    const { keep } = this.#place;
    // That the session is over already is what is wanted: nobody is locked out for it in the middle of leaving.
    const onUnauthenticated = (_: string, isLost: boolean) => void (isLost && this.#noteLost(token));
    const http = { ...this.http, token: () => token, onUnauthenticated };
    await callSignOut(http).catch(async (error: unknown) => {
      if (error instanceof TransportError) await noteLeftSession(keep, token, device.userId);
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
    device: LeftStore,
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
    { connection, userId }: LeftStore,
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
