import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Anchor, Point } from './use-zoom.ts';

/** Keeps what is under the anchor (else in the middle of the view) there when the content grows or shrinks to `scale`. */
export function useAnchoredScroll(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  anchor: RefObject<Anchor | null>,
): void {
  const before = useRef(scale);
  /** What a gesture holds, at a scale of 1. */
  const held = useRef<{ gesture: object; point: Point }>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    const from = before.current;
    before.current = scale;
    if (element === null || scale === from || scale <= 0) return;
    const at: Anchor = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const { gesture } = at;
    const goesOn = gesture !== undefined && held.current?.gesture === gesture;
    const seen = { x: (element.scrollLeft + at.x) / from, y: (element.scrollTop + at.y) / from };
    const point = goesOn && held.current ? held.current.point : seen;
    if (gesture !== undefined) held.current = { gesture, point };
    element.scrollLeft = point.x * scale - at.x;
    element.scrollTop = point.y * scale - at.y;
    if (gesture === undefined) anchor.current = null;
  }, [ref, scale, anchor]);
}
