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
