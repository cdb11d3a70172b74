import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#domain/comment';
import type { Folder } from '#domain/folder';
import { type OutboxEntry, rowTables, Store } from '#src/data/database.ts';
import { applyEntry, rebase } from './optimistic.ts';

const ME = 1;
const NOW = '2026-03-01T08:00:00.000Z';
let store: Store;

function folder(id: number, name: string, seq: number): Folder {
  const who = { created_by_id: ME, updated_by_id: ME, created_at: NOW, updated_at: NOW, deleted_at: null };
  return { ...who, id, seq, project_id: 10, parent_folder_id: 11, folder_type: 'custom', name };
}

afterEach(() => vi.unstubAllGlobals());

beforeEach(async () => {
  store = new Store('test', { indexedDB: new IDBFactory(), IDBKeyRange });
  const state = { cursor: 5, complete: true, checked_at: null, held: false, accepted: false, rereading: false };
  await store.scopes.add({ scope: 'p:10', access_level: 'owner', ...state });
  await store.folders.add({ ...folder(11, 'Plans', 1), parent_folder_id: null, folder_type: 'plans' });
  await store.folders.add(folder(20, 'Level 1', 2));
});

/** Queues a change as the outbox does. */
async function queue(name: OutboxEntry['name'], args: Record<string, unknown>): Promise<OutboxEntry> {
  const draft = { key: Math.random(), n: null, name, args, scope: 'p:10' as const, base_seq: 5, client_time: NOW };
  const books = { app_version: 't', state: 'queued' as const, seq: null, tries: 0, last_error: null };
  return store.transaction('rw', rowTables(store), async () => {
    const touches = await applyEntry(store, ME, draft);
    const id = await store.outbox.add({ ...draft, ...books, touches });
    return { ...draft, ...books, touches, id };
  });
}

const rename = (name: string) => queue('folder.rename@1', { project_id: 10, id: 20, name });
const serverSays = (row: Folder, leaving: OutboxEntry[] = []) =>
  store.transaction('rw', rowTables(store), async () => {
    const change = async () => void (await store.folders.put(row));
    await rebase(store, ME, { touched: [`folders:${row.id}`], leaving, change });
  });
const nameShown = async () => (await store.folders.get(20))?.name;

test('the first pending change keeps the last server state, a second one does not overwrite it', async () => {
  await rename('A');
  await rename('B');
  expect(await nameShown()).toBe('B');
  expect((await store.base_rows.get('folders:20'))?.row).toMatchObject({ name: 'Level 1', seq: 2 });
});

test('a row from the server goes under what is still pending', async () => {
  await rename('Mine');
  await serverSays(folder(20, 'Theirs', 7));
  expect(await nameShown()).toBe('Mine');
  expect((await store.base_rows.get('folders:20'))?.row).toMatchObject({ name: 'Theirs', seq: 7 });
});

test('when the last pending change leaves, the server state is what is shown and kept', async () => {
  const first = await rename('A');
  const second = await rename('B');
  await serverSays(folder(20, 'A', 7), [first]);
  expect(await nameShown()).toBe('B');
  await serverSays(folder(20, 'B', 8), [second]);
  expect(await store.folders.get(20)).toMatchObject({ name: 'B', seq: 8 });
  expect(await store.base_rows.count()).toBe(0);
  expect(await store.outbox.count()).toBe(0);
});

test('a refused creation takes what was built on it out of sight, and leaves the rest', async () => {
  const made = await queue('folder.create@1', { project_id: 10, id: 30, parent_folder_id: 11, name: 'New' });
  await queue('folder.create@1', { project_id: 10, id: 31, parent_folder_id: 30, name: 'Inner' });
  await rename('Mine');
  await store.transaction('rw', rowTables(store), async () => {
    await rebase(store, ME, { touched: [], leaving: [made], change: () => Promise.resolve() });
  });
  expect(await store.folders.get(30)).toBeUndefined();
  expect(await store.folders.get(31)).toBeUndefined();
  expect(await nameShown()).toBe('Mine');
  expect(await store.outbox.count()).toBe(2);
});

test('a change that is not allowed writes nothing', async () => {
  await store.scopes.update('p:10', { access_level: 'viewer' });
  await expect(rename('Mine')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await nameShown()).toBe('Level 1');
  expect(await store.base_rows.count()).toBe(0);
  expect(await store.outbox.count()).toBe(0);
});

test('rows that a change cannot be decided on hold nothing up: it is not shown, stays queued, and is told of once', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const comment = { id: 50, project_id: 10, document_id: 40, user_id: ME, content: 'Cracked', linked_document_ids: [] };
  await store.comments.add({ ...comment, seq: 3, deleted_at: null } as unknown as Comment);
  await queue('folder.create@1', { project_id: 10, id: 30, parent_folder_id: 20, name: 'New' });
  await queue('comment.edit@1', { project_id: 10, id: 50, content: 'Leaking' });
  await rename('Mine');
  const become = (place: object, said: object) =>
    store.transaction('rw', rowTables(store), async () => {
      const change = async () => {
        await store.folders.put({ ...folder(20, 'Theirs', 7), ...place });
        await store.comments.put({ ...comment, seq: 8, deleted_at: null, ...said } as unknown as Comment);
      };
      await rebase(store, ME, { touched: ['folders:20', 'comments:50'], leaving: [], change });
    });
  const shown = async () => [
    await nameShown(),
    (await store.folders.get(30))?.name,
    (await store.comments.get(50))?.content,
  ];
  // As another app or server knows them.
  for (const _pull of [1, 2]) await become({ parent_folder_id: undefined }, { linked_document_ids: undefined });
  expect(await shown()).toEqual(['Mine', undefined, 'Cracked']);
  expect((await store.outbox.toArray()).map(({ touches }) => touches)).toEqual([[], [], ['folders:20']]);
  expect(report.mock.calls.map(([error]) => (error as Error).name)).toEqual(['TypeError', 'TypeError']);
  await become({}, {});
  expect(await shown()).toEqual(['Mine', 'New', 'Leaking']);
});

test('a store that fails while a change is decided is no bug, and keeps what was shown', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await rename('Mine');
  await expect(
    store.transaction('rw', rowTables(store), async (transaction) => {
      const change = () => Promise.resolve();
      // Whether it is allowed and what it changes is read where it is decided: the store is gone by then.
      for (const table of [store.scopes, store.folders]) {
        table.hook('reading', (row) => {
          transaction.abort();
          return row;
        });
      }
      await rebase(store, ME, { touched: ['folders:20'], leaving: [], change });
    }),
  ).rejects.toThrow();
  expect(report).not.toHaveBeenCalled();
  expect(await nameShown()).toBe('Mine');
  expect(await store.base_rows.count()).toBe(1);
});
