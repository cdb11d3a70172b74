import { expect, test } from 'vitest';
import { asChoice, readableChoice, sizes } from './stamp-choice.ts';

const usual = { position: 'bottom-right', size: 100 };

test('sizes go from 50 to 200 in steps of 10', () => {
  expect(sizes).toEqual([50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200]);
});

test('what was chosen is chosen again', () => {
  const choice = { position: 'top-left', size: 60 } as const;
  expect(asChoice(JSON.stringify(choice))).toEqual(choice);
});

test.each([null, '', '{', 'null', '[]', '"x"', '{"position":"middle","size":55}', '{"size":"100"}'])(
  'what is no choice (%s) is the usual one',
  (kept) => {
    expect(asChoice(kept)).toEqual(usual);
  },
);

test('a size at which the code could not be read is raised to the least at which it can', () => {
  const chosen = { position: 'top-left', size: 50 } as const;
  const short = 'https://plans.example.com/verify/dGhlLWNvZGUtb24tcGFwZQ';
  expect(readableChoice(chosen, short)).toBe(chosen);
  expect(readableChoice(chosen, short.padEnd(180, 'x'))).toEqual({ position: 'top-left', size: 60 });
  expect(readableChoice({ ...chosen, size: 70 }, short.padEnd(180, 'x')).size).toBe(70);
});
