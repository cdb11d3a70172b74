// Turning over a few things that stand in a ring.

/** Milliseconds after a switch in which another is not taken: a hasty second tap means the first. */
export const LOCK = 300;

export interface Carousel {
  /** Which is shown, from 0. */
  shown: number;
  /** Until when further switching is locked, in the milliseconds of whoever turns. */
  lockedUntil: number;
}

export const firstShown: Carousel = { shown: 0, lockedUntil: 0 };

/** One on or one back among `count`, around the ends; nothing while it is locked. `now` in milliseconds. */
export function turn(carousel: Carousel, way: 1 | -1, count: number, now: number): Carousel {
  if (now < carousel.lockedUntil) return carousel;
  return { shown: (carousel.shown + way + count) % count, lockedUntil: now + LOCK };
}
