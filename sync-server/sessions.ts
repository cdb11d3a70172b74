// Sessions, by lucia, which nothing else in the server knows. The database holds only the SHA-256 of a token.
import { createHash } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Database, Tx } from './store/database.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  readSession,
  renewSession,
  type StoredSession,
} from './store/sessions.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: number;
  }
}

const DAY = 24 * 60 * 60 * 1000;
/** A token that nobody used for so long ends. */
const IDLE_DAYS = 30;
/** And every token ends after this, however much it is used. */
const ABSOLUTE_DAYS = 180;

export interface Sessions {
  /** @returns the token: 200 random bits, to be sent as bearer. */
  create(userId: number): Promise<string>;
  /** Whose token it is; undefined for one that is unknown, ended or too old. */
  userOf(token: string): Promise<number | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** Ends all of a user's but the one of this token, in a transaction of the caller's. */
  endOthers(tx: Tx, userId: number, token: string): Promise<void>;
  sweep(): Promise<void>;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sessionOf(token: string, stored: StoredSession): DatabaseSession {
  return { id: token, userId: stored.user_id, expiresAt: new Date(stored.expires_at), attributes: {} };
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
        id: digestOf(session.id),
        user_id: session.userId,
        expires_at: session.expiresAt.getTime(),
        created_at: Date.now(),
      }),
    updateSessionExpiration: (token, expiresAt) => renewSession(db, digestOf(token), expiresAt.getTime()),
    deleteSession: (token) => deleteSession(db, digestOf(token)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db, Date.now(), Date.now() - ABSOLUTE_DAYS * DAY),
  };
}

export function createSessions(db: Database): Sessions {
  const adapter = createAdapter(db);
  const lucia = new Lucia(adapter, { sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd') });
  return {
    create: async (userId) => (await lucia.createSession(userId, {})).id,
    async userOf(token) {
      const { session } = await lucia.validateSession(token);
      if (session === null) return undefined;
      // lucia renews in the second half of the term only; once a day keeps "idle" what it says.
      const stale = session.expiresAt.getTime() < Date.now() + (IDLE_DAYS - 1) * DAY;
      if (stale) await adapter.updateSessionExpiration(token, new Date(Date.now() + IDLE_DAYS * DAY));
      return session.userId;
    },
    end: (token) => lucia.invalidateSession(token),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    endOthers: (tx, userId, token) => deleteOtherSessions(tx, userId, digestOf(token)),
    sweep: () => lucia.deleteExpiredSessions(),
  };
}
