// Files that start out sound and are then damaged, as a line, a disk or somebody ill-meaning would do it.
import type { Random } from '../fixtures/random.ts';

export interface Seed {
  bytes: Uint8Array;
  /** Words that mean something to who reads such files. */
  words: readonly string[];
}

/** Bytes that a file may grow to. */
const LONGEST = 2_000_000;
const oddNumbers = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff] as const;
const oddDigits = ['0', '-1', '1e308', '-1e308', '99999999999', '2147483648', '0.0000001', 'NaN', '1e-320'] as const;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts)).slice(0, LONGEST);
}

/** A place in it, as often at the front, where what a file says of itself stands. */
function placeIn(random: Random, { length }: Uint8Array): number {
  const most = random.next() < 0.5 ? Math.min(length, 256) : length;
  return random.between(0, Math.max(0, most - 1));
}

function number(random: Random, bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const width = random.pick([1, 2, 4]);
  if (copy.length < width) return copy;
  const at = Math.min(placeIn(random, copy), copy.length - width);
  const value = random.pick(oddNumbers);
  const isLittle = random.next() < 0.5;
  for (let index = 0; index < width; index += 1) {
    copy[at + index] = (value >>> (8 * (isLittle ? index : width - 1 - index))) & 0xff;
  }
  return copy;
}

function block(random: Random, bytes: Uint8Array): [from: number, to: number] {
  const from = placeIn(random, bytes);
  return [from, Math.min(bytes.length, from + random.between(1, random.pick([4, 64, 4096])))];
}

/** Another number where one stands in digits. */
function digits(random: Random, bytes: Uint8Array): Uint8Array {
  const from = placeIn(random, bytes);
  const isDigit = (at: number) => (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39;
  let start = from;
  while (start < bytes.length && !isDigit(start)) start += 1;
  let end = start;
  while (end < bytes.length && isDigit(end)) end += 1;
  return joined(bytes.subarray(0, start), Buffer.from(random.pick(oddDigits)), bytes.subarray(end));
}

type Way = (random: Random, bytes: Uint8Array, seed: Seed, others: readonly Seed[]) => Uint8Array;
const ways: readonly Way[] = [
  number,
  number,
  digits,
  (random, bytes) => {
    const copy = bytes.slice();
    const at = placeIn(random, copy);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.between(0, 7));
    return copy;
  },
  (random, bytes) => bytes.slice(0, placeIn(random, bytes)),
  (random, bytes) => {
    const [from, to] = block(random, bytes);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  (random, bytes) => {
    const [from, to] = block(random, bytes);
    const again = Array.from({ length: random.pick([1, 2, 50]) }, () => bytes.subarray(from, to));
    return joined(bytes.subarray(0, to), ...again, bytes.subarray(to));
  },
  (random, bytes) => {
    const [from, to] = block(random, bytes);
    return joined(bytes.subarray(0, from), random.bytes(to - from), bytes.subarray(to));
  },
  (random, bytes, { words }) => {
    if (words.length === 0) return bytes;
    const at = placeIn(random, bytes);
    return joined(bytes.subarray(0, at), Buffer.from(random.pick(words)), bytes.subarray(at));
  },
  (random, bytes, _, others) => {
    const other = random.pick(others).bytes;
    return joined(bytes.subarray(0, placeIn(random, bytes)), other.subarray(placeIn(random, other)));
  },
];

/** One of the seeds with one to eight things wrong. */
export function bentFile(random: Random, seeds: readonly Seed[]): Uint8Array {
  const seed = random.pick(seeds);
  let { bytes } = seed;
  for (let left = random.pick([1, 1, 2, 3, 8]); left > 0; left -= 1) {
    if (bytes.length > 0) bytes = random.pick(ways)(random, bytes, seed, seeds);
  }
  return bytes;
}
