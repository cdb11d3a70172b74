import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Anchor, Point } from './use-zoom.ts';

const corner: Point = { x: 0, y: 0 };

/**
 * Keeps what is under the anchor (else in the middle of the view) there when the content grows or shrinks to `scale`.
 * `origin`: where in the scrolled area the content begins at that scale, in CSS pixels; what is smaller stands in its middle.
 */
export function useAnchoredScroll(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  anchor: RefObject<Anchor | null>,
  origin: Point = corner,
): void {
  const before = useRef({ scale, origin });
  /** What a gesture holds, at a scale of 1. */
  const held = useRef<{ gesture: object; point: Point }>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    const from = before.current;
    before.current = { scale, origin };
    if (element === null || scale === from.scale || scale <= 0) return;
    const at: Anchor = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const { gesture } = at;
    const goesOn = gesture !== undefined && held.current?.gesture === gesture;
    const seen = {
      x: (element.scrollLeft + at.x - from.origin.x) / from.scale,
      y: (element.scrollTop + at.y - from.origin.y) / from.scale,
    };
    const point = goesOn && held.current ? held.current.point : seen;
    if (gesture !== undefined) held.current = { gesture, point };
    element.scrollLeft = point.x * scale + origin.x - at.x;
    element.scrollTop = point.y * scale + origin.y - at.y;
    if (gesture === undefined) anchor.current = null;
  }, [ref, scale, anchor, origin]);
}
