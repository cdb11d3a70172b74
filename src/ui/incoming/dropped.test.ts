import { expect, test } from 'vitest';
import { holdsFiles, readDrop, takeDrop } from './dropped.ts';

const item = (kind: string, entry: FileSystemEntry | null, file: File | null) => ({
  kind,
  webkitGetAsEntry: () => entry,
  getAsFile: () => file,
});
const transfer = (...items: ReturnType<typeof item>[]) => ({ items }) as unknown as DataTransfer;
const entry = (file: File) =>
  ({
    name: file.name,
    fullPath: `/${file.name}`,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(file),
  }) as unknown as FileSystemEntry;

test('a piece of text is nothing to take', () => {
  expect(holdsFiles({ types: ['text/plain', 'text/html'] })).toBe(false);
  expect(holdsFiles({ types: ['text/html', 'Files'] })).toBe(true);
});

test('files with an entry, and those that a browser gives without one', async () => {
  const [sheet, picture] = [new File(['x'], 'A.pdf'), new File(['xy'], 'web.png')];
  const drop = takeDrop(
    transfer(item('string', null, null), item('file', entry(sheet), sheet), item('file', null, picture)),
  );
  const { files, hidden } = await readDrop(drop, () => undefined);
  expect(files.map(({ path }) => path)).toEqual(['A.pdf', 'web.png']);
  expect(hidden).toBe(0);
});

test('hidden ones are left out however they come', async () => {
  const hiddenFile = new File(['x'], '.DS_Store');
  const drop = takeDrop(transfer(item('file', entry(hiddenFile), null), item('file', null, hiddenFile)));
  expect(await readDrop(drop, () => undefined)).toMatchObject({ files: [], hidden: 2 });
});
