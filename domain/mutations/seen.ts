// What the author of a change had before them when they made it. A decision takes nothing from anybody that its author had
// not seen; what they did themselves, on whichever of their devices, they have seen.
import { Refusal } from '../errors.ts';
import type { Hand } from '../written.ts';

export type Seen =
  /** A call: it decides on what is there at its very moment. */
  | { kind: 'present' }
  /** A device's change: the feed of its scope up to this seq. */
  | { kind: 'up_to'; seq: number }
  /** A device's change that does not say: nothing of what others did. */
  | { kind: 'nothing' };

export const present: Seen = { kind: 'present' };

/** What a queued change says that it was made on. */
export function seenOf(baseSeq: number | null | undefined): Seen {
  return typeof baseSeq === 'number' ? { kind: 'up_to', seq: baseSeq } : { kind: 'nothing' };
}

/** After which seq what others did is unseen; undefined: nothing is. */
export function unseenAfter(seen: Seen): number | undefined {
  if (seen.kind === 'present') return undefined;
  return seen.kind === 'nothing' ? 0 : seen.seq;
}

/** Whether somebody else wrote this and the author of the change cannot have seen it. */
export function isUnseen({ seen, actorId }: { seen: Seen; actorId: number }, { user_id, seq }: Hand): boolean {
  const after = unseenAfter(seen);
  return after !== undefined && user_id !== actorId && seq > after;
}

/**
 * The person looks first, and then decides again. (No code of its own: apps from before this rule know the list of theirs.)
 * @throws Refusal `built_upon`.
 */
export function seenOnly(unseen: boolean): void {
  if (unseen) throw new Refusal('built_upon', { params: { unseen: 1 } });
}
