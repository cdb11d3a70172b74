import { expect, it } from 'vitest';
import { passwordProblems } from './password-problems.ts';

const typed = (current_password: string, new_password: string, confirmation: string) =>
  passwordProblems({ current_password, new_password, confirmation });

it('every field is needed, and one that is too short is marked beside those', () => {
  const missing = { current_password: 'all_required', confirmation: 'all_required' };
  expect(typed('', 'longenough', '')).toEqual(missing);
  expect(typed('', 'short', '')).toEqual({ ...missing, new_password: 'short' });
});

it('the new one is typed twice alike, and 8 characters long', () => {
  expect(typed('old', 'longenough', 'longenoug')).toEqual({ confirmation: 'mismatch' });
  expect(typed('old', '1234567', '1234567')).toEqual({ new_password: 'short' });
  expect(typed('old', '12345678', '12345678')).toEqual({});
  expect(typed('12345678', '12345678', '12345678')).toEqual({ new_password: 'same' });
});
