import { expect, test } from 'vitest';
import type { PullPage } from '#domain/sync/sync';
import type { ScopeState } from '#src/data/database.ts';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import { seenUpTo, standAfter } from './history.ts';

const fresh: ScopeState = {
  scope: 'p:1',
  cursor: 0,
  access_level: 'owner',
  complete: true,
  checked_at: null,
  held: false,
  accepted: false,
  rereading: false,
};
const page = (cursor: number, mark?: string): PullPage => ({
  scope: 'p:1',
  rows: [],
  cursor,
  more: false,
  ...(mark === undefined ? {} : { mark }),
});

function after(pages: readonly PullPage[]): ScopeState {
  let state = fresh;
  for (const next of pages) state = { ...state, ...standAfter(state, next) };
  return state;
}

test('a trail goes far back and stays short: its newest points stand close, the older ones ever farther apart', () => {
  const { trail = [] } = after(Array.from({ length: 1000 }, (_, at) => page(at + 1, `m${at + 1}`)));
  const seqs = trail.map(([seq]) => seq);
  expect(seqs.length).toBeLessThanOrEqual(40);
  expect(seqs.slice(-15)).toEqual(Array.from({ length: 15 }, (_, at) => 986 + at));
  expect(seqs[0]).toBe(1);
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
});

test('a mark stays with its cursor, and goes with it', () => {
  expect(after([page(3, 'a'), page(3)])).toMatchObject({ cursor: 3, mark: 'a', trail: [[3, 'a']] });
  expect(after([page(3, 'a'), page(5)])).toMatchObject({ cursor: 5, mark: undefined, trail: [[3, 'a']] });
});

test('what was seen holds as far as both histories went the same way; without a word of which it was, nothing was seen', () => {
  const trail: [number, string][] = [
    [4, 'four'],
    [9, 'nine'],
  ];
  expect(seenUpTo({ base_seq: 3, base_mark: 'three' }, 4, trail)).toEqual({ base_seq: 3, base_mark: 'three' });
  expect(seenUpTo({ base_seq: 9, base_mark: 'nine' }, 4, trail)).toEqual({ base_seq: 4, base_mark: 'four' });
  expect(seenUpTo({ base_seq: 9, base_mark: 'nine' }, 0, trail)).toEqual({ base_seq: 0 });
  expect(seenUpTo({ base_seq: 3 }, 4, trail)).toEqual({ base_seq: 0 });
  expect(seenUpTo({ base_seq: null }, 4, trail)).toEqual({ base_seq: 0 });
});

test('a mark that this device did not come by may be of any history, where the server is followed by its name already', () => {
  const trail: [number, string][] = [[4, 'four']];
  expect(seenUpTo({ base_seq: 3, base_mark: 'of a second copy' }, 4, trail, true)).toEqual({ base_seq: 0 });
  expect(seenUpTo({ base_seq: 4, base_mark: 'four' }, 4, trail, true)).toEqual({ base_seq: 4, base_mark: 'four' });
});

const more = (cursor: number, mark?: string): PullPage => ({ ...page(cursor, mark), more: true });

test('all is here up to the end of the news; in their middle no more than before them', () => {
  expect(after([page(3, 'a'), more(5, 'b')])).toMatchObject({ cursor: 5, mark: 'b', whole: { seq: 3, mark: 'a' } });
  expect(after([page(3, 'a'), more(5, 'b'), page(7, 'c')]).whole).toEqual({ seq: 7, mark: 'c' });
  expect(after([page(3, 'a'), page(5)]).whole).toEqual({ seq: 5, mark: undefined });
});

test('of a scope that an older app left, all is here that it had read to the end', () => {
  const left = { ...fresh, cursor: 5, mark: 'b' };
  expect(wholeAt(left)).toEqual({ seq: 5, mark: 'b' });
  expect(wholeAt({ ...left, complete: false })).toEqual({ seq: 0 });
  expect(wholeAt({ ...left, rereading: true })).toEqual({ seq: 0 });
  expect(standAfter(left, more(9, 'c')).whole).toEqual({ seq: 5, mark: 'b' });
  // It began again from the start, and knew nothing of what stands here.
  expect(wholeAt({ ...left, cursor: 0, mark: undefined, whole: { seq: 5, mark: 'b' } })).toEqual({ seq: 0 });
});
