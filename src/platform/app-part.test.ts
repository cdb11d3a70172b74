import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppPart } from './app-part.ts';
import { appKept } from './installed/app-kept.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  appKept.set('unknown');
});

/** A part that can be fetched from some try on. */
function laterThan(tries: number) {
  let tried = 0;
  const fetchPart = async () => {
    tried += 1;
    if (tried <= tries) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  };
  const part = new AppPart(fetchPart);
  return { part, tried: () => tried };
}

describe('a part of the app', () => {
  test('is fetched once, and is there at once for whoever asks again', async () => {
    const { part, tried } = laterThan(0);
    expect([await part.load(), await part.load(), part.part, tried()]).toEqual(['the part', 'the part', 'the part', 1]);
    expect(part.getSnapshot()).toBe('here');
  });

  test('that cannot be had is tried for while somebody waits for it, later and later, and tells when it comes', async () => {
    const { part, tried } = laterThan(3);
    await expect(part.load()).rejects.toThrow('Failed to fetch');
    const seen: string[] = [part.getSnapshot()];
    const stop = part.subscribe(() => seen.push(part.getSnapshot()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tried()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tried()).toBe(3);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(tried()).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect([seen, part.part, tried()]).toEqual([['missing', 'here'], 'the part', 4]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tried()).toBe(4);
  });

  test('is not tried for when nobody waits any more', async () => {
    const { part, tried } = laterThan(9);
    await expect(part.load()).rejects.toThrow('Failed to fetch');
    part.subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tried()).toBe(1);
  });

  test('that does not come though the app is on the device is stuck, and is tried for all the same', async () => {
    const { part } = laterThan(2);
    appKept.set('here');
    await expect(part.load()).rejects.toThrow('Failed to fetch');
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.getSnapshot()));
    await vi.advanceTimersByTimeAsync(3_000);
    expect([seen, part.part]).toEqual([['stuck', 'here'], 'the part']);
  });
});
