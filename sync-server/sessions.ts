// Sessions, by lucia, which nothing else in the server knows. The database holds only the SHA-256 of a token.
import { createHash, randomBytes } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { ClientName } from '#domain/client-name';
import { idFromBytes } from '#domain/ids';
import { limits } from '#domain/limits';
import { leftText } from '#domain/sync/left-session';
import type { LosingState } from '#domain/sync/losing';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionNumbered,
  deleteSessionsOf,
  holdingSessions,
  insertSession,
  isLosableNumbered,
  isLostNumbered,
  loseSessionNumbered,
  noteEmptied,
  noteSending,
  noteSessionSeen,
  readLeftSession,
  readSession,
  readSessionsOf,
  renewSession,
  type StoredSession,
} from '#server/store/people/sessions.ts';
import type { Database, Tx } from './store/database.ts';
import type { ReckonedTime } from './store/reckoned-time.ts';

/** What is kept with a session beside whose it is and until when. */
type Attributes = Pick<StoredSession, 'created_at' | 'seen_at' | 'browser' | 'system' | 'issuer' | 'provider_sid'>;

/** The identity provider's own session, by which a session was begun. */
export interface ProviderSession {
  issuer: string;
  sid: string | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ seen_at: number }>;
    UserId: number;
    DatabaseSessionAttributes: Attributes;
  }
}

const DAY = 24 * 60 * 60 * 1000;
/** A token that nobody used for so long ends. */
const IDLE_DAYS = 30;
/** And every token ends after this, however much it is used. */
const ABSOLUTE_DAYS = 180;
/** A lost device may be found this much later, and is emptied then. */
const LOST_DAYS = 2 * 365;
/** A lost device that is to send first does so for this long after the report, or since there are these days, */
const SENDS_FOR = limits.lostSendsDays * DAY;
/** and for this long from its first sending on; after that it is only emptied. */
const SENDS_AT_A_TIME = DAY;
/** Milliseconds to which "last used" is kept: not every call is a write. */
const SEEN_EVERY = 5 * 60 * 1000;

/** What became of its lost device. `until`: to then it sends first, if it is to. */
interface LostPart {
  how: LosingState;
  at: string;
  until?: string;
  removed_at: string | null;
  sent: number;
  unsent: number;
}

/** A session as its owner sees it. */
export interface ListedSession extends ClientName {
  /** Its number; neither the token nor its digest can be told from it. */
  id: number;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
  lost: LostPart | null;
}

/** The session of a device that was reported lost. */
export interface LostSession {
  userId: number;
  how: LosingState;
  /** The device was emptied: it is over. */
  isOver: boolean;
}

export interface Sessions {
  /** @returns the token: 200 random bits, to be sent as bearer. */
  create(userId: number, client: ClientName, by?: ProviderSession): Promise<string>;
  /** Whose token it is; undefined for one that is unknown, ended, too old, or of a lost device. */
  userOf(token: string): Promise<number | undefined>;
  /** The lost session of a token; undefined for any other. */
  lostOf(token: string): Promise<LostSession | undefined>;
  /** Which of these tokens hold now. Asking uses none of them: it renews nothing. */
  holding(tokens: readonly string[]): Promise<Set<string>>;
  /** Those of a user that hold or are lost, the last used first. `token`: of the one that asks. */
  list(userId: number, token: string): Promise<ListedSession[]>;
  end(token: string): Promise<void>;
  /**
   * Ends the one of the token that has this digest of `leftText`, in hex; one that was reported lost only for its person, who
   * has signed in since, which took their password. @param asker the token of whoever asks, where they are signed in.
   * @returns whose it was; undefined where there is none.
   */
  endDigest(digest: string, asker: string | undefined): Promise<number | undefined>;
  /** The lost session of the token that has this digest of `leftText`, in hex; undefined for any other, and for one whose device was emptied. */
  lostLeft(digest: string): Promise<LostSession | undefined>;
  /** Its device was emptied: said again it changes nothing. @returns whose it is. */
  noteLeftEmptied(digest: string, done: { sent: number; unsent: number }): Promise<number | undefined>;
  /**
   * Ends one of a user's by its number; `isLost`: of a device that is lost and was not emptied, or of any other.
   * @returns the digest of its token, where there was one.
   */
  endNumbered(userId: number, id: number, isLost: boolean): Promise<string | undefined>;
  /** Whether there is one of a user's by this number whose device is lost and was not emptied. */
  isLostNumbered(userId: number, id: number): Promise<boolean>;
  /** Whether the device of one of a user's may be reported lost: there is one of this number that was not emptied. */
  isLosableNumbered(userId: number, id: number): Promise<boolean>;
  /** Reports the device of one of a user's lost. @returns the digest of its token, where there was one that was not emptied yet. */
  loseNumbered(userId: number, id: number, how: LosingState): Promise<string | undefined>;
  /** Something that the lost device of this token sent was taken: from the first time on its time for that runs. */
  noteSending(token: string): Promise<void>;
  /** The lost device of this token was emptied: said again it changes nothing. */
  noteEmptied(token: string, done: { sent: number; unsent: number }): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** Ends all of a user's but the one of this token, in a transaction of the caller's where one is given. @returns the digests of their tokens. */
  endOthers(userId: number, token: string, tx?: Tx): Promise<string[]>;
  sweep(): Promise<void>;
}

