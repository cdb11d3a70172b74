import { expect, test } from 'vitest';
import { isTabletAsMac } from './device-kind.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

test('a Mac that is touched is an iPad', () => {
  expect(isTabletAsMac({ userAgent: MAC, maxTouchPoints: 5 })).toBe(true);
  expect(isTabletAsMac({ userAgent: MAC, maxTouchPoints: 0 })).toBe(false);
  expect(isTabletAsMac({ userAgent: WINDOWS, maxTouchPoints: 10 })).toBe(false);
  expect(isTabletAsMac(undefined)).toBe(false);
});
