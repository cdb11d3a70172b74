import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lease, lockManager, withLock } from './locks.ts';

const usual = { ...lease };
beforeEach(() => Object.assign(lease, { beat: 10, missed: 3 }));
afterEach(() => Object.assign(lease, usual));

/** What is resolved by hand. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}

describe('a lock', () => {
  test('has one holder at a time, in turn', async () => {
    const order: string[] = [];
    const first = later<void>();
    const one = withLock('turns', async () => {
      order.push('one');
      await first.promise;
      order.push('one ends');
    });
    const two = withLock('turns', async () => void order.push('two'));
    // Longer than the signs of life that may be missed: this holder gives them.
    await new Promise((resolve) => setTimeout(resolve, lease.beat * lease.missed * 4));
    expect(order).toEqual(['one']);
    first.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'one ends', 'two']);
  });

  test('is free after work that failed', async () => {
    await expect(withLock('failure', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock('failure', () => Promise.resolve('yes'))).toBe('yes');
  });

  test('leaves no sign of life in the browser’s storage: its name says whose it was', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    try {
      const given = await withLock('sync:7', () => Promise.resolve([...kept.keys()]));
      expect([given, [...kept.keys()]]).toEqual([['plumbline:beat:sync:7'], []]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('is taken from a holder that gives no sign of life, as a suspended tab', async () => {
    const thaw = later<string>();
    const suspended = lockManager().request('suspended', {}, () => thaw.promise);
    const lost = expect(suspended).rejects.toThrow();
    expect(await withLock('suspended', () => Promise.resolve('went on'))).toBe('went on');
    thaw.resolve('too late');
    await lost;
    expect(await withLock('suspended', () => Promise.resolve('and on'))).toBe('and on');
  });

  test('that was taken lets the work under it end as it ends', async () => {
    const thaw = later<string>();
    const suspended = withLock('thawed', () => thaw.promise);
    await lockManager().request('thawed', { steal: true }, () => Promise.resolve());
    thaw.resolve('its own end');
    expect(await suspended).toBe('its own end');
  });

  test('that was taken says so to the work under it', async () => {
    const told = withLock(
      'told',
      (taken) => new Promise((resolve) => taken.addEventListener('abort', () => resolve('told'))),
    );
    await lockManager().request('told', { steal: true }, () => Promise.resolve());
    expect(await told).toBe('told');
  });

  test('is not taken for one that waits for it no more', async () => {
    const first = later<void>();
    const held = withLock('left', () => first.promise);
    const end = new AbortController();
    const work = vi.fn(() => Promise.resolve());
    const left = withLock('left', work, end.signal);
    end.abort();
    await expect(left).rejects.toThrow();
    first.resolve();
    await held;
    expect(await withLock('left', () => Promise.resolve('the next'))).toBe('the next');
    expect(work).not.toHaveBeenCalled();
  });
});
