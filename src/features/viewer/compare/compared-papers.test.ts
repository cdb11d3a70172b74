import { expect, test } from 'vitest';
import { differInSize } from './compared-papers.ts';

const [a1, a4] = [
  { width: 2384, height: 1684 },
  { width: 842, height: 595 },
];

test('sheets of another size differ, and so does one that is turned; what rounding makes of one does not', () => {
  const turned = { width: a4.height, height: a4.width };
  expect([differInSize([a1], [a4]), differInSize([a4], [turned]), differInSize([a4, a1], [a4, a4])]).toEqual([
    true,
    true,
    true,
  ]);
  expect(differInSize([a4], [{ width: 841.9, height: 595.3 }])).toBe(false);
  // A page that only one has is said elsewhere.
  expect(differInSize([a4], [a4, a1])).toBe(false);
});
