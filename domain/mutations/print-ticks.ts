// Every copy that is ticked off keeps the hand of whoever did it, as a row keeps one for every field: who strikes the entry, or
// takes a tick back, takes none that others made unseen. One hand for all of them would hide a tick behind the next one.
import type { Print } from '../print.ts';
import { type Hand, THIS_COMMIT } from '../written.ts';
import type { Context } from './mutation.ts';
import { isUnseen, seenOnly } from './seen.ts';

const PREFIX = 'collected.';
const tickField = (n: number): string => `${PREFIX}${n}`;

/** The hand of each tick, the first one first; undefined where nobody knows any more. */
function ticksOf({ collected, written_by }: Print): (Hand | undefined)[] {
  return Array.from({ length: collected }, (_, index) => written_by?.[tickField(index + 1)]);
}

/** With so many ticks, and all its other hands. */
function withTicks(print: Print, ticks: readonly (Hand | undefined)[]): Print {
  const others = Object.entries(print.written_by ?? {}).filter(([field]) => !field.startsWith(PREFIX));
  const hands = ticks.flatMap((hand, index) => (hand === undefined ? [] : [[tickField(index + 1), hand] as const]));
  return { ...print, collected: ticks.length, written_by: Object.fromEntries([...others, ...hands]) };
}

/** One copy more is ticked off. */
export function ticked({ actorId, now }: Context, print: Print): Print {
  const row = withTicks(print, [...ticksOf(print), { user_id: actorId, seq: THIS_COMMIT, at: now }]);
  return { ...row, collected_at: now, collected_by_id: actorId };
}

/** Whose tick is the last one now that the one behind it has gone. Of ticks from before this was kept, nobody knows when. */
const lastIs = (hand: Hand | undefined) => ({ collected_at: hand?.at ?? null, collected_by_id: hand?.user_id ?? null });

/**
 * A tick is taken back: the actor's own last one, else the last, of those that they had seen.
 * @throws Refusal `built_upon` where others made all of them unseen.
 */
export function unticked(context: Context, print: Print): Print {
  const ticks = ticksOf(print);
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
