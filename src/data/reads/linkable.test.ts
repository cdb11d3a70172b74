import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { Store } from '../database.ts';
import { readLinkableOrders, readLinkables, readLinkableTree } from './linkable.ts';

const P = 1;
const TIME = '2026-10-04T07:42:00.000Z';
const made = { created_at: TIME, created_by_id: 7, updated_at: TIME, updated_by_id: 7 };
const row = { ...made, seq: 1, deleted_at: null, project_id: P };

const folder = (id: number, parent: number | null, name: string, type: Folder['folder_type'] = 'custom'): Folder => ({
  ...row,
  id,
  parent_folder_id: parent,
  folder_type: type,
  name,
});
const document = (id: number, folder_id: number, name: string): Document => ({
  ...row,
  id,
  folder_id,
  name,
  description: '',
  file_type: 'pdf',
  current_version_id: null,
  client_time: null,
});

let store: Store;
beforeEach(async () => {
  store = new Store('plumbline:linkable');
  await store.folders.bulkAdd([
    folder(10, null, 'Plans', 'plans'),
    folder(11, 10, 'Level 10'),
    folder(12, 10, 'Level 2'),
    folder(13, 11, 'East'),
    folder(14, 10, 'Nothing yet'),
    folder(20, null, 'Photos', 'photos'),
  ]);
  await store.documents.bulkAdd([document(1, 13, 'E-1'), document(2, 12, 'A-10'), document(3, 12, 'A-9')]);
});
afterEach(() => store.delete());

const names = async (type: 'plans' | 'photos', except = 0) =>
  (await readLinkableTree(store, P, type, except))?.nodes.map((node) => node.folder.name);

test('only folders with something below them are shown, and no document is read for it', async () => {
  const reading = vi.spyOn(store.documents.core, 'query');
  expect(await names('plans')).toEqual(['Level 2', 'Level 10']);
  expect(await names('photos')).toBeUndefined();
  expect(reading).not.toHaveBeenCalled();
});

test('the document that is commented on is nowhere offered, nor a folder that holds nothing else', async () => {
  expect(await names('plans', 1)).toEqual(['Level 2']);
  expect(await names('plans', 2)).toEqual(['Level 2', 'Level 10']);
  expect([...(await readLinkableOrders(store, [12, 13], 1))]).toEqual([[12, [3, 2]]]);
  expect((await readLinkables(store, P, 2)).map(({ name }) => name)).toEqual(['A-9', 'E-1']);
});

test('documents of the root itself are told', async () => {
  expect(await readLinkableTree(store, P, 'photos', 0)).toBeNull();
  await store.documents.add(document(4, 20, 'North wall'));
  expect(await readLinkableTree(store, P, 'photos', 0)).toEqual({ rootId: 20, nodes: [], inRoot: true });
  expect(await readLinkableTree(store, P, 'photos', 4)).toBeNull();
});
