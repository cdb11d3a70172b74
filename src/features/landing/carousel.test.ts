import { describe, expect, it } from 'vitest';
import { firstShown, LOCK, turn } from './carousel.ts';

describe('the carousel', () => {
  const ways = (...all: (1 | -1)[]) =>
    all.reduce((carousel, way, index) => turn(carousel, way, 4, index * LOCK), firstShown).shown;

  it('goes on and back', () => {
    expect([ways(1), ways(1, 1), ways(1, 1, -1)]).toEqual([1, 2, 1]);
  });

  it('goes around both ends', () => {
    expect(ways(-1)).toBe(3);
    expect(ways(1, 1, 1, 1)).toBe(0);
  });

  it('is locked for 300 ms after a switch, and an attempt does not lengthen that', () => {
    const switched = turn(firstShown, 1, 4, 1_000);
    expect(switched.shown).toBe(1);
    const tried = turn(switched, 1, 4, 1_299);
    expect(tried.shown).toBe(1);
    expect(turn(tried, 1, 4, 1_300).shown).toBe(2);
  });
});
