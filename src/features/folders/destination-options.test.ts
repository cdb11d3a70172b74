import { expect, test } from 'vitest';
import type { Folder } from '#domain/folder';
import type { Destination } from '#src/data/reads/destinations.ts';
import { destinationOptions } from './destination-options.ts';

const place = (id: number, name: string, depth: number, standing: Destination['standing'] = 'free') =>
  ({ folder: { id, name } as Folder, depth, standing }) satisfies Destination;
const places = [
  place(1, 'Plans', 0),
  place(2, 'Level 1', 1, 'here'),
  place(3, 'Área técnica', 2),
  place(4, 'Level 2', 1, 'too_deep'),
  place(5, 'Photos', 0),
  place(6, 'Area', 1),
];
const words = { labelOf: (folder: Folder) => folder.name, here: 'here now', tooDeep: 'Too deep.' };

test('all of them stand as a tree, and what cannot be chosen says why', () => {
  const options = destinationOptions(places, ' ', words);
  expect(options.map(({ label, depth, disabled, hint }) => [label, depth, disabled, hint])).toEqual([
    ['Plans', 0, false, undefined],
    ['Level 1', 1, true, 'here now'],
    ['Área técnica', 2, false, undefined],
    ['Level 2', 1, true, 'Too deep.'],
    ['Photos', 0, false, undefined],
    ['Area', 1, false, undefined],
  ]);
});

test('those found by name, in any case and without accents, say where they are', () => {
  const options = destinationOptions(places, 'AREA', words);
  expect(options.map(({ label, depth, hint }) => [label, depth, hint])).toEqual([
    ['Área técnica', 0, 'Plans / Level 1'],
    ['Area', 0, 'Photos'],
  ]);
  expect(destinationOptions(places, 'level 1', words)).toMatchObject([{ id: 2, disabled: true, hint: 'here now' }]);
  expect(destinationOptions(places, 'cellar', words)).toEqual([]);
});
