// A tree as the rows that are seen, and what keys do on them (the pattern of the ARIA Authoring Practices).
import type { Folder } from '#domain/folder';
import type { FolderNode } from '#src/data/reads/folders.ts';

interface TreePosition {
  /** Names the row among all. */
  key: string;
  /** 1 for those directly below the root. */
  level: number;
  /** The row of the folder that it stands in; null below the root. */
  parentKey: string | null;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
}

export interface FolderTreeRow extends TreePosition {
  type: 'folder';
  folder: Folder;
  /** There are folders in it. */
  hasFolders: boolean;
}

export interface DocumentTreeRow extends TreePosition {
  type: 'document';
  id: number;
}

export type TreeRow = FolderTreeRow | DocumentTreeRow;

export const folderKey = (id: number): string => `folder:${id}`;
const documentKey = (id: number) => `document:${id}`;

/** The ids of open folders' documents in their order, as far as they are known. */
export type Leaves = ReadonlyMap<number, readonly number[]>;

/**
 * The rows of open branches, from the top down: in a folder its folders first, then its documents.
 * @param inRoot documents that stand beside the outermost folders.
 */
export function visibleRows(
  nodes: readonly FolderNode[],
  open: ReadonlySet<number>,
  leaves: Leaves,
  inRoot: readonly number[] = [],
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    inside: readonly FolderNode[],
    documents: readonly number[],
    level: number,
    parentKey: string | null,
  ) => {
    const siblings = inside.length + documents.length;
    inside.forEach(({ folder, children }, at) => {
      const { id } = folder;
      const key = folderKey(id);
      const place = { key, level, parentKey, place: at + 1, siblings };
      rows.push({ ...place, type: 'folder', folder, hasFolders: children.length > 0 });
      if (open.has(id)) add(children, leaves.get(id) ?? [], level + 1, key);
    });
    documents.forEach((id, at) => {
      const place = { key: documentKey(id), level, parentKey, place: inside.length + at + 1, siblings };
      rows.push({ ...place, type: 'document', id });
    });
  };
  add(nodes, inRoot, 1, null);
  return rows;
}

/** Documents one below the other, without their folders. */
export function flatRows(ids: readonly number[]): TreeRow[] {
  const siblings = ids.length;
  return ids.map((id, at) => {
    return { key: documentKey(id), level: 1, parentKey: null, place: at + 1, siblings, type: 'document', id };
  });
}

/** The folders that are open and stand in open ones: those whose documents are shown. */
export function shownFolders(nodes: readonly FolderNode[], open: ReadonlySet<number>): number[] {
  return nodes.flatMap(({ folder: { id }, children }) => (open.has(id) ? [id, ...shownFolders(children, open)] : []));
}

export type TreeMove =
  | { act: 'focus' | 'select'; at: number }
  /** Opens or closes the folder. */
  | { act: 'toggle'; at: number; folderId: number };

/** What is known of the tree when a key is pressed. */
export interface TreeState {
  rows: readonly TreeRow[];
  open: ReadonlySet<number>;
  /** Whether a folder has anything in it. */
  isBranch: (row: FolderTreeRow) => boolean;
  /** A document's name is known only near the screen. */
  nameOf: (row: TreeRow) => string | undefined;
}

/** Rows that a page is. */
const PAGE = 10;

/** What a key does while the row `at` has the focus; undefined for a key that is not the tree's. */
export function moveFor(key: string, at: number, state: TreeState): TreeMove | undefined {
  const { rows, open, isBranch } = state;
  const row = rows[at];
  if (row === undefined) return undefined;
  const focus = (target: number): TreeMove => ({ act: 'focus', at: Math.max(0, Math.min(rows.length - 1, target)) });
  const branch = row.type === 'folder' && isBranch(row) ? row.folder.id : undefined;
  const isOpen = branch !== undefined && open.has(branch);
  const parent = row.parentKey === null ? at : rows.findIndex((other) => other.key === row.parentKey);
  const toggle = branch === undefined ? undefined : ({ act: 'toggle', at, folderId: branch } as const);
  const moves: Record<string, TreeMove> = {
    ArrowDown: focus(at + 1),
    ArrowUp: focus(at - 1),
    PageDown: focus(at + PAGE),
    PageUp: focus(at - PAGE),
    Home: focus(0),
    End: focus(rows.length - 1),
    ArrowRight: toggle !== undefined && !isOpen ? toggle : focus(isOpen ? at + 1 : at),
    ArrowLeft: toggle !== undefined && isOpen ? toggle : focus(parent),
    Enter: { act: 'select', at },
    ' ': { act: 'select', at },
  };
  return moves[key] ?? typedAhead(key, at, state);
}

/** A letter goes to the next row that begins with it. */
function typedAhead(key: string, at: number, { rows, nameOf }: TreeState): TreeMove | undefined {
  if ([...key].length !== 1) return undefined;
  const letter = key.toLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const target = (at + step) % rows.length;
    const found = rows[target];
    if (found && nameOf(found)?.toLowerCase().startsWith(letter)) return { act: 'focus', at: target };
  }
  return undefined;
}
