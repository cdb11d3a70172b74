// Sessions, by lucia, which nothing else in the server knows. The database holds only the SHA-256 of a token.
import { createHash, randomBytes } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { ClientName } from '#domain/client-name';
import { idFromBytes } from '#domain/ids';
import type { Database, Tx } from './store/database.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionNumbered,
  deleteSessionsOf,
  holdingSessions,
  insertSession,
  noteSessionSeen,
  readSession,
  readSessionsOf,
  renewSession,
  type StoredSession,
} from './store/sessions.ts';

/** What is kept with a session beside whose it is and until when. */
type Attributes = Pick<StoredSession, 'seen_at' | 'browser' | 'system'>;

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
/** Milliseconds to which "last used" is kept: not every call is a write. */
const SEEN_EVERY = 5 * 60 * 1000;

/** A session as its owner sees it. */
export interface ListedSession extends ClientName {
  /** Its number; neither the token nor its digest can be told from it. */
  id: number;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
}

export interface Sessions {
  /** @returns the token: 200 random bits, to be sent as bearer. */
  create(userId: number, client: ClientName): Promise<string>;
  /** Whose token it is; undefined for one that is unknown, ended or too old. */
  userOf(token: string): Promise<number | undefined>;
  /** Which of these tokens hold now. Asking uses none of them: it renews nothing. */
  holding(tokens: readonly string[]): Promise<Set<string>>;
  /** Those of a user that hold, the last used first. `token`: of the one that asks. */
  list(userId: number, token: string): Promise<ListedSession[]>;
  end(token: string): Promise<void>;
  /** Ends the one of the token that has this SHA-256, in hex. @returns whose it was; undefined where there is none. */
  endDigest(digest: string): Promise<number | undefined>;
  /** Ends one of a user's by its number. @returns whether there was one. */
  endNumbered(userId: number, id: number): Promise<boolean>;
  endAll(userId: number): Promise<void>;
  /** Ends all of a user's but the one of this token, in a transaction of the caller's where one is given. */
  endOthers(userId: number, token: string, tx?: Tx): Promise<void>;
  sweep(): Promise<void>;
}

const unawaited = (write: Promise<void>) => void write.catch(() => undefined);

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sessionOf(token: string, stored: StoredSession): DatabaseSession {
  return { id: token, userId: stored.user_id, expiresAt: new Date(stored.expires_at), attributes: stored };
}

function listed({ id, number, created_at, seen_at, browser, system }: StoredSession, token: string): ListedSession {
  return {
    id: number,
    browser,
    system,
    created_at: new Date(created_at).toISOString(),
    last_seen_at: new Date(seen_at).toISOString(),
    is_current: id === digestOf(token),
  };
}

function createAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(token) {
      const stored = await readSession(db, digestOf(token));
      if (stored === undefined || stored.created_at + ABSOLUTE_DAYS * DAY <= Date.now()) return [null, null];
      return [sessionOf(token, stored), { id: stored.user_id, attributes: {} }];
    },
    // lucia asks for these by user only to list or end devices, which goes by user id here.
    getUserSessions: () => Promise.resolve([]),
    setSession: (session) =>
      insertSession(db, {
        ...session.attributes,
        id: digestOf(session.id),
        number: idFromBytes(randomBytes(8)),
        user_id: session.userId,
        expires_at: session.expiresAt.getTime(),
        created_at: session.attributes.seen_at,
      }),
    updateSessionExpiration: (token, expiresAt) => renewSession(db, digestOf(token), expiresAt.getTime()),
    deleteSession: (token) => deleteSession(db, digestOf(token)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db, Date.now(), Date.now() - ABSOLUTE_DAYS * DAY),
  };
}

export function createSessions(db: Database): Sessions {
  const adapter = createAdapter(db);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: ({ seen_at }) => ({ seen_at }),
  });
  return {
    create: async (userId, { browser, system }) =>
      (await lucia.createSession(userId, { browser, system, seen_at: Date.now() })).id,
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
    async holding(tokens) {
      const now = Date.now();
      const ids = new Map(tokens.map((token) => [digestOf(token), token]));
      const found = await holdingSessions(db, [...ids.keys()], { now, madeAfter: now - ABSOLUTE_DAYS * DAY });
      return new Set([...ids].flatMap(([id, token]) => (found.has(id) ? [token] : [])));
    },
    async list(userId, token) {
      const now = Date.now();
      const stored = await readSessionsOf(db, userId, { now, madeAfter: now - ABSOLUTE_DAYS * DAY });
      return stored.map((session) => listed(session, token));
    },
    endNumbered: (userId, id) => deleteSessionNumbered(db, userId, id),
    async endDigest(digest) {
      const stored = await readSession(db, digest);
      if (stored !== undefined) await deleteSession(db, digest);
      return stored?.user_id;
    },
    end: (token) => lucia.invalidateSession(token),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    endOthers: (userId, token, tx) => deleteOtherSessions(tx ?? db, userId, digestOf(token)),
    sweep: () => lucia.deleteExpiredSessions(),
  };
}
