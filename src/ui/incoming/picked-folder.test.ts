import { expect, test } from 'vitest';
import { incomingFrom } from './incoming-files.ts';
import { type FolderFile, withPicked } from './picked-folder.ts';

const picked = (path: string, size = 1, lastModified = 1): FolderFile => ({
  path,
  file: new File(['x'.repeat(size)], path.split('/').at(-1) ?? '', { lastModified }),
});
const pathsOf = (files: readonly FolderFile[]) => files.map(({ path, file }) => `${path}:${file.size}`);

test('single files of one name that differ are both kept; the same file picked again is there once', () => {
  const all = withPicked([], [picked('image.jpg', 1), picked('image.jpg', 2), picked('image.jpg', 2, 9)]);
  expect(pathsOf(all)).toEqual(['image.jpg:1', 'image (2).jpg:2', 'image (3).jpg:2']);
  expect(pathsOf(withPicked(all, [picked('image.jpg', 2)]))).toEqual(pathsOf(all));
});

test('in a folder, a path is one file: as it was picked last', () => {
  expect(pathsOf(withPicked([picked('Site/A.pdf', 1)], [picked('Site/A.pdf', 2)]))).toEqual(['Site/A.pdf:2']);
});

test('one file alone has a form of its own; a folder, or several files, go together', () => {
  const one = picked('A.pdf');
  expect(incomingFrom([])).toBeUndefined();
  expect(incomingFrom([one])).toEqual({ as: 'file', file: one.file });
  expect(incomingFrom([picked('Site/A.pdf')])).toMatchObject({ as: 'folder' });
  expect(incomingFrom([one, picked('B.pdf')])).toMatchObject({ as: 'folder', files: [{ path: 'A.pdf' }, {}] });
});
