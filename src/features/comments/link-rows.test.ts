import { expect, test } from 'vitest';
import type { Folder } from '#domain/folder';
import type { FolderNode } from '#src/data/reads/folders.ts';
import type { LinkableDocument, LinkableTree } from '#src/data/reads/linkable.ts';
import { allFolderIds, foundLinkables, shownFolderIds } from './link-rows.ts';

const node = (id: number, name: string, children: FolderNode[] = []): FolderNode => ({
  folder: { id, name } as Folder,
  children,
});
const tree: LinkableTree = {
  rootId: 1,
  inRoot: true,
  nodes: [node(2, 'Level 1', [node(3, 'East')]), node(4, 'Level 2')],
};

test('only the documents of folders in sight are asked for', () => {
  expect(shownFolderIds(tree, new Set())).toEqual([1]);
  // East is open in a closed folder.
  expect(shownFolderIds(tree, new Set([3]))).toEqual([1]);
  expect(shownFolderIds({ ...tree, inRoot: false }, new Set([2, 3]))).toEqual([2, 3]);
});

test('a filter finds every word anywhere in the name, below this root only', () => {
  const named = (id: number, name: string, folder_id: number): LinkableDocument => ({
    id,
    name,
    folder_id,
    file_type: 'pdf',
  });
  const all = [named(1, 'Sección A-101', 3), named(2, 'A-1010', 2), named(3, 'A-101', 99)];
  const found = (query: string) => foundLinkables(all, allFolderIds(tree), query).map(({ id }) => id);
  expect(found('a-101')).toEqual([1, 2]);
  expect(found(' 101 seccion')).toEqual([1]);
  expect(found('b')).toEqual([]);
});
