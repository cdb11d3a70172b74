import { expect, test } from 'vitest';
import { emailIn, modeIn } from './auth-mode.ts';

test('an invitation brings the address that it was sent to', () => {
  const state = { from: '/join#token=x', mode: 'register', email: 'gus@example.org' };
  expect([modeIn(state), emailIn(state)]).toEqual(['register', 'gus@example.org']);
  expect([null, undefined, 'x', {}, { email: 3 }].map(emailIn)).toEqual(['', '', '', '', '']);
});
