// One row has the focus at a time. A row scrolled out of sight is not drawn, so the one with the focus always is, and one
// that is to have it is focused once it has been drawn.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { folderKey, type TreeRow } from './tree-rows.ts';

export interface TreeFocus {
  /** The row that the Tab key comes to. */
  reachable: number;
  /** A row got the focus, by whatever means. */
  noticed: (key: string) => void;
  /** Gives it the focus as soon as it is drawn. */
  give: (at: number) => void;
}

export function useTreeFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  selectedFolderId: number | null,
): TreeFocus {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string>(undefined);
  const last = useRef<number>(undefined);
  const placeOf = (key: string | null) => rows.findIndex((row) => row.key === key);
  const at = placeOf(focused);
  const selected = selectedFolderId === null ? -1 : placeOf(folderKey(selectedFolderId));
  const give = (target: number) => {
    wanted.current = rows[target]?.key;
    setFocused(rows[target]?.key ?? null);
  };
  useLayoutEffect(() => {
    if (wanted.current !== undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
      row?.focus({ preventScroll: true });
      if (row) wanted.current = undefined;
    }
    // The row with the focus was taken away under it: its neighbour gets it, not the page's top.
    else if (focused !== null && at < 0 && document.activeElement === document.body && rows.length > 0) {
      give(Math.min(last.current ?? 0, rows.length - 1));
    } else if (at >= 0) last.current = at;
  });
  const reachable = at >= 0 ? at : Math.max(0, selected);
  return { reachable, noticed: setFocused, give };
}
