import { useMemo, useState } from 'react';
import type { RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import {
  type LinkableDocument,
  readLinkableOrders,
  readLinkables,
  readLinkableTree,
} from '#src/data/reads/linkable.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { flatRows, type Leaves, type TreeRow, visibleRows } from '#src/nouns/tree/tree-rows.ts';
import { allFolderIds, foundLinkables, shownFolderIds } from './link-rows.ts';

interface LinkQuery {
  projectId: number;
  /** The document that is commented on: it is not offered to itself. */
  documentId: number;
  type: RootFolderType;
  query: string;
}

const noOrders: Leaves = new Map();
const noneFound: ReadonlyMap<number, LinkableDocument> = new Map();

interface LinkRows {
  /** Undefined before they are read. */
  rows: readonly TreeRow[] | undefined;
  /** The documents that a query found, with what is known of them before their rows are read. */
  found: ReadonlyMap<number, LinkableDocument>;
  open: ReadonlySet<number>;
  /** There is nothing below this root to choose. */
  empty: boolean;
  toggle: (folderId: number) => void;
}

/** The rows to choose from. */
export function useLinkRows({ projectId, documentId, type, query }: LinkQuery): LinkRows {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = useLiveQuery(
    () => read((store) => readLinkableTree(store, projectId, type, documentId)),
    [projectId, type, documentId],
  );
  const folderIds = useMemo(() => (shown ? shownFolderIds(shown, open) : []), [shown, open]);
  const orders = useLiveQuery(
    () => read((store) => readLinkableOrders(store, folderIds, documentId)),
    [folderIds.join(), documentId],
  );
  const asking = query.trim() !== '';
  const all = useLiveQuery(
    () => (asking ? read((store) => readLinkables(store, projectId, documentId)) : undefined),
    [asking, projectId, documentId],
  );
  const { rows, found } = useMemo(() => {
    if (shown === undefined) return { rows: undefined, found: noneFound };
    if (shown === null) return { rows: [], found: noneFound };
    if (asking) {
      const matching = all && foundLinkables(all, allFolderIds(shown), query);
      const found = new Map(matching?.map((document) => [document.id, document]));
      return { rows: matching && flatRows([...found.keys()]), found };
    }
    const known = orders ?? noOrders;
    const built = visibleRows(shown.nodes, open, known, known.get(shown.rootId));
    // Of a root without folders nothing is known before its documents are.
    return { rows: built.length === 0 ? undefined : built, found: noneFound };
  }, [shown, asking, all, query, open, orders]);
  const toggle = (id: number) => {
    const after = new Set(open);
    if (!after.delete(id)) after.add(id);
    setOpen(after);
  };
  return { rows, found, open, empty: shown === null, toggle };
}
