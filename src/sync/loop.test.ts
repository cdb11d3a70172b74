import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { Loop } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = () => undefined;
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** A loop whose work fails once as it is told, and how often it was tried. */
function failingOnce(error: TransportError) {
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(error);
  return { work, loop: new Loop(work, nothing) };
}

test('a server that asks for a minute is left alone for a minute, whatever there is to do meanwhile', async () => {
  const { work, loop } = failingOnce(new TransportError('server', { retryAfter: 60 }));
  loop.wake();
  await passes(30);
  loop.wake();
  loop.wake(true);
  await passes(29);
  expect(work).toHaveBeenCalledTimes(1);
  await passes(1);
  expect(work).toHaveBeenCalledTimes(2);
  // It answers again: nothing holds back any more.
  loop.wake();
  await passes(0);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a person who asks is not held up, and a day that is asked for is five minutes', async () => {
  const { work, loop } = failingOnce(new TransportError('server', { retryAfter: 24 * 60 * 60 }));
  loop.wake();
  await passes(5 * 60 - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await passes(1);
  expect(work).toHaveBeenCalledTimes(2);
  const asked = failingOnce(new TransportError('server', { retryAfter: 60 }));
  asked.loop.wake();
  await passes(1);
  asked.loop.wake(true, true);
  await passes(0);
  expect(asked.work).toHaveBeenCalledTimes(2);
});

test('a network that is gone is tried again within seconds, and at once when there is something to do', async () => {
  const { work, loop } = failingOnce(new TransportError('offline'));
  loop.wake();
  await passes(0);
  loop.wake();
  await passes(0);
  expect(work).toHaveBeenCalledTimes(2);
});
