import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from './connection.ts';
import { read, setCurrentConnection } from './current-store.ts';
import { Store } from './database.ts';

test('what a screen still reads as its person leaves is not answered', async () => {
  const connection = new Connection(new Store('plumbline:8', { indexedDB: new IDBFactory(), IDBKeyRange }));
  await connection.open();
  setCurrentConnection(connection);
  expect(await read((store) => store.scopes.count())).toBe(0);
  setCurrentConnection(undefined);
  const outcome = read((store) => store.scopes.count()).then(
    () => 'answered',
    () => 'refused',
  );
  const later = new Promise((resolve) => setTimeout(() => resolve('not answered'), 50));
  expect(await Promise.race([outcome, later])).toBe('not answered');
});

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
