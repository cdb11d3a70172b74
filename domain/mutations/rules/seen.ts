// What the author of a change had before them when they made it. A decision takes nothing from anybody that its author had
// not seen. What was done on the very device that decides was seen there; what the same person did on another one, or whoever
// shares their account, was not before that device read of it.
import { Refusal } from '../../errors.ts';
import type { Hand } from '../../sync/written.ts';

export type SeenState =
  /** A call: it decides on what is there at its very moment. */
  | { kind: 'present' }
  /** A device's change: the feed of its scope up to this seq, and of what came after it what this device did itself. */
  | { kind: 'up_to'; seq: number; elsewhere: ElsewhereCommits }
  /** A device's change that does not say: nothing of what others did. */
  | { kind: 'nothing'; elsewhere: ElsewhereCommits };

/** Commits of the scope that its author made, but not from this device. Of those that are not in it nobody knows that. */
export interface ElsewhereCommits {
  has(seq: number): boolean;
}
const nowhereElse: ElsewhereCommits = new Set<number>();

export const present: SeenState = { kind: 'present' };

/** What a queued change says that it was made on. A device knows of no commit that it was made on another one. */
export function seenOf(baseSeq: number | null | undefined, elsewhere = nowhereElse): SeenState {
  return typeof baseSeq === 'number' ? { kind: 'up_to', seq: baseSeq, elsewhere } : { kind: 'nothing', elsewhere };
}

/** What can be unseen: commits after a seq, of others and of the same person elsewhere. */
export interface UnseenSince {
  after: number;
  elsewhere: ElsewhereCommits;
}

/** From where on what others did is unseen; undefined: nothing is. */
export function unseenSince(seen: SeenState): UnseenSince | undefined {
  if (seen.kind === 'present') return undefined;
  return { after: seen.kind === 'nothing' ? 0 : seen.seq, elsewhere: seen.elsewhere };
}

interface DecidingAuthor {
  seen: SeenState;
  actorId: number;
}

/** Whether this is the author's own work that the device which decides need not have seen. */
export function isElsewhere({ seen, actorId }: DecidingAuthor, { user_id, seq }: Hand): boolean {
  return user_id === actorId && seen.kind !== 'present' && seen.elsewhere.has(seq);
}

/** Whether another device wrote this, and whoever decides on theirs cannot have seen it. */
export function isUnseen(deciding: DecidingAuthor, hand: Hand): boolean {
  const since = unseenSince(deciding.seen);
  if (since === undefined || hand.seq <= since.after) return false;
  return hand.user_id !== deciding.actorId || isElsewhere(deciding, hand);
}

/**
 * The person looks first, and then decides again. (No code of its own: apps from before this rule know the list of theirs.)
 * @throws Refusal `built_upon`.
 */
export function seenOnly(unseen: boolean): void {
  if (unseen) throw new Refusal('built_upon', { params: { unseen: 1 } });
}
