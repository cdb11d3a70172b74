import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from './connection.ts';
import { read, setCurrentConnection } from './current-store.ts';
import { Store } from './database.ts';

test('a read that a newer app ends midway is not answered, so that the screen stands as it is', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const connection = new Connection(new Store('plumbline:7', engine));
  await connection.open();
  setCurrentConnection(connection);
  onTestFinished(() => setCurrentConnection(undefined));
  const ended = new Promise<void>((resolve) => {
    connection.onOutdated = resolve;
  });
  const outcome = read(async (store) => {
    await ended;
    return store.scopes.count();
  }).then(
    () => 'answered',
    () => 'refused',
  );
  const { version } = connection.store.backendDB();
  const newer = engine.indexedDB.open('plumbline:7', version + 1);
  await new Promise<void>((resolve) => {
    newer.onsuccess = () => resolve();
  });
  onTestFinished(() => newer.result.close());
  const later = new Promise((resolve) => setTimeout(() => resolve('not answered'), 50));
  expect(await Promise.race([outcome, later])).toBe('not answered');
});
