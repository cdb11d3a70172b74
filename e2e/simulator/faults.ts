// What the network may do to a request, at any of its bytes.
import type { Fault } from '../fixtures/fault.ts';
import type { Random } from '../fixtures/random.ts';

/** Some requests are short: most cuts are near the beginning. */
function someByte(random: Random): number {
  return Math.floor(random.next() ** 3 * 3_000);
}

const kinds: ((random: Random) => Fault)[] = [
  (random) => ({ kind: 'cut_request', after: someByte(random) }),
  (random) => ({ kind: 'cut_answer', after: someByte(random) }),
  () => ({ kind: 'drop_answer' }),
  () => ({ kind: 'drop_answer' }),
  () => ({ kind: 'truncated_json' }),
  (random) => ({ kind: 'captive_portal', redirect: random.next() < 0.5 }),
  () => ({ kind: 'bad_gateway' }),
  () => ({ kind: 'black_hole' }),
  (random) => ({ kind: 'stall_request', after: someByte(random) }),
  (random) => ({ kind: 'flip_request', at: someByte(random) }),
];

export function drawFault(random: Random): Fault {
  return random.pick(kinds)(random);
}

/** After these nothing more comes, and nothing ends by itself: the device goes out of reach, and comes back. */
export const isSilent = ({ kind }: Fault) =>
  kind === 'black_hole' || kind === 'stall_request' || kind === 'stall_answer';
