import { expect, test } from 'vitest';
import { browserKeep } from './keep.ts';

/** A browser's area that is full, or is not. */
function area() {
  const values = new Map<string, string>();
  const state = { full: false };
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.full) throw new DOMException('no room', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  return {
    state,
    keep: browserKeep(() => storage as unknown as Storage),
    another: browserKeep(() => storage as unknown as Storage),
  };
}

test('what finds no room is kept as long as the page lives', () => {
  const { state, keep } = area();
  keep.set('token', 'old');
  state.full = true;
  keep.set('token', 'new');
  expect(keep.get('token')).toBe('new');
  keep.remove('token');
  expect(keep.get('token')).toBeNull();
});

test('what found no room once is written when there is some, and read as others write it', () => {
  const { state, keep, another } = area();
  state.full = true;
  keep.set('token', 'mine');
  state.full = false;
  keep.set('token', 'mine');
  expect(another.get('token')).toBe('mine');
  another.set('token', 'another');
  expect(keep.get('token')).toBe('another');
});
