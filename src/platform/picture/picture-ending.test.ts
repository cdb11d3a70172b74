import { expect, test } from 'vitest';
import { pictureEnding } from './picture-ending.ts';

const text = (...parts: string[]) => new TextEncoder().encode(parts.join(''));

test('the ending is told from the bytes, and none is made up', () => {
  expect(pictureEnding(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('.jpg');
  expect(pictureEnding(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]))).toBe('.png');
  expect(pictureEnding(text('GIF89a'))).toBe('.gif');
  expect(pictureEnding(text('RIFF', 'size', 'WEBPVP8 '))).toBe('.webp');
  expect(pictureEnding(text('RIFF', 'size', 'WAVEfmt '))).toBe('');
  expect(pictureEnding(text('%PDF-1.7'))).toBe('');
  expect(pictureEnding(new Uint8Array())).toBe('');
});
