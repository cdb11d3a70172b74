import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRest } from './after-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work waits for a rest, and not for ever for one that does not come', () => {
  const work = vi.fn();
  const { ask } = afterRest(work, 1000, 3000);
  ask();
  vi.advanceTimersByTime(900);
  ask();
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 14; at += 1) {
    ask();
    vi.advanceTimersByTime(500);
  }
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('what has ended does nothing', () => {
  const work = vi.fn();
  const { ask, end } = afterRest(work, 1000, 3000);
  ask();
  end();
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});
