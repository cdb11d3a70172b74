import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Folder, folderTypes } from '#domain/folder';
import { Store } from '#src/data/database.ts';
import { readUploadPlaces } from './upload-places.ts';

const TIME = '2026-10-04T07:42:00.000Z';
const made = { created_at: TIME, created_by_id: 1, updated_at: TIME, updated_by_id: 1 };
type Type = (typeof folderTypes)[number];
const folder = (id: number, parent_folder_id: number | null, name: string, type: Type = 'custom'): Folder => ({
  ...made,
  id,
  seq: 1,
  deleted_at: null,
  project_id: 1,
  parent_folder_id,
  folder_type: type,
  name,
});
let store: Store;

beforeEach(async () => {
  store = new Store('plumbline:places');
  await store.folders.bulkPut([
    folder(2, null, 'Photos', 'photos'),
    folder(1, null, 'Plans', 'plans'),
    folder(10, 1, 'Level 10'),
    folder(9, 1, 'Level 9'),
    folder(11, 9, 'Zone'),
    folder(12, 11, 'Room'),
    folder(13, 12, 'Wall'),
    folder(14, 12, 'Floor'),
  ]);
});
afterEach(async () => {
  await store.delete();
});

const placesOf = async (within: number | null, chosen: number | null, levels = 3) =>
  (await readUploadPlaces(store, 1, { within, chosen, levels })).map(({ folder, depth }) => `${depth} ${folder.name}`);

test('all roots with their folders, three deep, in the order of a tree', async () => {
  const shown = ['0 Plans', '1 Level 9', '2 Zone', '3 Room', '1 Level 10', '0 Photos'];
  expect(await placesOf(null, null)).toEqual(shown);
  expect(await placesOf(11, null)).toEqual(shown.slice(0, -1));
});

test('the folder on the screen is offered however deep it stands', async () => {
  expect(await placesOf(null, 13)).toContain('4 Wall');
  expect(await placesOf(null, 13)).not.toContain('4 Floor');
});
