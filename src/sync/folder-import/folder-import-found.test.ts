import { expect, test } from 'vitest';
import { foundAgain } from './folder-import-found.ts';

const file = (path: string, size: number) => ({
  path,
  file: new File(['x'.repeat(size)], path.split('/').at(-1) ?? ''),
});
const pathsOf = (left: [string, number][], ...picked: [string, number][]) =>
  foundAgain(
    left.map(([path, size]) => ({ path, size })),
    picked.map(([path, size]) => file(path, size)),
  ).map((found) => `${found.path}=${found.file.name}`);

test('by path and size, also single files', () => {
  expect(
    pathsOf(
      [
        ['Site/A.pdf', 1],
        ['B.pdf', 2],
      ],
      ['Site/A.pdf', 1],
      ['B.pdf', 2],
      ['C.pdf', 3],
    ),
  ).toEqual(['Site/A.pdf=A.pdf', 'B.pdf=B.pdf']);
  expect(pathsOf([['Site/A.pdf', 1]], ['Site/A.pdf', 2], ['Old/A.pdf', 1])).toEqual([]);
});

test('a file that was picked alone is found in the folder that it lies in', () => {
  expect(pathsOf([['B.pdf', 2]], ['Site/B.pdf', 2])).toEqual(['B.pdf=B.pdf']);
  expect(pathsOf([['B.pdf', 2]], ['Site/B.pdf', 3])).toEqual([]);
  // Two could be meant.
  expect(pathsOf([['B.pdf', 2]], ['Site/B.pdf', 2], ['Old/B.pdf', 2])).toEqual([]);
});

test('a photo that was named anew is found by its size, a drawing never', () => {
  expect(pathsOf([['IMG_1 (2).jpg', 5]], ['IMG_1.jpg', 5])).toEqual(['IMG_1 (2).jpg=IMG_1.jpg']);
  expect(pathsOf([['A-101 (2).pdf', 5]], ['A-101.pdf', 5])).toEqual([]);
  expect(pathsOf([['IMG_1 (2).jpg', 5]], ['IMG_1.png', 5])).toEqual([]);
  expect(
    pathsOf(
      [
        ['IMG_1 (2).jpg', 5],
        ['IMG_1 (3).jpg', 5],
      ],
      ['IMG_1.jpg', 5],
    ),
  ).toEqual([]);
  expect(pathsOf([['IMG_1 (2).jpg', 5]], ['a.jpg', 5], ['b.jpg', 5])).toEqual([]);
});
