// The folders and documents to choose from as the rows that are seen.
import type { FolderNode } from '#src/data/reads/folders.ts';
import type { LinkableDocument, LinkableTree } from '#src/data/reads/linkable.ts';
import { shownFolders } from '#src/nouns/tree/tree-rows.ts';

/** The folders whose documents are shown: the root, and those that are open and stand in open ones. */
export function shownFolderIds({ inRoot, rootId, nodes }: LinkableTree, open: ReadonlySet<number>): number[] {
  return [...(inRoot ? [rootId] : []), ...shownFolders(nodes, open)];
}

/** All folders of a tree, its root first. */
export function allFolderIds({ rootId, nodes }: LinkableTree): Set<number> {
  const idsOf = (inside: readonly FolderNode[]): number[] =>
    inside.flatMap(({ folder, children }) => [folder.id, ...idsOf(children)]);
  return new Set([rootId, ...idsOf(nodes)]);
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const foldedNames = new WeakMap<LinkableDocument, string>();

/** Every word of the query stands somewhere in the name, in any case, with or without accents. */
function isNamedLike(document: LinkableDocument, words: readonly string[]): boolean {
  const name = foldedNames.get(document) ?? folded(document.name);
  foldedNames.set(document, name);
  return words.every((word) => name.includes(word));
}

/** The documents below these folders that are named like a query. */
export function foundLinkables(
  all: readonly LinkableDocument[],
  folderIds: ReadonlySet<number>,
  query: string,
): readonly LinkableDocument[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return all.filter((document) => folderIds.has(document.folder_id) && isNamedLike(document, words));
}
