import { expect, test } from 'vitest';
import { placeOnPart, placeOnWhole } from './compared-drawings.ts';

const whole = { width: 200, height: 100 };
const part = { x: 100, y: 20, width: 50, height: 80 };

test('a place of a drawing is the same place of the sheet that two share, and back', () => {
  const place = { page: 0, x: 0.5, y: 0.25 };
  expect(placeOnWhole(place, part, whole)).toEqual({ page: 0, x: 0.625, y: 0.4 });
  expect(placeOnPart(placeOnWhole(place, part, whole), part, whole)).toEqual(place);
});

test('the very top stays the very top', () => {
  expect(placeOnWhole({ page: 0, x: 0, y: 0.5, top: true }, part, whole).top).toBe(true);
});
