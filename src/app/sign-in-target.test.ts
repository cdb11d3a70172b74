import { expect, test } from 'vitest';
import { sentFrom } from '#src/ui/frame/sent-from.ts';
import { signInTarget } from './sign-in-target.ts';

test('signing in leads to where the person was going', () => {
  expect(signInTarget({ from: '/projects/7?folder=photos' })).toBe('/projects/7?folder=photos');
  expect(signInTarget(null)).toBe('/projects');
});

test.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)', 7, undefined])(
  'never to %s',
  (from) => {
    expect(sentFrom({ from })).toBeUndefined();
    expect(signInTarget({ from })).toBe('/projects');
  },
);
