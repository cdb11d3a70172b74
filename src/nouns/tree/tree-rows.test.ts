import { expect, test } from 'vitest';
import type { FolderNode } from '#src/data/reads/folders.ts';
import { flatRows, moveFor, shownFolders, type TreeRow, visibleRows } from './tree-rows.ts';

const TIME = '2026-10-04T07:42:00.000Z';
const row = { project_id: 1, seq: 1, deleted_at: null };
const made = { ...row, created_at: TIME, created_by_id: 1, updated_at: TIME, updated_by_id: 1 };

function node(id: number, name: string, children: FolderNode[] = []): FolderNode {
  return { folder: { ...made, parent_folder_id: 9, folder_type: 'custom', id, name }, children };
}
const tree = [
  node(1, 'North', [node(2, 'East', [node(3, 'Room')]), node(4, 'Wing')]),
  node(5, 'South'),
  node(6, 'Bare'),
];
const leaves = new Map([
  [1, [21, 22]],
  [5, [25]],
]);
const sheets = new Map([
  [21, 'A-1'],
  [22, 'A-2'],
  [25, 'S-1'],
]);
const nameOf = (row: TreeRow) => (row.type === 'folder' ? row.folder.name : sheets.get(row.id));
const rowsOf = (open: readonly number[]) => visibleRows(tree, new Set(open), leaves);
const names = (open: readonly number[]) => rowsOf(open).map(nameOf);

function press(key: string, from: string, open: readonly number[]) {
  const rows = rowsOf(open);
  const state = {
    rows,
    nameOf,
    open: new Set(open),
    isBranch: ({ folder, hasFolders }: { folder: { id: number }; hasFolders: boolean }) =>
      hasFolders || leaves.has(folder.id),
  };
  const at = rows.findIndex((row) => nameOf(row) === from);
  const move = moveFor(key, at, state);
  return move && `${move.act} ${nameOf(rows[move.at] as TreeRow)}`;
}

test('only open branches show what is in them: folders first, then documents', () => {
  expect(names([])).toEqual(['North', 'South', 'Bare']);
  expect(names([1])).toEqual(['North', 'East', 'Wing', 'A-1', 'A-2', 'South', 'Bare']);
  expect(names([2])).toEqual(['North', 'South', 'Bare']);
  expect(names([1, 2])).toEqual(['North', 'East', 'Room', 'Wing', 'A-1', 'A-2', 'South', 'Bare']);
});

test('an open folder whose documents are still to be read shows its folders', () => {
  expect(visibleRows(tree, new Set([1]), new Map()).map(nameOf)).toContain('Wing');
});

test('documents are read for folders that are open all the way up, and for no others', () => {
  expect(shownFolders(tree, new Set([2, 5]))).toEqual([5]);
  expect(shownFolders(tree, new Set([1, 2]))).toEqual([1, 2]);
});

test('a row knows its level and its place among its siblings', () => {
  const seen = rowsOf([1]).map(({ level, place, siblings, parentKey }) => [level, place, siblings, parentKey]);
  expect(seen).toEqual([
    [1, 1, 3, null],
    [2, 1, 4, 'folder:1'],
    [2, 2, 4, 'folder:1'],
    [2, 3, 4, 'folder:1'],
    [2, 4, 4, 'folder:1'],
    [1, 2, 3, null],
    [1, 3, 3, null],
  ]);
});

test.each([
  ['ArrowDown', 'North', [], 'focus South'],
  ['ArrowDown', 'Bare', [], 'focus Bare'],
  ['ArrowUp', 'South', [1], 'focus A-2'],
  ['Home', 'Bare', [1], 'focus North'],
  ['End', 'North', [1], 'focus Bare'],
  ['PageDown', 'North', [1], 'focus Bare'],
  ['PageUp', 'Bare', [1], 'focus North'],
  ['ArrowRight', 'North', [], 'toggle North'],
  ['ArrowRight', 'North', [1], 'focus East'],
  ['ArrowRight', 'South', [], 'toggle South'],
  ['ArrowRight', 'Bare', [], 'focus Bare'],
  ['ArrowRight', 'A-1', [1], 'focus A-1'],
  ['ArrowLeft', 'North', [1], 'toggle North'],
  ['ArrowLeft', 'Wing', [1], 'focus North'],
  ['ArrowLeft', 'A-2', [1], 'focus North'],
  ['ArrowLeft', 'South', [], 'focus South'],
  ['Enter', 'A-1', [1], 'select A-1'],
  [' ', 'South', [], 'select South'],
  ['s', 'North', [], 'focus South'],
  ['a', 'A-1', [1], 'focus A-2'],
  ['z', 'North', [], undefined],
  ['Tab', 'North', [], undefined],
] as const)('%s on %s with %j open', (key, from, open, move) => {
  expect(press(key, from, open)).toBe(move);
});

test('documents in the root stand beside the outermost folders', () => {
  const shown = visibleRows(tree, new Set([1]), leaves, [31]).map(({ key, level, place, siblings }) => [
    key,
    level,
    place,
    siblings,
  ]);
  expect(shown.at(0)).toEqual(['folder:1', 1, 1, 4]);
  expect(shown.at(-1)).toEqual(['document:31', 1, 4, 4]);
});

test('documents without their folders stand one below the other', () => {
  expect(flatRows([21, 25]).map(({ key, level, place, siblings }) => [key, level, place, siblings])).toEqual([
    ['document:21', 1, 1, 2],
    ['document:25', 1, 2, 2],
  ]);
});
