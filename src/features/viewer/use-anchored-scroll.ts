import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Point } from './use-zoom.ts';

/** Keeps what is under the anchor (else in the middle of the view) there when the content grows or shrinks to `scale`. */
export function useAnchoredScroll(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  anchor: RefObject<Point | null>,
): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = ref.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (element === null || ratio === 1 || !Number.isFinite(ratio)) return;
    const { x, y } = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [ref, scale, anchor]);
}
