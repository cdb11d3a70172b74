import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

const sorted = (...names: string[]) => byName(names.map((name, id) => ({ id, name }))).map(({ name }) => name);

test.each([
  [
    ['Level 10', 'Level 2', 'level 1'],
    ['level 1', 'Level 2', 'Level 10'],
  ],
  [
    ['Zona', 'Ático', 'atico 2', 'Baño'],
    ['Ático', 'atico 2', 'Baño', 'Zona'],
  ],
  [
    ['A-101 b', 'A-101', 'A-99'],
    ['A-99', 'A-101', 'A-101 b'],
  ],
])('%j', (names, wanted) => expect(sorted(...names)).toEqual(wanted));

test('those of one name keep an order of their own', () => {
  const rows = [9, 3, 7].map((id) => ({ id, name: 'Same' }));
  expect(byName(rows).map(({ id }) => id)).toEqual([3, 7, 9]);
  expect(rows.map(({ id }) => id)).toEqual([9, 3, 7]);
});
