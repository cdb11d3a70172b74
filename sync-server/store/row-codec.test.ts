import { expect, test } from 'vitest';
import { THIS_COMMIT } from '#domain/sync/written';
import { fromStored, toStored } from './row-codec.ts';

const folder = {
  ...{ id: 7, seq: 0, deleted_at: null, project_id: 1, parent_folder_id: null, folder_type: 'plans', name: 'Plans' },
  ...{ created_at: '2026-11-27T10:00:00.000Z', created_by_id: 2, updated_at: '2026-11-27T10:00:00.000Z' },
  ...{ updated_by_id: 2 },
} as const;

test('what a row says of this commit is the commit’s seq once it is stored, said by itself or by default', () => {
  const hand = { seq: THIS_COMMIT, by: 2 };
  const said = { ...folder, written_by: { name: hand }, made_seq: THIS_COMMIT };
  for (const row of [folder, said] as unknown as (typeof said)[]) {
    const stored = toStored('folders', row as never, 'p:1', 42);
    expect(stored).toMatchObject({ scope: 'p:1', seq: 42, made_seq: 42 });
  }
  expect(fromStored('folders', toStored('folders', said as never, 'p:1', 42))).toEqual({
    ...{ ...folder, seq: 42, made_seq: 42 },
    written_by: { name: { seq: 42, by: 2 } },
  });
  // Of an older commit's.
  expect(toStored('folders', { ...said, made_seq: 9 } as never, 'p:1', 42)).toMatchObject({ made_seq: 9 });
});