const unawaited = (write: Promise<void>) => void write.catch(() => undefined);

/** What the database holds of a token. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** lucia asks the clock whether it ended: what that is ahead of the reckoned time is added. */
function sessionOf(token: string, stored: StoredSession, time: Pick<ReckonedTime, 'now'>): DatabaseSession {
  const expiresAt = new Date(stored.expires_at + Date.now() - time.now());
  return { id: token, userId: stored.user_id, expiresAt, attributes: stored };
}

const isoOf = (time: number) => new Date(time).toISOString();

/** Until when a lost device that is to send first does so. */
function sendsUntil({ lost_at, sends_from, sending_since }: StoredSession): number {
  const begun = sending_since ?? Number.POSITIVE_INFINITY;
  return Math.min((sends_from ?? lost_at ?? 0) + SENDS_FOR, begun + SENDS_AT_A_TIME);
}

/** How a lost device is emptied by now: one that is to send first, and has had its time for that, at once. */
function losingOf(stored: StoredSession, now: number): LosingState | null {
  if (stored.lost !== 'send_first') return stored.lost;
  return now < sendsUntil(stored) ? 'send_first' : 'at_once';
}

function lostPart(stored: StoredSession): ListedSession['lost'] {
  const { lost_at, removed_at, lost_sent, lost_unsent } = stored;
  const lost = losingOf(stored, removed_at ?? Date.now());
  if (lost === null) return null;
  const times = { at: isoOf(lost_at ?? 0), removed_at: removed_at === null ? null : isoOf(removed_at) };
  const until = lost === 'send_first' ? { until: isoOf(sendsUntil(stored)) } : {};
  return { how: lost, ...times, ...until, sent: lost_sent, unsent: lost_unsent };
}

function listed(stored: StoredSession, token: string): ListedSession {
  const { id, number, created_at, seen_at, browser, system } = stored;
  return {
    id: number,
    browser,
    system,
    created_at: isoOf(created_at),
    last_seen_at: isoOf(seen_at),
    is_current: id === digestOf(token),
    lost: lostPart(stored),
  };
}

function createAdapter(db: Database, time: Pick<ReckonedTime, 'now'>): Adapter {
  return {
    async getSessionAndUser(token) {
      const stored = await readSession(db, digestOf(token));
      const holds = stored?.lost === null && stored.created_at + ABSOLUTE_DAYS * DAY > time.now();
      if (stored === undefined || !holds) return [null, null];
      return [sessionOf(token, stored, time), { id: stored.user_id, attributes: {} }];
    },
    // lucia asks for these by user only to list or end devices, which goes by user id here.
    getUserSessions: () => Promise.resolve([]),
    setSession: (session) =>
      insertSession(db, {
        ...session.attributes,
        id: digestOf(session.id),
        left_digest: digestOf(digestOf(leftText(session.id))),
        number: idFromBytes(randomBytes(8)),
        user_id: session.userId,
        expires_at: session.expiresAt.getTime(),
      }),
    updateSessionExpiration: (token, expiresAt) => renewSession(db, digestOf(token), expiresAt.getTime()),
    deleteSession: (token) => deleteSession(db, digestOf(token)),
    async deleteUserSessions(userId) {
      await deleteSessionsOf(db, userId);
    },
    deleteExpiredSessions: () => {
      const now = time.now();
      const [madeBefore, lostBefore] = [now - ABSOLUTE_DAYS * DAY, now - LOST_DAYS * DAY];
      return deleteExpiredSessions(db, { now, madeBefore, lostBefore });
    },
  };
}

