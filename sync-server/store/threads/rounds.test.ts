import { expect, test } from 'vitest';
import { createRounds } from './rounds.ts';

/** Pieces of work that end when they are told to, in the order in which they began. */
function bench(atOnce: number) {
  const rounds = createRounds(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (whose: string, piece: string) =>
    rounds.take(whose, () => {
      begun.push(piece);
      return new Promise<void>((resolve) => ends.set(piece, resolve));
    });
  const end = async (piece: string) => {
    ends.get(piece)?.();
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };
  return { rounds, begun, bring, end };
}

test('of each one piece at a time, and whoever comes waits for one piece of each', async () => {
  const { begun, bring, end } = bench(2);
  for (const piece of ['a1', 'a2', 'a3']) void bring('a', piece);
  void bring('b', 'b1');
  void bring('c', 'c1');
  await end('none');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  void bring('d', 'd1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  await end('c1');
  expect(begun.at(-1)).toBe('d1');
});

test('what fails gives its turn on', async () => {
  const { rounds, begun, bring } = bench(1);
  const failed = rounds.take('a', () => Promise.reject(new Error('no')));
  void bring('a', 'a2');
  await expect(failed).rejects.toThrow('no');
  await Promise.resolve();
  expect(begun).toEqual(['a2']);
});
