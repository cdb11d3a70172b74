import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '#src/data/connection.ts';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { Store } from '#src/data/database.ts';
import { arePhotos, kindFor } from './upload-kind.ts';
import { lookUp } from './use-upload-draft.ts';

test('a dropped file that its place would refuse opens the dialog that takes any', () => {
  expect(kindFor('drawing', { name: 'A.pdf', type: '' })).toBe('drawing');
  expect(kindFor('drawing', { name: 'site.png', type: 'image/png' })).toBe('other');
  expect(kindFor('photo', { name: 'site.heic', type: 'image/heic' })).toBe('photo');
  expect(kindFor('photo', { name: 'A.pdf', type: 'application/pdf' })).toBe('other');
  expect(kindFor('photo', undefined)).toBe('photo');
});

test('several pictures dropped among photos are photos; a folder of them, or one that is none among them, goes by its names', () => {
  const dropped = (...paths: string[]) =>
    paths.map((path) => ({ path, file: new File(['x'], path.split('/').pop() ?? '') }));
  expect(arePhotos('photo', dropped('IMG_1.jpg', 'IMG_2.png'))).toBe(true);
  expect(arePhotos('photo', dropped('Site/IMG_1.jpg', 'IMG_2.jpg'))).toBe(false);
  expect(arePhotos('photo', dropped('IMG_1.jpg', 'A-101.pdf'))).toBe(false);
  for (const kind of ['drawing', 'other'] as const)
    expect(arePhotos(kind, dropped('IMG_1.jpg', 'IMG_2.jpg'))).toBe(false);
});

test('where the next version cannot be looked up, it is V1 of a new drawing', async () => {
  const connection = new Connection(new Store('plumbline:1', { indexedDB: new IDBFactory(), IDBKeyRange }));
  vi.spyOn(connection, 'run').mockRejectedValue(new Error('cannot be read'));
  setCurrentConnection(connection);
  onTestFinished(() => setCurrentConnection(undefined));
  expect(await lookUp(1, { title: 'A-101', kind: 'pdf', folderId: 2 })).toMatchObject({
    title: 'A-101',
    document: null,
    next: { next_version: 'V1', is_new_document: true },
  });
});
