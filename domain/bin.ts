// The bin: what was deleted can be brought back for some days, and then not any more.
import { limits } from './limits.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEPT = limits.keepDays * DAY;

/** What was deleted before this time is past bringing back. Times are ISO 8601 UTC. */
export function binStart(now: string): string {
  return new Date(Date.parse(now) - KEPT).toISOString();
}

/** Whether a thing deleted at a time has been in the bin for less than a day. */
export function isFreshInBin(deletedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(deletedAt) < DAY;
}

/** Until when a thing deleted at a time can be brought back. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + KEPT).toISOString();
}

/** Whether what hangs on things lives or can be brought back. @param deleted when each was deleted, null: it was not. */
export function isKept(since: string, ...deleted: readonly (string | null)[]): boolean {
  return deleted.every((at) => at === null || at >= since);
}
