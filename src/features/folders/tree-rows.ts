// A tree as the rows that are seen, and what keys do on them (the pattern of the ARIA Authoring Practices).
import type { FolderNode } from '#src/data/reads/folders.ts';

export interface TreeRow {
  node: FolderNode;
  /** 1 for those directly below the root. */
  level: number;
  parentId: number | null;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
}

/** The rows of open branches, from the top down. */
export function visibleRows(
  nodes: readonly FolderNode[],
  open: ReadonlySet<number>,
  level = 1,
  parentId: number | null = null,
): TreeRow[] {
  return nodes.flatMap((node, at) => {
    const row = { node, level, parentId, place: at + 1, siblings: nodes.length };
    const { id } = node.folder;
    return [row, ...(open.has(id) ? visibleRows(node.children, open, level + 1, id) : [])];
  });
}

export type TreeMove = { act: 'focus' | 'open' | 'close' | 'select'; id: number };

/** What a key does while the row `at` has the focus; undefined for a key that is not the tree's. */
export function moveFor(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  open: ReadonlySet<number>,
): TreeMove | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const { id } = row.node.folder;
  const focus = (target: TreeRow | undefined): TreeMove => ({ act: 'focus', id: target?.node.folder.id ?? id });
  const isBranch = row.node.children.length > 0;
  const parent = rows.find((other) => other.node.folder.id === row.parentId);
  const moves: Record<string, TreeMove> = {
    ArrowDown: focus(rows[at + 1]),
    ArrowUp: focus(rows[at - 1]),
    Home: focus(rows[0]),
    End: focus(rows.at(-1)),
    ArrowRight: isBranch && !open.has(id) ? { act: 'open', id } : focus(isBranch ? rows[at + 1] : row),
    ArrowLeft: isBranch && open.has(id) ? { act: 'close', id } : focus(parent),
    Enter: { act: 'select', id },
    ' ': { act: 'select', id },
  };
  return moves[key] ?? typedAhead(key, rows, at);
}

/** A letter goes to the next row that begins with it. */
function typedAhead(key: string, rows: readonly TreeRow[], at: number): TreeMove | undefined {
  if ([...key].length !== 1) return undefined;
  const around = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  const found = around.find((row) => row.node.folder.name.toLowerCase().startsWith(key.toLowerCase()));
  return found === undefined ? undefined : { act: 'focus', id: found.node.folder.id };
}
