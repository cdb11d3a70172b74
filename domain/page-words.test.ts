import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { PageWords } from './page-words.ts';

function gathered(page: string, bytesMax?: number) {
  const words = new PageWords(bytesMax);
  const steps = [...words.add(page)].length;
  return { words, steps, bytes: new TextEncoder().encode(words.text).length };
}

test('what letters fold to is bounded, not how many were read', () => {
  const { words, steps } = gathered(`${'\u{3316}'.repeat(9)} `.repeat(100_000));
  expect(words.isFull).toBe(true);
  expect(words.text.length).toBeLessThan(limits.searchTextMax + 70);
  expect(words.text.length).toBeGreaterThan(limits.searchTextMax - 70);
  // Not all at once.
  expect(steps).toBeGreaterThan(5);
});

test('of different words some are kept, in order', () => {
  const many = Array.from({ length: limits.searchWordsMax + 9 }, (_, at) => `w${at}`);
  const { words } = gathered(many.join(' '));
  expect([...words.distinct]).toEqual(many.slice(0, limits.searchWordsMax));
});

test.each(['wall', 'стена', '壁面', '\u{1d7ce}\u{20000}'])('bytes are counted as they are written: %s', (word) => {
  for (const most of [500, 1000, 3000]) {
    const { bytes } = gathered(`${word} `.repeat(2000), most);
    expect(bytes).toBeGreaterThanOrEqual(most);
    expect(bytes).toBeLessThan(most + 30);
  }
});
