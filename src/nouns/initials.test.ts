import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Maria Fernández López', 'ML'],
  ['  ana  ', 'A'],
  ['émile zola', 'ÉZ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
