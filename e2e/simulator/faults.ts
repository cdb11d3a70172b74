// What the network may do to a request, at any byte of what is sent.
import type { Fault, Place } from '../fixtures/fault.ts';
import type { Random } from '../fixtures/random.ts';

/** Words are short, and their first bytes are where something may begin; a file is cut anywhere. */
function someByte(random: Random): Place {
  return random.next() < 0.3 ? Math.floor(random.next() ** 3 * 3_000) : { share: random.next() };
}

/** Files that go up, in one request or in parts. */
const UP = '(POST|PATCH) /api/uploads';
/** A part of a file that is too large for one request. */
export const PART = 'PATCH /api/uploads';
/** Files that come down. */
export const DOWN = 'GET /api/documents/\\d+/download';
const words = ['POST /api/sync/push', 'POST /api/sync/pull'];
const requests = [...words, ...words, UP, PART, DOWN, DOWN];

interface Kind {
  draw: (random: Random) => Fault;
  /** What it may happen to. */
  to: readonly string[];
}

const kinds: Kind[] = [
  { draw: (random) => ({ kind: 'cut_request', after: someByte(random) }), to: [...words, UP, PART, PART] },
  { draw: (random) => ({ kind: 'stall_request', after: someByte(random) }), to: [...words, UP, PART, PART] },
  { draw: (random) => ({ kind: 'cut_answer', after: someByte(random) }), to: requests },
  { draw: (random) => ({ kind: 'stall_answer', after: someByte(random) }), to: requests },
  { draw: () => ({ kind: 'drop_answer' }), to: requests },
  { draw: () => ({ kind: 'drop_answer' }), to: requests },
  { draw: () => ({ kind: 'drop_answer', silent: true }), to: requests },
  { draw: () => ({ kind: 'truncated_json' }), to: words },
  { draw: (random) => ({ kind: 'captive_portal', redirect: random.next() < 0.5 }), to: requests },
  { draw: () => ({ kind: 'bad_gateway' }), to: requests },
  { draw: () => ({ kind: 'black_hole' }), to: requests },
  { draw: () => ({ kind: 'offline' }), to: requests },
  { draw: (random) => ({ kind: 'delay', milliseconds: random.between(1, 200) }), to: requests },
  { draw: (random) => ({ kind: 'buffered', head: random.next() < 0.5 }), to: requests },
  {
    draw: (random) => ({
      kind: 'flapping',
      seed: random.between(1, 0x7fffffff),
      longestUp: random.between(2, 60),
      longestDown: random.between(1, 30),
    }),
    to: requests,
  },
  // A turned bit in words would be other words: what carries them has checks of its own. A file is checked by us.
  { draw: (random) => ({ kind: 'flip_request', at: someByte(random) }), to: [UP, PART] },
  { draw: (random) => ({ kind: 'flip_answer', at: someByte(random) }), to: [DOWN] },
];

export function drawFault(random: Random): { match: string; fault: Fault } {
  const { draw, to } = random.pick(kinds);
  const fault = draw(random);
  return { match: random.pick(to), fault };
}

/** After these nothing more comes, and nothing ends by itself: the device goes out of reach, and comes back. */
export const isSilent = (fault: Fault) =>
  fault.kind === 'black_hole' ||
  fault.kind === 'stall_request' ||
  fault.kind === 'stall_answer' ||
  (fault.kind === 'drop_answer' && fault.silent === true);
