import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type OutboxEntry, Store, storeName } from '#src/data/database.ts';
import { lastPlace, notePlace } from './meta.ts';
import { numberOn } from './numbering.ts';

/** A store whose count has fallen behind its rows: those of another are put into it as they were. */
async function putTogetherAgain(rows: readonly Partial<OutboxEntry>[], place?: number): Promise<Store> {
  const store = new Store(storeName(7), { indexedDB: new IDBFactory(), IDBKeyRange });
  for (const row of rows) await store.outbox.add(row as OutboxEntry);
  await notePlace(store);
  if (place !== undefined) await store.meta.put({ key: 'last_place', value: place });
  return store;
}

test('a new change stands behind the last one that is queued', async () => {
  const store = await putTogetherAgain([{ key: 1 }, { key: 2 }]);
  await numberOn(store);
  expect(await store.outbox.add({ key: 3 } as OutboxEntry)).toBe(3);
  expect(await store.outbox.count()).toBe(3);
});

test('and behind all that were ever queued, as far as that is noted; nothing is queued by that', async () => {
  const store = await putTogetherAgain([{ key: 1 }], 40);
  await numberOn(store);
  expect(await store.outbox.count()).toBe(1);
  expect(await store.outbox.add({ key: 2 } as OutboxEntry)).toBe(41);
  expect(await lastPlace(store)).toBe(40);
});

test('a store that is new has its first number', async () => {
  const store = await putTogetherAgain([]);
  await numberOn(store);
  expect(await store.outbox.add({ key: 1 } as OutboxEntry)).toBe(1);
});
