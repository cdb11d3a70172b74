// What is said of a print, and how sure this device can be of it.
import type { PrintAnswer } from '#src/data/reads/prints/print-verdict.ts';

/** Milliseconds for which a check with the server counts as now, while there is a connection. */
const FRESH = 5 * 60_000;

/**
 * `fresh`, `stale`: the current one by what the server said just now, or by what it said some time ago; `held`: of a code that the
 * server lost and this device keeps.
 */
export type PrintFinding = 'fresh' | 'stale' | 'undecided' | 'superseded' | 'withdrawn' | 'held' | 'unknown';

/** @param now ms, by the server's clock. */
export function findingOf(answer: PrintAnswer, online: boolean, now: number): PrintFinding {
  if (!answer.known) return answer.held === null ? 'unknown' : 'held';
  if (answer.status !== 'current') return answer.status;
  const age = answer.checked_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(answer.checked_at);
  // What only this device knows of is not the server's word; and of what it keeps back it says nothing.
  return online && age < FRESH && !answer.unsent && !answer.kept_back ? 'fresh' : 'stale';
}

export function isToday(time: string, now: number): boolean {
  return new Date(time).toDateString() === new Date(now).toDateString();
}
