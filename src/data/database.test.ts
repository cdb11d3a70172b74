import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { manifestOf, tables } from '#domain/sync/row';
import { Store } from './database.ts';

const engineOf = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

test('a store has a table for every noun, with the indexes of its manifest, and each is found by its scope', async () => {
  const store = new Store('plumbline:7', engineOf());
  for (const table of tables) {
    const { primKey, indexes } = store.table(table).schema;
    expect([table, primKey.name]).toEqual([table, 'id']);
    const named = indexes.map(({ src }) => src).filter((index) => index !== 'name_order');
    const wanted = Object.values(manifestOf(table).indexes).at(-1)?.split(', ').filter(Boolean) ?? [];
    expect([table, named.toSorted()]).toEqual([table, wanted.toSorted()]);
    if (manifestOf(table).scope === 'person') continue;
    expect(await store.table(table).where(manifestOf(table).scopeBy).equals(1).count()).toBe(0);
  }
  store.close();
});

test('a store from before 1.0 keeps what it holds', async () => {
  const engine = engineOf();
  const old = new Dexie('plumbline:7', engine);
  old.version(12).stores({
    ...{ scopes: 'scope', outbox: '++id, &key, n, state, scope', held_rows: 'key, project_id' },
    documents:
      'id, project_id, [project_id+updated_at], [project_id+folder_id], [folder_id+name_order], [folder_id+created_at]',
  });
  await old.table('scopes').put({ scope: 'p:1', cursor: 40, rereading: false });
  await old.table('outbox').put({ key: 1, n: null, state: 'queued', scope: 'p:1' });
  await old.table('documents').put({ id: 3, project_id: 1, folder_id: 2, name: 'Level 2', name_order: 'level 2' });
  await old.table('held_rows').put({ key: 'documents:9', project_id: 1 });
  old.close();
  const store = new Store('plumbline:7', engine);
  expect(await store.scopes.get('p:1')).toMatchObject({ cursor: 40, rereading: false });
  const counts = await Promise.all(
    [store.outbox, store.documents, store.held_rows, store.prints].map((t) => t.count()),
  );
  expect(counts).toEqual([1, 1, 1, 0]);
  store.close();
});

test('a document without a name is kept', async () => {
  const store = new Store('plumbline:7', engineOf());
  await store.table('documents').put({ id: 4, project_id: 1, folder_id: 2, name: null });
  expect(await store.documents.toArray()).toMatchObject([{ id: 4, name_order: '' }]);
  store.close();
});
