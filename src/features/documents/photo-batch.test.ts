import { expect, test } from 'vitest';
import { documentNameFrom, nameKey } from '#domain/files/names';
import { photoBatch } from './photo-batch.ts';

const named = (date: string, time: string) => `Photo ${date} ${time}`;
const picture = (name: string, second = 0) =>
  new File(['x'], name, { lastModified: new Date(2026, 9, 4, 7, 5, second).getTime() });
const picked = (files: File[]) => files.map((file, key) => ({ key, file }));
const pathsOf = (files: File[], ...taken: string[]) =>
  photoBatch(picked(files), new Set(taken.map(nameKey)), named).files.map(({ path }) => path);

test('photos keep their names where these are free', () => {
  expect(pathsOf([picture('IMG_1.JPG'), picture('facade.png')])).toEqual(['IMG_1.JPG', 'facade.png']);
});

test('one that the folder has already, in any case, is numbered instead of becoming its version', () => {
  expect(pathsOf([picture('img_1.jpg'), picture('IMG_1.png')], 'IMG_1')).toEqual(['img_1 (2).jpg', 'IMG_1 (3).png']);
});

test('of a camera without names each is called by its time, and two of one second differ', () => {
  const paths = pathsOf([picture('image.jpg', 9), picture('image.jpg', 9), picture('image.jpg', 10)]);
  expect(paths).toEqual([
    'Photo 2026-10-04 07.05.09.jpg',
    'Photo 2026-10-04 07.05.09 (2).jpg',
    'Photo 2026-10-04 07.05.10.jpg',
  ]);
  expect(documentNameFrom(paths[1] ?? '')).toBe('Photo 2026-10-04 07.05.09 (2)');
});

test('each is chosen to be a document of its own, whatever comes by its name before it is saved', () => {
  const { files, choices } = photoBatch(picked([picture('a.jpg'), picture('A.jpg')]), new Set(), named);
  expect([...(choices ?? [])]).toEqual(files.map(({ path }) => [path, 'new_document']));
});

test('one that was called something while it was alone keeps that, where it can be a name', () => {
  const titled = ['North wall', ' ', 'a/b'].map((title, key) => ({ key, file: picture(`${key}.jpg`), title }));
  const { files } = photoBatch(titled, new Set(), named);
  expect(files.map(({ path }) => path)).toEqual(['North wall.jpg', '1.jpg', '2.jpg']);
});
