import { expect, test } from 'vitest';
import { looksLike } from '../look-alike.ts';
import { searchWords } from '../search-words.ts';
import { withoutMarkRuns } from './mark-runs.ts';
import { cleanName, folded, nameKey } from './names.ts';

/** Marks of two kinds, each to stand before those of the other: what a normal form has to put in order. */
const marks = (number: number) => `a${'\u0301'.repeat(number / 2)}${'\u0316'.repeat(number / 2)}`;

test('what people write stays', () => {
  for (const text of ['Gebäude Ü1 – Schnitt', 'a\u0301\u0316', 'ก็', '👩🏽‍🔧', 'Z̷̢͔̭̈́a̶l̴g̵o̸'.normalize('NFD')]) {
    expect(withoutMarkRuns(text)).toBe(text);
  }
  expect(withoutMarkRuns(marks(200)).length).toBe(31);
});

test.each([
  ['searched', searchWords],
  ['kept as a name', cleanName],
  ['compared', folded],
  ['compared as a name', nameKey],
  ['looked at', (text: string) => looksLike(text, 'b')],
] as const)('a text of marks alone takes no longer than one of letters, as it is %s', (_, fold) => {
  const timed = (text: string) => {
    const start = performance.now();
    fold(text);
    return performance.now() - start;
  };
  // Both, so that neither is the first to be run.
  for (const warm of [marks(100), 'b'.repeat(100)]) timed(warm);
  const letters = timed('é'.repeat(200_000));
  // In order it would take hundreds of times as long, and ten times the marks a hundred times that.
  expect(timed(marks(200_000))).toBeLessThan(20 * letters + 50);
});
