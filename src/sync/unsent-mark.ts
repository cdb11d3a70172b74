// The small mark outside IndexedDB, as it is read: see canary.ts for what it is for.
import type { WorkHere } from '#src/data/reads/queue/unsent-work.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';

export interface Canary {
  user_id: number;
  client_id: number;
  epoch: string | null;
  unsent: number;
  /** Files of picked folders that were not saved; an older app did not count them. */
  unsaved?: number;
  /** Files whose bytes were unsent, with their change or after it; an older app did not count them. */
  files?: number;
  /** The last place in the queue that was given then, and that of the newest unsent change: an older app did not note them. */
  last_place?: number;
  unsent_place?: number;
  /** What was refused, is stranded or held, and waits for a person's word; an older app did not count it. */
  aside?: number;
  /** All of it, as the person is told of it; where much is unsent, counted only when they leave, and undefined meanwhile. */
  work?: WorkHere | undefined;
  /** The last number that a change was sent under, and which numbering that is of; an older app did not note them. */
  sent_n?: number;
  numbering?: number;
}

/**
 * How much was unsent, at least: some of the files may belong to some of the changes. Which ones is not counted, as this
 * is noted at every change.
 */
export function unsentOf({ unsent, aside = 0, files = 0 }: Canary): number {
  return Math.max(unsent + aside, files);
}

export const canaryKey = (userId: number) => `plumbline:canary:${userId}`;

export function readCanary(keep: Keep, userId: number): Canary | undefined {
  const text = keep.get(canaryKey(userId));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Canary;
  } catch {
    return undefined;
  }
}

/** The same as the person is told of it, when the store was last open. */
export function readWorkMark(keep: Keep, userId: number): WorkHere & { unsaved: number } {
  const canary = readCanary(keep, userId);
  if (canary === undefined) return { unsent: 0, aside: 0, kept: 0, unsaved: 0 };
  const { aside = 0, unsaved = 0 } = canary;
  return { ...(canary.work ?? { unsent: unsentOf(canary) - aside, aside, kept: 0 }), unsaved };
}

/** How much was unsent, and how many files of picked folders not saved, when the store was last open. */
export function readUnsentMark(keep: Keep, userId: number): { unsent: number; unsaved: number } {
  const canary = readCanary(keep, userId);
  return { unsent: canary === undefined ? 0 : unsentOf(canary), unsaved: canary?.unsaved ?? 0 };
}
