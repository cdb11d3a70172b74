import { expect, test } from 'vitest';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { dismiss, isDismissed } from './install-dismissal.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a dismissal holds for 90 days', () => {
  const keep = memoryKeep();
  const now = Date.UTC(2026, 0, 1);
  expect(isDismissed(keep, now)).toBe(false);
  dismiss(keep, now);
  expect(isDismissed(keep, now)).toBe(true);
  expect(isDismissed(keep, now + 90 * DAY - 1)).toBe(true);
  expect(isDismissed(keep, now + 90 * DAY)).toBe(false);
});

test('what is kept and is no time, or a time to come, dismisses nothing', () => {
  const keep = memoryKeep();
  keep.set('plumbline:install-dismissed', 'yes');
  expect(isDismissed(keep, Date.now())).toBe(false);
  dismiss(keep, Date.now() + DAY);
  expect(isDismissed(keep, Date.now())).toBe(false);
});
