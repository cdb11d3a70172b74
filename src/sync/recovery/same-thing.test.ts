import { expect, test } from 'vitest';
import type { HeldRow } from '#src/data/database.ts';
import { isSameThing } from './same-thing.ts';

const row = (fields: object) =>
  ({ table: 'comments', row: { id: 1, project_id: 2, deleted_at: null, ...fields } }) as HeldRow;
const gone = '2026-11-26T08:00:00.000Z';

test('a tombstone is of the thing that its maker made, and of any where an older server does not say whose it was', () => {
  const held = row({ user_id: 7 });
  expect(isSameThing(held, row({ user_id: 7, deleted_at: gone }))).toBe(true);
  expect(isSameThing(held, row({ user_id: 8, deleted_at: gone }))).toBe(false);
  expect(isSameThing(held, row({ deleted_at: gone }))).toBe(true);
});
