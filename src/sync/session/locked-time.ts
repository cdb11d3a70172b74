// How long data has been locked here, at least. No clock of the device is believed: what counts is time between two answers of
// the server, by its clock, and time in which the app ran, by a clock that nobody sets. What passes while the app is closed
// and no server answers is not counted until one does.
import type { Keep } from '#src/platform/own-files/keep.ts';

const key = (userId: number) => `plumbline:locked-time:${userId}`;

export interface LockedTime {
  /** Milliseconds up to the last answer. */
  counted: number;
  /** When that was by the server's clock, milliseconds since 1970; null: none has answered since. */
  answered: number | null;
  /** Milliseconds in which the app ran after that. */
  ran: number;
}

export function readLockedTime(keep: Keep, userId: number): LockedTime {
  try {
    const kept = JSON.parse(keep.get(key(userId)) ?? 'null') as LockedTime | null;
    if (kept !== null && Number.isFinite(kept.counted) && Number.isFinite(kept.ran)) return kept;
  } catch {
    // Not what this app wrote: counted anew.
  }
  return { counted: 0, answered: null, ran: 0 };
}

/** @returns milliseconds that have passed since it was locked, at least. */
export const lockedFor = ({ counted, ran }: LockedTime): number => counted + ran;

/** The app has run for so many milliseconds more. */
export function countRun(keep: Keep, userId: number, ran: number): void {
  const time = readLockedTime(keep, userId);
  keep.set(key(userId), JSON.stringify({ ...time, ran: time.ran + ran }));
}

/** The server has said what time it is, in milliseconds since 1970. */
export function countAnswer(keep: Keep, userId: number, now: number): void {
  const { counted, answered, ran } = readLockedTime(keep, userId);
  const passed = answered === null ? ran : Math.max(ran, now - answered);
  keep.set(key(userId), JSON.stringify({ counted: counted + passed, answered: now, ran: 0 } satisfies LockedTime));
}

/** The person is signed in again, or nothing of them is here. */
export function forgetLockedTime(keep: Keep, userId: number): void {
  keep.remove(key(userId));
}
