// One row has the focus at a time. A row scrolled out of sight is not drawn, so the one with the focus always is, and one
// that is to have it is focused once it has been drawn.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LinkRow } from './link-rows.ts';

interface RowFocus {
  /** The row that the Tab key comes to. */
  reachable: number;
  /** A row got the focus, by whatever means. */
  noticed: (key: string | null) => void;
  /** Gives it the focus as soon as it is drawn. */
  give: (at: number) => void;
}

export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly LinkRow[]): RowFocus {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    row?.focus({ preventScroll: true });
    if (row) wanted.current = undefined;
  });
  const at = rows.findIndex((row) => row.key === focused);
  const give = (target: number) => {
    wanted.current = rows[target]?.key;
    setFocused(rows[target]?.key ?? null);
  };
  return { reachable: Math.max(0, at), noticed: setFocused, give };
}
