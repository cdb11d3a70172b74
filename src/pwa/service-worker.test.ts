import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { routePattern, routes } from '#src/paths.ts';
import { printedCode } from './printed-code.ts';
import { isStrayAddress } from './stray-address.ts';

/** What the worker takes for addresses of the app: it answers them from what it has stored. */
const taken = (path: string) => Object.values(routes).some((route) => routePattern(route).test(path));

const stray = (path: string, mode: RequestMode = 'navigate') =>
  isStrayAddress({ request: { mode }, url: new URL(path, 'https://plans.example.com') });

test.each([
  ...endpoints.map(({ path }) => path.replace(/\{\w+(\.\.\.)?\}/g, '42')),
  '/verify/dGhlLWNvZGUtb24tcGFwZXJA',
  '/covers/0123456789abcdef0123456789abcdef.webp',
  '/avatars/0123456789abcdef0123456789abcdef.webp',
  '/uploads/7/8/A-101.pdf',
])('the worker leaves %s to the server', (path) => {
  expect(taken(path)).toBe(false);
  expect(stray(path)).toBe(false);
});

test('an address that nobody has is answered by the app where the server cannot, to who opens it', () => {
  expect(stray('/nonsense')).toBe(true);
  expect(stray('/apix/7')).toBe(true);
  expect(stray('/nonsense.json', 'cors')).toBe(false);
});

test('the worker opens the app without a network', () => {
  expect(['/', '/projects', '/projects/7', '/projects/7/documents/8'].every(taken)).toBe(true);
});

test('the worker answers the address of a code where the server cannot, and only that', () => {
  const code = (path: string) => printedCode(new URL(path, 'https://plans.example.com'));
  expect(code('/verify/Ab3_-xYz0123456789abcQ')).toBe('Ab3_-xYz0123456789abcQ');
  expect(code('/verify/Ab3_-xYz0123456789abcQ/?x=1')).toBe('Ab3_-xYz0123456789abcQ');
  for (const path of ['/verify/', '/verify/short', '/verify/Ab3_-xYz0123456789abcQ/page', '/api/verify/x', '/scan']) {
    expect(code(path)).toBeUndefined();
  }
});
