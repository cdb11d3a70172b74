import { expect, test } from 'vitest';
import type { Folder } from '#domain/folder';
import type { FolderNode } from '#src/data/reads/folders.ts';
import type { Linkable, LinkableTree } from '#src/data/reads/linkable.ts';
import { allFolderIds, foundRows, type LinkRow, linkRows, moveFor, shownFolderIds } from './link-rows.ts';

const node = (id: number, name: string, children: FolderNode[] = []): FolderNode => ({
  folder: { id, name } as Folder,
  children,
});
const tree: LinkableTree = {
  rootId: 1,
  inRoot: true,
  nodes: [node(2, 'Level 1', [node(3, 'East')]), node(4, 'Level 2')],
};
const orders = new Map([
  [1, [10]],
  [2, [20, 21]],
  [3, [30]],
]);
const shown = (rows: readonly LinkRow[]) =>
  rows.map(({ key, level, place, siblings }) => `${'·'.repeat(level)}${key} ${place}/${siblings}`);

test('folders come first, then the documents beside them; the root’s own are there from the start', () => {
  expect(shown(linkRows(tree, new Set(), orders))).toEqual(['·f2 1/3', '·f4 2/3', '·d10 3/3']);
  const open = new Set([2]);
  const rows = linkRows(tree, open, orders);
  expect(shown(rows)).toEqual(['·f2 1/3', '··f3 1/3', '··d20 2/3', '··d21 3/3', '·f4 2/3', '·d10 3/3']);
});

test('only the documents of folders in sight are asked for', () => {
  expect(shownFolderIds(tree, new Set())).toEqual([1]);
  // East is open in a closed folder.
  expect(shownFolderIds(tree, new Set([3]))).toEqual([1]);
  expect(shownFolderIds({ ...tree, inRoot: false }, new Set([2, 3]))).toEqual([2, 3]);
});

test('a filter finds every word anywhere in the name, below this root only', () => {
  const named = (id: number, name: string, folder_id: number): Linkable => ({ id, name, folder_id, file_type: 'pdf' });
  const all = [named(1, 'Sección A-101', 3), named(2, 'A-1010', 2), named(3, 'A-101', 99)];
  const found = (query: string) => foundRows(all, allFolderIds(tree), query).map(({ key }) => key);
  expect(found('a-101')).toEqual(['d1', 'd2']);
  expect(found(' 101 seccion')).toEqual(['d1']);
  expect(found('b')).toEqual([]);
});

test('keys lead through the rows and open and close folders', () => {
  const rows = linkRows(tree, new Set([2]), orders);
  const moves = (at: number, ...keys: string[]) => keys.map((key) => moveFor(rows, at, key));
  expect(moves(0, 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown')).toEqual([1, 0, 0, 5, 5]);
  expect(moves(0, 'ArrowRight', 'ArrowLeft')).toEqual([1, 'toggle']);
  expect(moves(1, 'ArrowRight', 'ArrowLeft')).toEqual(['toggle', 0]);
  expect(moves(3, 'ArrowRight', 'ArrowLeft', 'x', ' ')).toEqual([3, 0, undefined, undefined]);
  expect(moves(4, 'ArrowLeft', 'ArrowRight')).toEqual([4, 'toggle']);
});
