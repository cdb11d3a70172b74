import { type KeyboardEvent, useReducer } from 'react';
import { type Carousel, firstShown, turn } from './carousel.ts';

interface Turn {
  way: 1 | -1;
  count: number;
  /** Milliseconds since the page began. */
  now: number;
}

const turned = (carousel: Carousel, { way, count, now }: Turn) => turn(carousel, way, count, now);
const ways = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/** Which of `count` is shown, and what switches it: buttons, and the arrow keys. */
export function useCarousel(count: number) {
  const [{ shown }, dispatch] = useReducer(turned, firstShown);
  const go = (way: 1 | -1) => dispatch({ way, count, now: performance.now() });
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways.get(event.key);
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(way);
  };
  return { shown, onKeyDown, previous: () => go(-1), next: () => go(1) };
}
