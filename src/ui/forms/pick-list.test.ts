import { expect, test } from 'vitest';
import { optionAfter, type PickOption } from './pick-list.tsx';

const options = [1, 2, 3, 4, 5].map(
  (id): PickOption => ({ id, label: `F${id}`, depth: 0, disabled: id === 1 || id === 3 }),
);
const after = (value: number | null, key: string) => optionAfter(options, value, key)?.id;

test('keys lead from one to the next that can be picked, and stop at either end', () => {
  expect(after(null, 'ArrowDown')).toBe(2);
  expect(after(null, 'ArrowUp')).toBe(5);
  expect(after(2, 'ArrowDown')).toBe(4);
  expect(after(4, 'ArrowUp')).toBe(2);
  expect(after(5, 'ArrowDown')).toBe(5);
  expect(after(2, 'PageDown')).toBe(5);
  expect(after(5, 'Home')).toBe(2);
  expect(after(2, 'End')).toBe(5);
});

test('other keys pick nothing, and where nothing can be picked none does', () => {
  expect(after(2, 'a')).toBeUndefined();
  expect(optionAfter([], null, 'ArrowDown')).toBeUndefined();
});
