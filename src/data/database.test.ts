import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { Store } from './database.ts';

test('a store from before printed codes keeps what it holds and reads its scopes again', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('plumbline:7', engine);
  old
    .version(1)
    .stores({ scopes: 'scope', outbox: '++id, &key, n, state, scope', documents: 'id, project_id, folder_id' });
  await old.table('scopes').put({ scope: 'p:1', cursor: 40, rereading: false });
  await old.table('outbox').put({ key: 1, n: null, state: 'queued', scope: 'p:1' });
  await old.table('documents').put({ id: 3, project_id: 1, folder_id: 2, name: 'Level 2' });
  old.close();
  const store = new Store('plumbline:7', engine);
  expect(await store.scopes.get('p:1')).toMatchObject({ cursor: 40, rereading: true });
  expect([await store.outbox.count(), await store.documents.count(), await store.qr_codes.count()]).toEqual([1, 1, 0]);
  store.close();
});

test('a document without a name is kept, by this app and by one before it', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('plumbline:7', engine);
  old.version(1).stores({ documents: 'id, project_id, folder_id' });
  await old.table('documents').put({ id: 3, project_id: 1, folder_id: 2 });
  old.close();
  const store = new Store('plumbline:7', engine);
  await store.table('documents').put({ id: 4, project_id: 1, folder_id: 2, name: null });
  expect(await store.documents.toArray()).toMatchObject([
    { id: 3, name_order: '' },
    { id: 4, name_order: '' },
  ]);
  store.close();
});

test('a store from before there were logs keeps what it holds and reads its scopes again', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('plumbline:7', engine);
  old.version(6).stores({ scopes: 'scope', people: 'id, project_id, user_id' });
  await old.table('scopes').put({ scope: 'p:1', cursor: 40, rereading: false });
  await old.table('people').put({ id: 3, project_id: 1, user_id: 7, full_name: 'Ana' });
  old.close();
  const store = new Store('plumbline:7', engine);
  expect(await store.scopes.get('p:1')).toMatchObject({ cursor: 40, rereading: true });
  expect([await store.people.count(), await store.activities.count()]).toEqual([1, 0]);
  store.close();
});

test('a store from before the server was told of it tells what was opened and is kept, and reads its own scope again', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('plumbline:7', engine);
  old.version(8).stores({
    scopes: 'scope',
    looks: 'document_id, project_id',
    pins: 'project_id',
    folder_pins: 'folder_id, project_id',
  });
  for (const scope of ['u:7', 'p:1']) await old.table('scopes').put({ scope, cursor: 40, rereading: false });
  await old.table('looks').put({ document_id: 3, project_id: 1, version_id: 4, at: '2026-11-01T08:00:00.000Z' });
  await old.table('pins').put({ project_id: 1 });
  await old.table('folder_pins').put({ project_id: 2, folder_id: 5 });
  old.close();
  const store = new Store('plumbline:7', engine);
  expect(await store.scopes.toArray()).toMatchObject([{ rereading: false }, { rereading: true }]);
  expect((await store.untold.toArray()).map(({ key, version_id }) => [key, version_id])).toEqual([
    ['document:3', 4],
    ['folder:5', null],
    ['project:1', null],
  ]);
  store.close();
});

test('a store with states that no change needs, and with files that nobody took, is put right', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('plumbline:7', engine);
  old.version(10).stores({
    ...{ base_rows: 'key', outbox: '++id, &key, n, state, scope', scopes: 'scope', journal: 'n, acknowledged_at' },
    blobs: 'sha256, unsent, *project_ids, last_used_at',
  });
  for (const id of [1, 2]) await old.table('scopes').put({ scope: `p:${id}`, cursor: 40, rereading: false });
  await old
    .table('outbox')
    .put({ key: 1, n: null, state: 'queued', scope: 'p:1', touches: ['documents:3', 'comments:4'] });
  const base = (key: string, row: object | null) => ({ key, table: key.split(':')[0], id: 1, row });
  await old
    .table('base_rows')
    .bulkPut([
      ...[base('documents:3', { id: 3, project_id: 1 }), base('comments:4', null)],
      ...[base('documents:5', { id: 5, project_id: 2 }), base('versions:6', null), base('projects:9', { id: 9 })],
    ]);
  const announced = (n: number, sha256: string, project: number) => ({ n, args: { sha256 }, scope: `p:${project}` });
  await old.table('journal').bulkPut([announced(1, 'lost', 9), announced(2, 'here', 1), announced(3, 'going', 1)]);
  const blob = (sha256: string, project_ids: number[], unsent = 0) => {
    return { sha256, project_ids, unsent, size: 5, sent: unsent === 1 ? 2 : 5, complete: true, last_used_at: '' };
  };
  const blobs = [blob('lost', []), blob('here', [1]), blob('going', [1], 1), blob('discarded', [])];
  await old.table('blobs').bulkPut(blobs);
  old.close();
  const store = new Store('plumbline:7', engine);
  expect(await store.base_rows.toCollection().primaryKeys()).toEqual(['comments:4', 'documents:3']);
  expect(await store.scopes.toArray()).toMatchObject([{ rereading: true }, { rereading: false }]);
  const books = (await store.blobs.toArray()).map(({ sha256, unsent, sent }) => [sha256, unsent, sent]);
  expect(books).toEqual([
    ['discarded', 0, 0],
    ['going', 1, 2],
    ['here', 0, 0],
    ['lost', 1, 0],
  ]);
  store.close();
});
