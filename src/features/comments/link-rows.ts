// The folders and documents to choose from as the rows that are seen, and where keys lead among them.
import type { Folder } from '#domain/folder';
import type { FolderNode } from '#src/data/reads/folders.ts';
import type { Linkable, LinkableTree } from '#src/data/reads/linkable.ts';

interface Place {
  /** Names the row among all. */
  key: string;
  /** 1 for those directly below the root. */
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
}

export type LinkRow = Place &
  ({ type: 'folder'; folder: Folder; open: boolean } | { type: 'document'; id: number; found?: Linkable });

/** The ids of open folders' documents in their order, as far as they are known. */
export type Orders = ReadonlyMap<number, readonly number[]>;

/** The folders whose documents are shown: the root, and those that are open and stand in open ones. */
export function shownFolderIds(tree: LinkableTree, open: ReadonlySet<number>): number[] {
  const below = (nodes: readonly FolderNode[]): number[] =>
    nodes.flatMap(({ folder, children }) => (open.has(folder.id) ? [folder.id, ...below(children)] : []));
  return [...(tree.inRoot ? [tree.rootId] : []), ...below(tree.nodes)];
}

/** All folders of a tree, its root first. */
export function allFolderIds({ rootId, nodes }: LinkableTree): Set<number> {
  const idsOf = (inside: readonly FolderNode[]): number[] =>
    inside.flatMap(({ folder, children }) => [folder.id, ...idsOf(children)]);
  return new Set([rootId, ...idsOf(nodes)]);
}

/** The rows of open folders, from the top down: in a folder its folders first, then its documents. */
export function linkRows(tree: LinkableTree, open: ReadonlySet<number>, orders: Orders): LinkRow[] {
  const rows: LinkRow[] = [];
  const add = (nodes: readonly FolderNode[], folderId: number, level: number) => {
    const documents = orders.get(folderId) ?? [];
    const siblings = nodes.length + documents.length;
    nodes.forEach(({ folder, children }, at) => {
      const isOpen = open.has(folder.id);
      rows.push({ key: `f${folder.id}`, level, place: at + 1, siblings, type: 'folder', folder, open: isOpen });
      if (isOpen) add(children, folder.id, level + 1);
    });
    documents.forEach((id, at) => {
      rows.push({ key: `d${id}`, level, place: nodes.length + at + 1, siblings, type: 'document', id });
    });
  };
  add(tree.nodes, tree.rootId, 1);
  return rows;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const foldedNames = new WeakMap<Linkable, string>();

/** Every word of the query stands somewhere in the name, in any case, with or without accents. */
function isNamedLike(document: Linkable, words: readonly string[]): boolean {
  const name = foldedNames.get(document) ?? folded(document.name);
  foldedNames.set(document, name);
  return words.every((word) => name.includes(word));
}

/** The documents below these folders that are named like a query, one below the other. */
export function foundRows(all: readonly Linkable[], folderIds: ReadonlySet<number>, query: string): LinkRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found = all.filter((document) => folderIds.has(document.folder_id) && isNamedLike(document, words));
  const siblings = found.length;
  return found.map((document, at) => {
    const place = { key: `d${document.id}`, level: 1, place: at + 1, siblings };
    return { ...place, type: 'document', id: document.id, found: document };
  });
}

/** Rows that a page is. */
const PAGE = 10;

/** Where a key leads from the row `at`; `toggle`: it opens or closes that folder. Undefined for a key that is not the list's. */
export function moveFor(rows: readonly LinkRow[], at: number, key: string): number | 'toggle' | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const within = (target: number) => Math.max(0, Math.min(rows.length - 1, target));
  const isFolder = row.type === 'folder';
  const parent = rows.findLastIndex((other, place) => place < at && other.level < row.level);
  const moves: Record<string, number | 'toggle'> = {
    ArrowDown: within(at + 1),
    ArrowUp: within(at - 1),
    PageDown: within(at + PAGE),
    PageUp: within(at - PAGE),
    Home: 0,
    End: rows.length - 1,
    ArrowRight: isFolder ? (row.open ? within(at + 1) : 'toggle') : at,
    ArrowLeft: isFolder && row.open ? 'toggle' : parent === -1 ? at : parent,
  };
  return moves[key];
}
