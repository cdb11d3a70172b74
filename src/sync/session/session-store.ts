// Who is signed in on this device, as the screens watch it. Part of the first load: nothing here opens the store, talks
// to the server or starts the sync. That is session.ts, loaded for whoever has a token or signs in.
import type { User } from '#domain/user';
import { Observable } from '#src/platform/observable.ts';
import { browserKeep, type Keep } from '#src/platform/own-files/keep.ts';
import { readWorkMark } from '#src/sync/unsent-mark.ts';
import { isEmptied, isLostHere } from './lost-here.ts';

export type Session =
  | { status: 'loading' }
  /** `emptied`: of somebody who reported it lost; nobody has signed in here since. */
  | { status: 'anonymous'; emptied?: true }
  | { status: 'signed_in'; user: User }
  /** Signed out by the server, or by the person who kept unsent work here. */
  | {
      status: 'locked';
      user: User;
      /** As `WorkHere`. */
      unsent: number;
      aside: number;
      kept: number;
      /** Files of chosen folders that are to be saved yet. */
      unsaved: number /** Their account is: nobody signs in by it. */;
      isDeleted?: true;
      /** A keeper of the server has closed their account: what is here waits until it is open again. */
      isDisabled?: boolean;
      /** They reported this device lost: their data is being removed. */
      isLost?: true;
      /** The server ended the session, under their hands. */
      isEnded?: true;
    };

export const sessionStore = new Observable<Session>({ status: 'loading' });

/**
 * How this page stands to its store. `outdated`: another tab's newer app has changed it, and nothing is saved here any more
 * until the page is loaded again.
 */
export const pageStanding = new Observable<'current' | 'outdated'>('current');

/** Where the session is kept, and under which names. */
export const sessionKeep = browserKeep();
/** Somebody logged out here: whoever signs in next by the firm's provider is asked who they are, and not taken for them. */
export const ANEW = 'plumbline:provider-anew';
export const TOKEN = 'plumbline:token';
export const USER = 'plumbline:user';
/** Those before the last one whose stores are still here, see `kept-users.ts`. */
export const KEPT_USERS = 'plumbline:kept-users';
/** Sessions of which the server does not know that they are over, see `left-sessions.ts`. */
export const LEFT_SESSIONS = 'plumbline:left-sessions';
/** Who left by them, see there. */
export const LEFT_BY = 'plumbline:left-by';
/** Stores whose people have left, see `left-stores.ts`. */
export const LEFT_STORES = 'plumbline:left-stores';

/** Days after which what is locked here goes, see `empty-term.ts`. */
export const EMPTY_AFTER = 'plumbline:empty-after';

/** A user as kept on the device or told by the server: whatever an older app did not keep is filled in. */
export function asUser(data: unknown): User | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { id, full_name, email } = data as Partial<User>;
  if (!Number.isSafeInteger(id) || id === undefined || id < 1) return undefined;
  if (typeof full_name !== 'string' || typeof email !== 'string') return undefined;
  const blank = { seq: 0, deleted_at: null, avatar_url: null, personal_avatar_url: null, team_id: id };
  const texts = { team_name: '', organization: '', created_at: '1970-01-01T00:00:00.000Z' };
  return { ...blank, ...texts, ...data, id, full_name, email };
}

/** The last who was signed in on a device. */
export function keptUserOf(keep: Keep): User | undefined {
  try {
    return asUser(JSON.parse(keep.get(USER) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** The last who was signed in here. */
export function keptUser(): User | undefined {
  return keptUserOf(sessionKeep);
}

/** Without a token: nobody is signed in, and what somebody left on a device stays locked to them. */
export function lockedFor(user: User | undefined, keep: Keep): Session {
  if (user === undefined) return { status: 'anonymous', ...(isEmptied(keep) ? { emptied: true } : {}) };
  const lost = isLostHere(keep, user.id) ? { isLost: true as const } : {};
  return { status: 'locked', user, ...readWorkMark(keep, user.id), ...lost };
}

export function showLocked(user: User | undefined): void {
  sessionStore.set(lockedFor(user, sessionKeep));
}
