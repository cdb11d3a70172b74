import { expect, test } from 'vitest';
import { closerFor } from './use-zoom-to.ts';

const view = { width: 360, height: 500 };
const zoom = { percent: 90, fit: 60, range: { max: 800 } };

test('what is too small to see is gone nearer to, up to a third of the view', () => {
  expect(closerFor({ width: 60, height: 20 }, view, zoom)).toBe(180);
  // However small it is, what is around it is still to be seen.
  expect(closerFor({ width: 2, height: 2 }, view, zoom)).toBe(240);
  expect(closerFor({ width: 2, height: 2 }, view, { ...zoom, range: { max: 200 } })).toBe(200);
});

test('what is large enough is left as near as it is', () => {
  expect(closerFor({ width: 20, height: 118 }, view, zoom)).toBeNull();
  expect(closerFor({ width: 900, height: 900 }, view, zoom)).toBeNull();
  expect(closerFor({ width: 2, height: 2 }, view, { ...zoom, percent: 400 })).toBeNull();
});
