import { expect, test } from 'vitest';
import { growth } from '../testing/growth.ts';
import { plainLines } from './words.ts';

test('parts of a number that stand above each other come on one line, what has no end stays', () => {
  expect(plainLines('1\\S3#4; m')).toEqual(['1 3/4 m']);
  expect(plainLines('\\S3^4;\\P\\S1/2;')).toEqual(['3/4', '1/2']);
  expect(plainLines('\\S1/2; 5\\S3#4')).toEqual(['1/2 5\\S3#4']);
  expect(plainLines('5\\S3#4')).toEqual(['5\\S3#4']);
});

test('ten times as many beginnings without an end take far less than their square', async () => {
  const text = (size: number) => '\\S'.repeat(size);
  expect(await growth(performance, 2000, (size) => () => plainLines(text(size)))).toBeLessThan(40);
});
