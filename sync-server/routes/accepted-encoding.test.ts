import { expect, test } from 'vitest';
import { acceptedEncoding, encodings } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.8, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1, *;q=0', 'gzip'],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s takes %s', (header, taken) => {
  expect(acceptedEncoding(header, encodings)).toBe(taken);
});

test('only what is there is taken', () => {
  expect(acceptedEncoding('gzip, br', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('gzip, br', [])).toBeUndefined();
});
