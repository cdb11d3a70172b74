import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '../database.ts';
import { readNamesIn, readSameNamed } from './same-named.ts';

const TIME = '2026-10-04T07:42:00.000Z';
const row = { seq: 1, deleted_at: null, created_at: TIME, created_by_id: 1, updated_at: TIME, updated_by_id: 1 };
const document = (id: number, folder_id: number, name: string, project_id = 1) => ({
  ...row,
  id,
  project_id,
  folder_id,
  name,
  description: '',
  file_type: 'pdf' as const,
  current_version_id: null,
  client_time: null,
});
let store: Store;

beforeEach(() => {
  store = new Store('plumbline:names');
});
afterEach(async () => {
  await store.delete();
});

const namesOf = async (...keys: string[]) =>
  (await readSameNamed(store, 1, new Set(keys))).map(({ name, folder_id }) => `${folder_id}/${name}`).sort();

test('of every folder of the project, whatever the case, and of no other project', async () => {
  await store.documents.bulkPut([
    document(1, 11, 'A-101'),
    document(2, 12, 'a-101'),
    document(3, 12, 'A-102'),
    document(4, 21, 'A-101', 2),
  ]);
  expect(await namesOf('a-101')).toEqual(['11/A-101', '12/a-101']);
  expect([...(await readNamesIn(store, 12))].sort()).toEqual(['a-101', 'a-102']);
});

test('a folder of more documents than are read at once gives all of them, once', async () => {
  await store.documents.bulkPut(Array.from({ length: 1234 }, (_, n) => document(100 + n, 11, `S-${n}`)));
  expect(await namesOf('s-0', 's-499', 's-500', 's-1233')).toEqual(['11/S-0', '11/S-1233', '11/S-499', '11/S-500']);
});
