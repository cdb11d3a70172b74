import { expect, test } from 'vitest';
import { lookOf, looksLike, mixesAlphabets } from './look-alike.ts';

test.each([
  ['Cyrillic in a name', 'Оlga Owner', 'Olga Owner'],
  ['Greek in a name', 'Οlga Οwner', 'Olga Owner'],
  ['a whole word of another alphabet', 'сое', 'coe'],
  ['digits for letters', '0lga@example.com', 'olga@example.com'],
  ['letters that run together', 'rnax@example.com', 'max@example.com'],
  ['a stroke for a letter', 'o1ga@example.com', 'olga@example.com'],
])('%s looks like another', (_, one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test('names that differ to the eye do not look alike, nor does one look like itself', () => {
  expect(looksLike('Ana Gómez', 'Ana Gomez')).toBe(false);
  expect(looksLike('Olga', 'Helga')).toBe(false);
  expect(looksLike('OLGA@example.com', 'olga@example.com')).toBe(false);
});

test('a word of several alphabets is one; a text of several is none', () => {
  expect(mixesAlphabets('Pаul')).toBe(true);
  expect(mixesAlphabets('Анна (ACME)')).toBe(false);
  expect(mixesAlphabets('東京タワー Tower')).toBe(false);
  expect(mixesAlphabets('Ana Gómez-Ruiz')).toBe(false);
});

test('somebody is told apart from those they are chosen among', () => {
  const olga = { id: 1, full_name: 'Olga Owner', email: 'olga@example.com' };
  const eve = { id: 2, full_name: 'Eve', email: '0lga@example.com' };
  expect(lookOf(eve, [olga, eve])).toEqual({ like: 'olga@example.com' });
  expect(lookOf({ ...eve, email: 'eve@example.com', full_name: 'Оlga Owner' }, [olga])).toEqual({ like: 'Olga Owner' });
  expect(lookOf({ ...eve, email: 'eve@example.com', full_name: 'Pаul' }, [olga])).toBe('mixed');
  expect(lookOf(olga, [olga])).toBeUndefined();
});
