import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('ends with the first, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { signal } = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
});

test('has ended where one had', () => {
  const { signal } = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});

test('hears nothing more once it is released', () => {
  const one = new AbortController();
  const { signal, release } = anySignal([one.signal]);
  release();
  one.abort();
  expect(signal.aborted).toBe(false);
});
