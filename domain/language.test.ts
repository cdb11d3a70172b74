import { expect, test } from 'vitest';
import { languageNames, languages, pluralForm } from './language.ts';

test('what is said of so many follows the rules of each language', () => {
  const files = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };
  const said = [0, 1, 2, 5, 12, 22, 1.5].map((count) => pluralForm('pl', count, files));
  expect(said).toEqual(['plików', 'plik', 'pliki', 'plików', 'plików', 'pliki', 'pliku']);
  expect([0, 1, 2].map((count) => pluralForm('fr', count, { one: 'plan', other: 'plans' }))).toEqual([
    ...['plan', 'plan', 'plans'],
  ]);
  expect(pluralForm('es', 1_000_000, { one: 'plano', other: 'planos' })).toBe('planos');
});

test('every language has a name of its own', () => {
  expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
});
