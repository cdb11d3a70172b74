// Every copy that is ticked off keeps the hand of whoever did it, as a row keeps one for every field: who strikes the entry, or
// takes a tick back, takes none that others made unseen. One hand for all of them would hide a tick behind the next one.
// A tick that came when all copies were ticked off already is spare: it counts for nothing, not even when more copies are said
// to be about later, for it may speak of a sheet that somebody else ticked off. It is kept only for its author, who may take it
// back before they know: that takes nobody else's.
import { limits } from '../../limits.ts';
import type { Print } from '../../print.ts';
import { type Hand, THIS_COMMIT } from '../../sync/written.ts';
import type { Context } from './mutation.ts';
import { isUnseen, seenOnly, unseenSince } from './seen.ts';

const PREFIX = 'collected.';
const SPARE = 'spare.';

/** The hand of each tick, the first one first; undefined where nobody knows any more. */
function ticksOf({ collected, written_by }: Print): (Hand | undefined)[] {
  return Array.from({ length: collected }, (_, index) => written_by?.[`${PREFIX}${index + 1}`]);
}

/** The hands of the ticks that counted for nothing, the first one first. */
function sparesOf({ written_by = {} }: Print): Hand[] {
  const found: Hand[] = [];
  for (let hand = written_by[`${SPARE}1`]; hand !== undefined; hand = written_by[`${SPARE}${found.length + 1}`]) {
    found.push(hand);
  }
  return found;
}

/** The row with these hands, numbered, in place of all that it has under a prefix. */
function withHands(print: Print, prefix: string, hands: readonly (Hand | undefined)[]): Print {
  const others = Object.entries(print.written_by ?? {}).filter(([field]) => !field.startsWith(prefix));
  const numbered = hands.flatMap((hand, index) =>
    hand === undefined ? [] : [[`${prefix}${index + 1}`, hand] as const],
  );
  return { ...print, written_by: Object.fromEntries([...others, ...numbered]) };
}

/** With so many ticks, and all its other hands. */
const withTicks = (print: Print, ticks: readonly (Hand | undefined)[]): Print => ({
  ...withHands(print, PREFIX, ticks),
  collected: ticks.length,
});

/** One copy more is ticked off. */
export function ticked({ actorId, now }: Context, print: Print): Print {
  const row = withTicks(print, [...ticksOf(print), { user_id: actorId, seq: THIS_COMMIT, at: now }]);
  return { ...row, collected_at: now, collected_by_id: actorId };
}

/** A tick where nothing is left to tick off; undefined where there are so many that nobody keeps another. */
export function tickedInVain({ actorId, now }: Context, print: Print): Print | undefined {
  const spares = sparesOf(print);
  if (spares.length >= limits.printCopiesMax) return undefined;
  return withHands(print, SPARE, [...spares, { user_id: actorId, seq: THIS_COMMIT, at: now }]);
}

/** How many ticks of somebody's counted for nothing, as the server has said. */
export const ticksInVain = (print: Print, userId: number): number =>
  sparesOf(print).filter(({ user_id, seq }) => user_id === userId && seq !== THIS_COMMIT).length;

/** Whether the tick that somebody made in a commit counted for nothing, as the server has said. */
export const isTickInVain = (print: Print, userId: number, commit: number): boolean =>
  sparesOf(print).some(({ user_id, seq }) => user_id === userId && seq === commit);

/** Whether a tick that was made in a commit is there still, be it in vain: nobody has taken it back, as far as hands were kept. */
export const isTickThere = (print: Print, commit: number): boolean =>
  [...ticksOf(print), ...sparesOf(print)].some((hand) => hand === undefined || hand.seq === commit);

/** Whose tick is the last one now that the one behind it has gone. Of ticks from before this was kept, nobody knows when. */
const lastIs = (hand: Hand | undefined) => ({ collected_at: hand?.at ?? null, collected_by_id: hand?.user_id ?? null });

/** Whether the author of a tick in vain takes it for one that counted: they have read nothing of what came of it. */
function isUnread(context: Context, hand: Hand): boolean {
  if (hand.user_id !== context.actorId || isUnseen(context, hand)) return false;
  return hand.seq === THIS_COMMIT || hand.seq > (unseenSince(context.seen)?.after ?? Number.MAX_SAFE_INTEGER);
}

/** A commit that is still to come is after all that were. */
const whenOf = (hand: Hand | undefined): number =>
  hand === undefined ? -1 : hand.seq === THIS_COMMIT ? Number.MAX_SAFE_INTEGER : hand.seq;

/** The actor's last tick, where it counted for nothing and they do not know: which of the spare ones; -1 where it is none. */
function ownSpare(context: Context, print: Print): number {
  const spares = sparesOf(print);
  const spare = spares.findLastIndex((hand) => isUnread(context, hand));
  const counted = ticksOf(print).findLast((hand) => hand?.user_id === context.actorId && !isUnseen(context, hand));
  return spare !== -1 && whenOf(spares[spare]) >= whenOf(counted) ? spare : -1;
}

/**
 * A tick is taken back: the actor's own last one, else the last, of those that they had seen. With one of their own that
 * counted for nothing, nothing is about that was not before. Undefined where there is none to take back.
 * @throws Refusal `built_upon` where others made all of them unseen.
 */
export function unticked(context: Context, print: Print): Print | undefined {
  const spare = ownSpare(context, print);
  if (spare !== -1)
    return withHands(
      print,
      SPARE,
      sparesOf(print).filter((_, index) => index !== spare),
    );
  const ticks = ticksOf(print);
  if (ticks.length === 0) return undefined;
  const own = ticks.findLastIndex((hand) => hand?.user_id === context.actorId && !isUnseen(context, hand));
  const seen = ticks.findLastIndex((hand) => hand === undefined || !isUnseen(context, hand));
  const at = own === -1 ? seen : own;
  seenOnly(at === -1);
  const left = withTicks(
    print,
    ticks.filter((_, index) => index !== at),
  );
  // That there is one about is their word too.
  const hand = { user_id: context.actorId, seq: THIS_COMMIT };
  const last = at === ticks.length - 1 ? lastIs(ticks[at - 1]) : {};
  return { ...left, ...last, written_by: { ...left.written_by, [`uncollected.${context.actorId}`]: hand } };
}
