import { type RefObject, useEffect } from 'react';

/** What scrolls in one half scrolls in the other. */
export function useMovingTogether(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [a, b] = [one.current, other.current];
    if (a === null || b === null) return;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      // Their own echo changes nothing: it is where it should be already.
      if (Math.abs(to.scrollTop - from.scrollTop) >= 1) to.scrollTop = from.scrollTop;
      if (Math.abs(to.scrollLeft - from.scrollLeft) >= 1) to.scrollLeft = from.scrollLeft;
    };
    const [ab, ba] = [follow(a, b), follow(b, a)];
    a.addEventListener('scroll', ab, { passive: true });
    b.addEventListener('scroll', ba, { passive: true });
    return () => {
      a.removeEventListener('scroll', ab);
      b.removeEventListener('scroll', ba);
    };
  }, [one, other]);
}
