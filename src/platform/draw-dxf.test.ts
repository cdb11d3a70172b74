import { expect, test } from 'vitest';
import { drawnIn } from './draw-dxf.ts';

test('in one ink all lines have its colour, and areas are so pale that lines on them are seen', () => {
  expect(drawnIn(undefined, '#ff0000', false)).toBe('#ff0000');
  expect(drawnIn([2, 119, 189], '#ff0000', false)).toBe('rgb(2 119 189)');
  expect(drawnIn([2, 119, 189], '#000000', true)).toBe('rgb(129 187 222)');
  expect(drawnIn([2, 119, 189], '#ffffff', true)).toBe('rgb(255 255 255)');
});
