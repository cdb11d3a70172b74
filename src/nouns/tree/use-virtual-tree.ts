import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import type { NamedDocument } from '#src/data/reads/file-names.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDocuments } from './use-tree-documents.ts';
import { useTreeFocus } from './use-tree-focus.ts';

/** Rows drawn beyond those seen. */
const BEYOND = 8;

export interface VirtualTree<T extends HTMLElement> {
  /** For the element that scrolls, and for the one that holds the rows; those have their key as `data-key`. */
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<T | null>;
  /** The rows to draw: those near the screen, and the one with the focus. */
  drawn: VirtualItem[];
  /** CSS pixels of all rows. */
  height: number;
  /** The documents of the rows that are drawn, as far as they are read. */
  documents: ReadonlyMap<number, NamedDocument>;
  /** The index of the row that the Tab key comes to. */
  reachable: number;
  /** The row that an element is in. */
  rowAt: (element: EventTarget) => TreeRow | undefined;
  onFocus: (event: { target: EventTarget }) => void;
  /** Brings a row into sight and gives it the focus. */
  goTo: (index: number) => void;
}

/**
 * The rows of a tree near the screen (windowing), with one focus that moves through all of them (roving tabindex).
 * @param rowHeight CSS pixels.
 * @param selectedFolderId the Tab key comes to its row before any has had the focus.
 */
export function useVirtualTree<T extends HTMLElement>(
  rows: readonly TreeRow[],
  rowHeight: number,
  selectedFolderId: number | null = null,
): VirtualTree<T> {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<T>(null);
  const { reachable, noticed, give } = useTreeFocus(list, rows, selectedFolderId);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), reachable])].filter((at) => at < rows.length).sort((a, b) => a - b),
  });
  const drawn = virtual.getVirtualItems();
  const documents = useTreeDocuments(rows, drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0);
  const rowAt = (element: EventTarget) => {
    const key = element instanceof Element ? element.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    return key === undefined ? undefined : rows.find((row) => row.key === key);
  };
  return {
    scroller,
    list,
    drawn,
    height: virtual.getTotalSize(),
    documents,
    reachable,
    rowAt,
    onFocus: ({ target }) => {
      const row = rowAt(target);
      if (row !== undefined) noticed(row.key);
    },
    goTo: (index) => {
      virtual.scrollToIndex(index);
      give(index);
    },
  };
}
