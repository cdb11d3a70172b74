// The bin: what was deleted can be brought back for some days, and then not any more.
import { limits } from './limits.ts';

const KEPT = limits.keepDays * 24 * 60 * 60 * 1000;

/** What was deleted before this time is past bringing back. Times are ISO 8601 UTC. */
export function binStart(now: string): string {
  return new Date(Date.parse(now) - KEPT).toISOString();
}

/** Until when a thing deleted at a time can be brought back. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + KEPT).toISOString();
}
