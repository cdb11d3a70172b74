import { expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { nameProblem, shownName, wholeName } from './shown-name.ts';

test.each([
  ['A-101', ['A-101.pdf'], 'A-101', ''],
  ['A-101.pdf', ['A-101_V3.PDF'], 'A-101', '.pdf'],
  ['A-101_V2', ['A-101_V2.dwg'], 'A-101', '_V2'],
  ['A-101_V2.dwg', ['A-101_V2.dwg'], 'A-101', '_V2.dwg'],
  // What no file of it has as its extension belongs to the name.
  ['Plan 1.5', ['plan.pdf'], 'Plan 1.5', ''],
  ['A-101.pdf', ['photo.jpg'], 'A-101.pdf', ''],
  // Nothing would be left to edit.
  ['_V2', ['x.pdf'], '_V2', ''],
])('%s with the files %j is shown as %s and keeps %j', (name, files, stem, ending) => {
  expect(shownName(name, files)).toEqual({ stem, ending });
  expect(wholeName(stem, ending)).toBe(name);
});

test('the ending stays, and is not there twice when it is typed too', () => {
  expect(wholeName('B-2', '_V2.pdf')).toBe('B-2_V2.pdf');
  expect(wholeName(' B-2.pdf ', '.pdf')).toBe('B-2.pdf');
  expect(wholeName('B-2_V7', '_V2')).toBe('B-2_V2');
  expect(wholeName('B-2.pdf', '')).toBe('B-2.pdf');
});

test.each<[string, string | undefined]>([
  ['', 'empty'],
  [' \t ', 'empty'],
  ...[...'<>:"/\\|?*'].map((character): [string, string] => [`A${character}1`, 'characters']),
  ['..', 'characters'],
  ['a'.repeat(limits.documentNameMax + 1), 'too_long'],
  ['a'.repeat(limits.documentNameMax), undefined],
  ['Planta 2ª (copia)', undefined],
])('%j: %s', (typed, problem) => {
  expect(nameProblem(typed, '')).toBe(problem);
});

test('with its ending the name may not be too long either', () => {
  expect(nameProblem('a'.repeat(limits.documentNameMax - 3), '.pdf')).toBe('too_long');
});
