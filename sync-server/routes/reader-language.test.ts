import { expect, test } from 'vitest';
import { readerLocale } from './reader-language.ts';

test.each([
  [undefined, 'en', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'de-at'],
  ['en;q=0.2, pl;q=0.9', 'pl', 'pl'],
  ['aa, de;q=0', 'en', 'en'],
])('%s wants %s', (header, language, tag) => {
  expect(readerLocale(header)).toMatchObject({ language, tag });
});

test('of a header as long as a stranger may send the beginning is read', () => {
  expect(readerLocale(`de,${'aa,'.repeat(5_000)}`).language).toBe('de');
  expect(readerLocale(`${'aa,'.repeat(5_000)}de`).language).toBe('en');
  expect(readerLocale(`${','.repeat(15_000)}de`).language).toBe('en');
});
