import { expect, test } from 'vitest';
import type { FolderNode } from '#src/data/reads/folders.ts';
import { moveFor, visibleRows } from './tree-rows.ts';

const TIME = '2026-10-04T07:42:00.000Z';

function node(id: number, name: string, children: FolderNode[] = []): FolderNode {
  const made = { created_at: TIME, created_by_id: 1, updated_at: TIME, updated_by_id: 1 };
  const place = { project_id: 1, parent_folder_id: 9, folder_type: 'custom' as const };
  return { folder: { ...made, ...place, id, name, seq: 1, deleted_at: null }, count: 0, documents: [], children };
}

const tree = [node(1, 'North', [node(2, 'East', [node(3, 'Room')]), node(4, 'Wing')]), node(5, 'South')];
const ids = (open: number[]) => visibleRows(tree, new Set(open)).map((row) => row.node.folder.id);

function press(key: string, at: number, open: number[]) {
  const rows = visibleRows(tree, new Set(open));
  const index = rows.findIndex((row) => row.node.folder.id === at);
  return moveFor(key, rows, index, new Set(open));
}

test('only open branches show what is in them', () => {
  expect(ids([])).toEqual([1, 5]);
  expect(ids([1])).toEqual([1, 2, 4, 5]);
  expect(ids([2])).toEqual([1, 5]);
  expect(ids([1, 2])).toEqual([1, 2, 3, 4, 5]);
});

test('a row knows its level and its place among its siblings', () => {
  const rows = visibleRows(tree, new Set([1]));
  expect(rows.map(({ level, place, siblings, parentId }) => [level, place, siblings, parentId])).toEqual([
    [1, 1, 2, null],
    [2, 1, 2, 1],
    [2, 2, 2, 1],
    [1, 2, 2, null],
  ]);
});

test.each([
  ['ArrowDown', 1, [], { act: 'focus', id: 5 }],
  ['ArrowDown', 5, [], { act: 'focus', id: 5 }],
  ['ArrowUp', 5, [1], { act: 'focus', id: 4 }],
  ['Home', 5, [1], { act: 'focus', id: 1 }],
  ['End', 1, [1], { act: 'focus', id: 5 }],
  ['ArrowRight', 1, [], { act: 'open', id: 1 }],
  ['ArrowRight', 1, [1], { act: 'focus', id: 2 }],
  ['ArrowRight', 5, [], { act: 'focus', id: 5 }],
  ['ArrowLeft', 1, [1], { act: 'close', id: 1 }],
  ['ArrowLeft', 4, [1], { act: 'focus', id: 1 }],
  ['Enter', 4, [1], { act: 'select', id: 4 }],
  [' ', 5, [], { act: 'select', id: 5 }],
  ['s', 1, [], { act: 'focus', id: 5 }],
  ['Tab', 1, [], undefined],
] as const)('%s on %i with %j open', (key, at, open, move) => {
  expect(press(key, at, [...open])).toEqual(move);
});
