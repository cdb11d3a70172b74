import { defaultRangeExtractor, useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CommentItem } from '#src/data/reads/comments.ts';
import { COMMENT_HEIGHT } from './comment-frame.ts';

/** Comments drawn beyond those in sight. */
const BEYOND = 6;

/** What scrolls the list: a panel or a sheet. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const above = element.parentElement;
  if (above === null) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above);
}

/** What scrolls, and how far below its beginning the first comment stands, in CSS pixels. */
function useScroller(begin: RefObject<HTMLElement | null>): { scroller: HTMLElement | null; margin: number } {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = begin;
    if (element === null) return;
    const found = scrollerOf(element);
    const measure = () => {
      const above = element.getBoundingClientRect().top - found.getBoundingClientRect().top;
      setMargin(Math.round(above - found.clientTop + found.scrollTop));
    };
    measure();
    setScroller(found);
    const told = new ResizeObserver(measure);
    for (const child of found.children) told.observe(child);
    return () => told.disconnect();
  }, [begin]);
  return { scroller, margin };
}

interface KeptComments {
  /** Drawn wherever they are: what is written in them, or just came, is not taken away. */
  ids: ReadonlySet<number>;
  /** Has the focus: it is drawn with its neighbours, to which keys lead. */
  focused: number | undefined;
}

/** Where all of them stood when they were last drawn. */
interface DrawnComments {
  items: readonly CommentItem[];
  margin: number;
  total: number;
  drawn: readonly VirtualItem[];
}

/** How much further down things are than before, of what is at the upper edge of what is in sight. */
function movedBy(
  before: DrawnComments,
  { margin, total }: DrawnComments,
  at: number,
  startOf: (id: number) => number | undefined,
): number {
  if (at <= before.margin) return 0;
  for (const { index, start, end } of before.drawn) {
    const id = before.items[index]?.comment.id;
    const now = end > at && id !== undefined ? startOf(id) : undefined;
    if (now !== undefined) return now - start;
  }
  return margin + total - (before.margin + before.total);
}

/** Comments that come or go above what is looked at do not move it. */
function useStillView(
  virtual: Virtualizer<HTMLElement, Element>,
  { scroller, margin }: ReturnType<typeof useScroller>,
  items: readonly CommentItem[],
  places: ReadonlyMap<number, number>,
): void {
  const last = useRef<DrawnComments>(undefined);
  useLayoutEffect(() => {
    if (scroller === null) return;
    // The browser would do it a second time.
    scroller.style.overflowAnchor = 'none';
    return () => {
      scroller.style.overflowAnchor = '';
    };
  }, [scroller]);
  // After every drawing: sizes that were measured since count as before.
  useLayoutEffect(() => {
    const { current: before } = last;
    const now: DrawnComments = { items, margin, total: virtual.getTotalSize(), drawn: virtual.getVirtualItems() };
    last.current = now;
    if (scroller === null || before === undefined || (before.items === items && before.margin === margin)) return;
    const moved = movedBy(
      before,
      now,
      scroller.scrollTop,
      (id) => virtual.measurementsCache[places.get(id) ?? -1]?.start,
    );
    if (moved !== 0) scroller.scrollTop += moved;
  });
}

/**
 * Which comments are drawn: those near what is in sight, and at the ends of the list those to which keys lead from outside.
 * @param begin stands where the first comment begins.
 */
export function useCommentWindow(
  begin: RefObject<HTMLElement | null>,
  items: readonly CommentItem[],
  kept: KeptComments,
) {
  const place = useScroller(begin);
  const { scroller, margin } = place;
  const places = useMemo(() => new Map(items.map(({ comment }, at) => [comment.id, at])), [items]);
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => COMMENT_HEIGHT,
    getItemKey: (index) => items[index]?.comment.id ?? index,
    overscan: BEYOND,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const wanted = new Set([...defaultRangeExtractor(range), 0, items.length - 1]);
      for (const id of kept.ids) wanted.add(places.get(id) ?? -1);
      const focused = places.get(kept.focused ?? -1);
      if (focused !== undefined) for (const at of [focused - 1, focused, focused + 1]) wanted.add(at);
      return [...wanted].filter((at) => at >= 0 && at < items.length).sort((a, b) => a - b);
    },
  });
  useStillView(virtual, place, items, places);
  return {
    drawn: virtual.getVirtualItems(),
    measure: virtual.measureElement,
    end: margin + virtual.getTotalSize(),
    margin,
  };
}
