import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is in the middle of the view there when the content grows or shrinks to `scale`. With `stickToTop` a view
 * that stands at the very top stays there.
 */
export function useAnchoredScroll(ref: RefObject<HTMLElement | null>, scale: number, stickToTop: boolean): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = ref.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (element === null || ratio === 1 || !Number.isFinite(ratio)) return;
    const x = element.clientWidth / 2;
    const y = element.clientHeight / 2;
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    if (!stickToTop || element.scrollTop > 0) element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [ref, scale, stickToTop]);
}
