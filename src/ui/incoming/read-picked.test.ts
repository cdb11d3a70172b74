import { describe, expect, it } from 'vitest';
import { isHiddenPath } from './hidden-files.ts';
import { pickedFolders, withoutFolder, withPicked } from './picked-folder.ts';
import { readDropped, readList } from './read-picked.ts';

type Tree = { [name: string]: Tree | string };

/** What a browser gives of a dropped folder; like it, at most a hundred entries at a time. A file's text 'locked' cannot be read. */
function entryOf(name: string, held: Tree | string, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof held === 'string') {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      void setTimeout(() => (held === 'locked' ? reject(new Error('locked')) : resolve(new File([held], name))));
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(held).map(([inside, below]) => entryOf(inside, below, fullPath));
    return {
      readEntries: (resolve: (batch: FileSystemEntry[]) => void) => void setTimeout(() => resolve(left.splice(0, 100))),
    };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('readDropped', () => {
  it('reads a folder of any depth, and more entries than come at once', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`S-${n}.pdf`, 'x']));
    const site = entryOf('Site', { 'A-101.pdf': 'x', Level: { Zone: { 'B.pdf': 'x' } }, Sheets: many });
    const counts: number[] = [];
    const { files, hidden, unreadable } = await readDropped([site], (count) => counts.push(count));
    expect(files).toHaveLength(252);
    expect(pathsOf(files)).toContain('Site/Level/Zone/B.pdf');
    // In the order in which people number their sheets.
    expect(pathsOf(files).slice(-2)).toEqual(['Site/Sheets/S-248.pdf', 'Site/Sheets/S-249.pdf']);
    expect([hidden, unreadable]).toEqual([0, 0]);
    expect(counts.at(-1)).toBe(252);
  });

  it('leaves hidden and unreadable things out, and counts them', async () => {
    const site = entryOf('.site', {
      'a.pdf': 'x',
      '.DS_Store': 'x',
      'Thumbs.db': 'x',
      'b.pdf': 'locked',
      '.git': { config: 'x' },
      Photos: { 'Desktop.INI': 'x', 'c.jpg': 'x' },
    });
    const { files, hidden, unreadable } = await readDropped([site, entryOf('.env', 'x')], () => undefined);
    expect(pathsOf(files)).toEqual(['.site/a.pdf', '.site/Photos/c.jpg']);
    expect([hidden, unreadable]).toEqual([5, 1]);
  });
});

describe('readList', () => {
  const picked = (path: string) =>
    Object.defineProperty(new File(['xy'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });

  it('keeps the paths inside a picked folder, and the names of single files', () => {
    const { files, hidden } = readList([
      picked('Site/Level/A.pdf'),
      picked('Site/.DS_Store'),
      new File(['x'], 'B.pdf'),
    ]);
    expect(pathsOf(files)).toEqual(['B.pdf', 'Site/Level/A.pdf']);
    expect(hidden).toBe(1);
  });

  it('adds folder to folder: each path once, and each folder can be taken away again', () => {
    const first = readList([picked('Site/A.pdf'), picked('Site/B.pdf')]).files;
    const all = withPicked(
      withPicked(first, readList([picked('Site/B.pdf')]).files),
      readList([picked('Old/C.pdf')]).files,
    );
    expect(pickedFolders(all)).toEqual([
      { name: 'Site', count: 2, bytes: 4 },
      { name: 'Old', count: 1, bytes: 2 },
    ]);
    expect(pathsOf(withoutFolder(all, 'Site'))).toEqual(['Old/C.pdf']);
  });
});

describe('isHiddenPath', () => {
  it('knows what systems leave in a folder, but not the picked folder itself', () => {
    for (const path of ['.DS_Store', 'Site/thumbs.db', 'Site/.git/config']) expect(isHiddenPath(path), path).toBe(true);
    for (const path of ['.plans/A.pdf', 'Site/thumbs.db.pdf', 'A.pdf']) expect(isHiddenPath(path), path).toBe(false);
  });
});
