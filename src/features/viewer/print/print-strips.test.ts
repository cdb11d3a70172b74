import { expect, test } from 'vitest';
import { printScale, SHARED_ROWS, STRIP_PIXELS, stripsOf } from './print-strips.ts';

/** Points. */
const pages = {
  A4: { width: 595.28, height: 841.89 },
  A1: { width: 2383.94, height: 1683.78 },
  A0: { width: 3370.39, height: 2383.94 },
  'A0 upright': { width: 2383.94, height: 3370.39 },
  'the largest that PDF has': { width: 14_400, height: 14_400 },
  'a road': { width: 40_000, height: 600 },
  'a road upwards': { width: 600, height: 40_000 },
  'nearly nothing': { width: 0.1, height: 0.1 },
};

test.each(Object.entries(pages))('strips of %s are all of it, each of a size that devices draw', (_, page) => {
  const scale = printScale(page);
  const strips = stripsOf(page, scale);
  let end = 0;
  for (const [at, { y, width, height }] of strips.entries()) {
    expect([y, width, height].every(Number.isInteger)).toBe(true);
    expect(y).toBe(at === 0 ? 0 : end - SHARED_ROWS);
    expect(width).toBe(Math.ceil(page.width * scale));
    expect(height).toBeGreaterThan(at === 0 ? 0 : SHARED_ROWS);
    expect(width * height).toBeLessThanOrEqual(STRIP_PIXELS);
    end = y + height;
  }
  expect(end).toBe(Math.ceil(page.height * scale));
  // No more of them than there must be.
  const most = Math.floor(STRIP_PIXELS / (strips[0]?.width ?? 1)) - SHARED_ROWS;
  expect((strips.length - 1) * most).toBeLessThan(end);
});

test('pages are printed at 150 dots per inch, an A0 sheet too', () => {
  for (const page of [pages.A4, pages.A1, pages.A0]) expect(printScale(page)).toBe(150 / 72);
  expect(stripsOf(pages.A4, 150 / 72)).toEqual([{ y: 0, width: 1241, height: 1754 }]);
  expect(stripsOf(pages.A0, 150 / 72).length).toBe(3);
});

test('what would fill the memory of a device is printed as finely as that allows', () => {
  const page = pages['the largest that PDF has'];
  expect(page.width * page.height * printScale(page) ** 2).toBeCloseTo(200_000_000, -1);
  for (const road of [pages['a road'], pages['a road upwards']]) expect(40_000 * printScale(road)).toBe(32_000);
});
