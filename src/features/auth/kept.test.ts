import { expect, test } from 'vitest';
import { isTheirs } from './kept.ts';

test('the data is theirs whose address it is, however they write it', () => {
  const kept = { email: 'ana@plumbline.test', unsent: 3, aside: 0, unsaved: 0, isDeleted: false };
  expect(isTheirs(kept, ' Ana@Plumbline.TEST ')).toBe(true);
  expect(isTheirs(kept, 'ben@plumbline.test')).toBe(false);
  expect(isTheirs(kept, '')).toBe(false);
  expect(isTheirs(undefined, 'ana@plumbline.test')).toBe(false);
});
