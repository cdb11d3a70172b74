import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type PageStack, placeAt, pointOf, type StackPlace, scrollFor } from './page-layout.ts';
import type { Anchor, Point } from './use-zoom.ts';
import { CONTROLS_HEIGHT } from './view-area.tsx';

/**
 * Gives the stack its size, and keeps what is under the anchor (else in the middle of the view) where it is when pages
 * grow, shrink or move. At first it goes to `begin`; a page without a place in it is shown from its upper edge.
 */
export function useStackScroll(
  area: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  stack: PageStack,
  anchor: RefObject<Anchor | null>,
  begin: StackPlace | { page: number },
): void {
  const before = useRef<PageStack>(undefined);
  const first = useRef(begin);
  const held = useRef<{ gesture: object; place: StackPlace }>(undefined);
  useLayoutEffect(() => {
    const [element, inner] = [area.current, content.current];
    if (element === null || inner === null) return;
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    // Read before the size changes: a smaller stack would be scrolled by the browser itself.
    const at = anchor.current ?? middleOfView(element);
    const from = { x: element.scrollLeft + at.x, y: element.scrollTop + at.y };
    Object.assign(inner.style, { width: `${stack.width}px`, height: `${stack.height}px` });
    if (before.current === undefined) {
      element.scrollTo({ ...firstScroll(stack, first.current, middle), behavior: 'instant' });
    } else {
      const gesture = anchor.current?.gesture;
      const goesOn = gesture !== undefined && held.current?.gesture === gesture;
      const place = goesOn && held.current ? held.current.place : placeAt(before.current, from.x, from.y);
      if (gesture !== undefined) held.current = { gesture, place };
      const to = pointOf(stack, place);
      element.scrollTo({ left: to.x - at.x, top: to.y - at.y, behavior: 'instant' });
    }
    before.current = stack;
    // Used up: what changes next, such as the room for it, does so around the middle.
    if (anchor.current?.gesture === undefined) anchor.current = null;
  }, [area, content, stack, anchor]);
}

/** What stays where it is without an anchor: the middle, and at the upper edge that edge. */
function middleOfView({ clientWidth, clientHeight, scrollTop }: HTMLElement): Point {
  return { x: clientWidth / 2, y: scrollTop === 0 ? 0 : clientHeight / 2 };
}

/** Where a view of a stack will be scrolled to when another takes its place around the middle. */
export function scrollAfter(element: HTMLElement, before: PageStack, next: PageStack): { left: number; top: number } {
  const at = middleOfView(element);
  const to = pointOf(next, placeAt(before, element.scrollLeft + at.x, element.scrollTop + at.y));
  const most = (size: number, view: number) => Math.max(0, size - view);
  return {
    left: Math.max(0, Math.min(most(next.width, element.clientWidth), to.x - at.x)),
    top: Math.max(0, Math.min(most(next.height + CONTROLS_HEIGHT, element.clientHeight), to.y - at.y)),
  };
}

function firstScroll(stack: PageStack, begin: StackPlace | { page: number }, middle: Point) {
  if ('x' in begin) return scrollFor(stack, begin, middle);
  return { left: (stack.width - 2 * middle.x) / 2, top: pageTop(stack, begin.page) };
}

/** How far to scroll for a page to stand at the top of the view. */
export function pageTop(stack: PageStack, page: number): number {
  const box = stack.boxes[page];
  return box === undefined || page === 0 ? 0 : box.top - 8;
}
