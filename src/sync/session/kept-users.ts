// Whose work waits on a device that several people use: the last who was signed in, and those before them whose stores are
// still here. When the last one's data goes, the one before is who waits.
import type { User } from '#domain/user';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { forgetLockedTime } from './locked-time.ts';
import { asUser, KEPT_USERS, keptUserOf, USER } from './session-store.ts';

/** All whose work waits here, or did when they were last signed in: the last first. */
export function keptUsers(keep: Keep): User[] {
  const last = keptUserOf(keep);
  return last === undefined ? earlierUsers(keep) : [last, ...earlierUsers(keep).filter(({ id }) => id !== last.id)];
}

/** Those before the last one, the latest first. */
function earlierUsers(keep: Keep): User[] {
  try {
    const kept: unknown = JSON.parse(keep.get(KEPT_USERS) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((user) => asUser(user) ?? []) : [];
  } catch {
    return [];
  }
}

function putEarlier(keep: Keep, users: readonly User[]): void {
  if (users.length === 0) keep.remove(KEPT_USERS);
  else keep.set(KEPT_USERS, JSON.stringify(users));
}

/** Whoever signs in is the last from now on. */
export function noteKept(keep: Keep, user: User): void {
  const before = keptUsers(keep);
  forgetLockedTime(keep, user.id);
  putEarlier(
    keep,
    before.filter((one, at) => one.id !== user.id && before.findIndex(({ id }) => id === one.id) === at),
  );
  keep.set(USER, JSON.stringify(user));
}

/** Nothing of this person is here any more. */
export function forgetKept(keep: Keep, userId: number): void {
  forgetLockedTime(keep, userId);
  const [next, ...others] = earlierUsers(keep).filter(({ id }) => id !== userId);
  const isLast = keptUserOf(keep)?.id === userId;
  putEarlier(keep, isLast || next === undefined ? others : [next, ...others]);
  if (!isLast) return;
  if (next === undefined) keep.remove(USER);
  else keep.set(USER, JSON.stringify(next));
}
