import { expect, test } from 'vitest';
import { textBytes } from './comment-weight.ts';

test.each(['', 'Beam', 'Hormigón', '混凝土', '🏗️ crane', 'ß½€'])('a text weighs what UTF-8 makes of it: %s', (text) => {
  expect(textBytes(text)).toBe(Buffer.byteLength(text));
});
