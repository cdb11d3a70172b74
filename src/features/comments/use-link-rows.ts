import { useMemo, useState } from 'react';
import type { RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readLinkableOrders, readLinkables, readLinkableTree } from '#src/data/reads/linkable.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { allFolderIds, foundRows, type LinkRow, linkRows, type Orders, shownFolderIds } from './link-rows.ts';

interface Asked {
  projectId: number;
  /** The document that is commented on: it is not offered to itself. */
  documentId: number;
  type: RootFolderType;
  query: string;
}

const noOrders: Orders = new Map();

interface LinkRows {
  /** Undefined before they are read. */
  rows: readonly LinkRow[] | undefined;
  /** There is nothing below this root to choose. */
  empty: boolean;
  toggle: (folderId: number) => void;
}

/** The rows to choose from. */
export function useLinkRows({ projectId, documentId, type, query }: Asked): LinkRows {
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
  const rows = useMemo(() => {
    if (shown === undefined) return undefined;
    if (shown === null) return [];
    if (asking) return all && foundRows(all, allFolderIds(shown), query);
    const built = linkRows(shown, open, orders ?? noOrders);
    // Of a root without folders nothing is known before its documents are.
    return built.length === 0 ? undefined : built;
  }, [shown, asking, all, query, open, orders]);
  const toggle = (id: number) => {
    const after = new Set(open);
    if (!after.delete(id)) after.add(id);
    setOpen(after);
  };
  return { rows, empty: shown === null, toggle };
}
