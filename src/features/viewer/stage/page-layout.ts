// Where the stacked pages of a document stand, so that only those near the screen need to be drawn. All in CSS pixels.

import { largestOf } from '#domain/sync/lists';

/** Between pages, and beside them. */
export const PAGE_GAP = 16;
/** How high a stack of pages may be: browsers lose what lies further down than about 17 million pixels. */
const STACK_MAX = 15_000_000;

export interface PageSize {
  width: number;
  height: number;
}

export interface PageBox extends PageSize {
  /** Counted from 0. */
  index: number;
  left: number;
  top: number;
}

export interface PageStack {
  boxes: PageBox[];
  width: number;
  height: number;
}

/** Stacks pages of these sizes at a scale in the middle of a view, with a gap before, between and after them. */
export function stackPages(sizes: readonly PageSize[], scale: number, gap: number, viewWidth = 0): PageStack {
  const widest = largestOf(
    sizes.map((size) => size.width * scale),
    0,
  );
  const width = Math.max(viewWidth, Math.ceil(widest) + 2 * gap);
  let top = gap;
  const boxes = sizes.map((size, index): PageBox => {
    // Whole pixels, so that what is drawn for the screen's own grid lies on it.
    const left = Math.round((width - size.width * scale) / 2);
    const box = { index, left, top, width: size.width * scale, height: size.height * scale };
    top += Math.ceil(box.height) + gap;
    return box;
  });
  return { boxes, width, height: top };
}

/** The pages that touch the part of the stack from `top` down `height`, and `margin` around it. */
export function pagesNear(boxes: readonly PageBox[], top: number, height: number, margin: number): PageBox[] {
  return boxes.filter((box) => box.top + box.height >= top - margin && box.top <= top + height + margin);
}

/** The greatest percentage at which a stack of these pages can still be scrolled, at most `most`. */
export function greatestZoom(sizes: readonly PageSize[], most: number): number {
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  return Math.min(most, Math.floor((100 * STACK_MAX) / Math.max(1, height)));
}

/** A place of a page: in shares of it, 0 its left or upper edge, 1 the other. Below 0 and above 1 lie beside it. */
export interface StackPlace {
  page: number;
  x: number;
  y: number;
  /** It was seen with the stack at its very top: that is where one was, however high the view is that it is shown in next. */
  top?: true;
}

/** The page of which the most is in sight; of several the first. */
export function pageInSight({ boxes }: PageStack, top: number, height: number): number {
  let most = { index: 0, seen: 0 };
  for (const box of pagesNear(boxes, top, height, 0)) {
    const seen = Math.min(box.top + box.height, top + height) - Math.max(box.top, top);
    if (seen > most.seen + 1) most = { index: box.index, seen };
  }
  return most.index;
}

/** A point of the stack as a place of one of its pages, beside which it may lie. */
export function placeOn({ boxes }: PageStack, page: number, x: number, y: number): StackPlace {
  const box = boxes[page];
  if (box === undefined) return { page: 0, x: 0, y: 0 };
  return { page, x: (x - box.left) / Math.max(1, box.width), y: (y - box.top) / Math.max(1, box.height) };
}

/** The place in the middle of what a stack is scrolled to. */
export function placeIn(stack: PageStack, view: ScrolledTo): StackPlace {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  const page = pageInSight(stack, scrollTop, clientHeight);
  const place = placeOn(stack, page, scrollLeft + clientWidth / 2, scrollTop + clientHeight / 2);
  return scrollTop <= 0 ? { ...place, top: true } : place;
}
type ScrolledTo = Pick<Element, 'scrollLeft' | 'scrollTop' | 'clientWidth' | 'clientHeight'>;

/** The middle of a box on a page, both in points. */
export function middleOf(page: number, box: PageSize & { x: number; y: number }, size: PageSize): StackPlace {
  return { page, x: (box.x + box.width / 2) / size.width, y: (box.y + box.height / 2) / size.height };
}

/** The place of the stack at a point: on the page there, else on the one that begins before it. */
export function placeAt(stack: PageStack, x: number, y: number): StackPlace {
  let page = 0;
  for (const box of stack.boxes) if (box.top <= y) page = box.index;
  return placeOn(stack, page, x, y);
}

/** How far a view with this middle is scrolled to show a place in it. */
export function scrollFor(stack: PageStack, place: StackPlace, middle: { x: number; y: number }) {
  const point = pointOf(stack, place);
  return { left: point.x - middle.x, top: place.top ? 0 : point.y - middle.y };
}

/** The point of the stack at which a place is. */
export function pointOf({ boxes }: PageStack, { page, x, y }: StackPlace): { x: number; y: number } {
  const box = boxes[Math.min(page, boxes.length - 1)];
  if (box === undefined) return { x: 0, y: 0 };
  return { x: box.left + x * box.width, y: box.top + y * box.height };
}
