import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { refuseGuessable } from './guessable-password.ts';

const owner = { email: 'maria.lopez@obra-norte.example', full_name: 'María López' };
const isRefused = (password: string) => {
  try {
    refuseGuessable(password, owner);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'guessable_password') return true;
    throw error;
  }
};

test.each([
  'password',
  'Password',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  ' password ',
  '        ',
  'aaaaaaaaaaaa',
  '12121212',
  'maria.lopez@obra-norte.example',
  'Maria.Lopez',
  'maria1985',
  'María López 1985!',
  'marialopez1',
  'mari\u0301alo\u0301pez',
  'plumbline',
  'Plumbline2026',
  'obra-norte-1',
])('%j is refused', (password) => {
  expect(password.length).toBeGreaterThanOrEqual(limits.passwordMin);
  expect(isRefused(password)).toBe(true);
});

test.each(['correct horse battery', 'Ana keeps drawings', 'tr3e-house-Maria', '9f2c41d07be5', 'пароль на стройке'])(
  '%j is taken',
  (password) => expect(isRefused(password)).toBe(false),
);

test('more than the 3,000 most common that are long enough are known', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMin);
  expect(long.length).toBeGreaterThan(3_000);
  expect(long.filter((password) => !isRefused(password))).toEqual([]);
});
