import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { verifyUrl } from '../qr-code.ts';
import { qrMatrixOf } from './qr-matrix.ts';
import { isReadable, leastReadable, squaresFor } from './readable-size.ts';

const TOKEN = 'dGhlLWNvZGUtb24tcGFwZQ';
/** A code's text on a server whose own address has so many characters. */
const textOf = (characters: number) => verifyUrl(`https://${'a'.repeat(characters - 8)}`, TOKEN);

test('a code has as many squares as are counted', () => {
  for (const characters of [12, 21, 22, 40, 46, 47, 75, 120, 300]) {
    const text = textOf(characters);
    expect([text.length, squaresFor(text)]).toEqual([text.length, qrMatrixOf(create, text).size]);
  }
});

test.each([
  [25, 50],
  [100, 50],
  [110, 60],
  [200, 70],
  [450, 90],
])('with an address of %i characters the least size is %i points', (characters, least) => {
  const text = textOf(characters);
  expect(leastReadable(text)).toBe(least);
  expect(isReadable(text, least)).toBe(true);
  expect(isReadable(text, least - 10)).toBe(least === 50 && isReadable(text, 40));
});

test('what no code holds is readable at no size', () => {
  const text = textOf(3000);
  expect(leastReadable(text)).toBe(200);
  expect(isReadable(text, 200)).toBe(false);
});
