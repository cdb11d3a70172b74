import { expect, test } from 'vitest';
import { laidLines } from './laid-lines.ts';

const lines = (count: number, letters: number) => Array.from({ length: count }, () => ({ text: 'a'.repeat(letters) }));

test('as many lines and letters are laid over a sheet as are not felt, and one that is far too long is left out', () => {
  expect([...laidLines(lines(5000, 8))]).toHaveLength(1500);
  expect([...laidLines(lines(1500, 2000))]).toHaveLength(15);
  expect([...laidLines([...lines(1, 400_000), ...lines(3, 8)])]).toHaveLength(3);
});