/** Whether the person of a lost session has signed in after it was reported. */
async function isSignedInSince(
  { getSessionAndUser }: Adapter,
  { user_id, lost_at }: StoredSession,
  asker = '',
): Promise<boolean> {
  const [session] = await getSessionAndUser(asker);
  const begun =
    session?.userId === user_id && session.expiresAt.getTime() > Date.now() ? session.attributes.created_at : 0;
  return begun > (lost_at ?? Number.POSITIVE_INFINITY);
}

export function createSessions(db: Database, time: Pick<ReckonedTime, 'now'>): Sessions {
  const adapter = createAdapter(db, time);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: ({ seen_at }) => ({ seen_at }),
  });
  const readLeft = (digest: string) => readLeftSession(db, { told: digest, stored: digestOf(digest) });
  return {
    async create(userId, { browser, system }, by) {
      const now = Date.now();
      const from = { issuer: by?.issuer ?? null, provider_sid: by?.sid ?? null };
      return (await lucia.createSession(userId, { browser, system, created_at: now, seen_at: now, ...from })).id;
    },
    async userOf(token) {
      const { session } = await lucia.validateSession(token);
      if (session === null) return undefined;
      // lucia renews in the second half of the term only; once a day keeps "idle" what it says.
      const now = Date.now();
      const stale = session.expiresAt.getTime() < now + (IDLE_DAYS - 1) * DAY;
      // Nobody waits for these, who may only want to read: what fails is done with the next call.
      if (stale) unawaited(adapter.updateSessionExpiration(token, new Date(now + IDLE_DAYS * DAY)));
      if (session.seen_at < now - SEEN_EVERY) unawaited(noteSessionSeen(db, digestOf(token), now));
      return session.userId;
    },
    async lostOf(token) {
      const stored = await readSession(db, digestOf(token));
      const now = Date.now();
      const how = stored === undefined ? null : losingOf(stored, now);
      if (stored === undefined || how === null) return undefined;
      if (stored.seen_at < now - SEEN_EVERY) unawaited(noteSessionSeen(db, stored.id, now));
      return { userId: stored.user_id, how, isOver: stored.removed_at !== null };
    },
    async holding(tokens) {
      const now = time.now();
      const ids = new Map(tokens.map((token) => [digestOf(token), token]));
      const found = await holdingSessions(db, [...ids.keys()], { now, madeAfter: now - ABSOLUTE_DAYS * DAY });
      return new Set([...ids].flatMap(([id, token]) => (found.has(id) ? [token] : [])));
    },
    async list(userId, token) {
      const now = time.now();
      const stored = await readSessionsOf(db, userId, { now, madeAfter: now - ABSOLUTE_DAYS * DAY });
      return stored.map((session) => listed(session, token));
    },
    endNumbered: (userId, id, isLost) => deleteSessionNumbered(db, userId, id, isLost),
    isLostNumbered: (userId, id) => isLostNumbered(db, userId, id),
    isLosableNumbered: (userId, id) => isLosableNumbered(db, userId, id),
    loseNumbered: (userId, number, how) => loseSessionNumbered(db, userId, { number, how, now: Date.now() }),
    noteSending: (token) => noteSending(db, digestOf(token), Date.now()),
    noteEmptied: (token, done) => noteEmptied(db, digestOf(token), { ...done, now: Date.now() }),
    async endDigest(digest, asker) {
      const stored = await readLeft(digest);
      if (stored === undefined) return undefined;
      // Its person's report stands: who ends it here may be whoever found the device, and have another of their tokens too.
      if (stored.lost !== null && !(await isSignedInSince(adapter, stored, asker))) return undefined;
      await deleteSession(db, stored.id);
      return stored.user_id;
    },
    async lostLeft(digest) {
      const stored = await readLeft(digest);
      const how = stored === undefined ? null : losingOf(stored, Date.now());
      if (stored === undefined || how === null || stored.removed_at !== null) return undefined;
      return { userId: stored.user_id, how, isOver: false };
    },
    async noteLeftEmptied(digest, done) {
      const stored = await readLeft(digest);
      if (stored === undefined || stored.lost === null) return undefined;
      await noteEmptied(db, stored.id, { ...done, now: Date.now() });
      return stored.user_id;
    },
    end: (token) => lucia.invalidateSession(token),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    endOthers: (userId, token, tx) => deleteOtherSessions(tx ?? db, userId, digestOf(token)),
    sweep: () => lucia.deleteExpiredSessions(),
  };
}
