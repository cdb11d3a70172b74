import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Folder } from '#domain/folder';
import { Store } from '#src/data/database.ts';
import { readIsFilled } from './folder-imports.ts';

const TIME = '2026-10-04T07:42:00.000Z';
const made = { created_at: TIME, created_by_id: 1, updated_at: TIME, updated_by_id: 1, seq: 1, deleted_at: null };
const folder = (id: number, parent_folder_id: number | null): Folder => ({
  ...made,
  id,
  project_id: 1,
  parent_folder_id,
  folder_type: parent_folder_id === null ? 'plans' : 'custom',
  name: `Folder ${id}`,
});
let store: Store;

beforeEach(async () => {
  store = new Store('plumbline:filled');
  await store.folders.bulkPut([folder(1, null), folder(2, 1), folder(3, 2), folder(4, 1)]);
  const files = { name: 'Site', files: 5, bytes: 10, started_at: TIME };
  await store.folder_imports.add({ id: 50, project_id: 1, folder_id: 2, ...files });
});
afterEach(() => store.delete());

test('a folder that files come into, into one above it or below it, is not empty meanwhile; another one is', async () => {
  const filled = await Promise.all([1, 2, 3, 4].map((id) => readIsFilled(store, [50], id)));
  expect(filled).toEqual([true, true, true, false]);
  expect(await readIsFilled(store, [], 2)).toBe(false);
  await store.folder_imports.delete(50);
  expect(await readIsFilled(store, [50], 2)).toBe(false);
});
