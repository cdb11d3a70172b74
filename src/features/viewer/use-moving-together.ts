import { type RefObject, useEffect, useRef } from 'react';

/** What scrolls, and the place in its middle. */
export interface MovingSide<Place> {
  area: RefObject<HTMLElement | null>;
  /** null before there is anything to see. */
  middle: () => Place | null;
  show: (place: Place) => void;
}

/** What is moved in one half moves in the other: both show the same place, whatever the size of what they show. */
export function useMovingTogether<Place>(one: MovingSide<Place>, other: MovingSide<Place>): void {
  const latest = useRef([one, other] as const);
  useEffect(() => {
    latest.current = [one, other];
  });
  useEffect(() => {
    const [a, b] = latest.current.map(({ area }) => area.current);
    if (!a || !b) return;
    // Where each was put by the other: its own echo moves nothing.
    const put = new Map<HTMLElement, string>();
    const follow = (from: 0 | 1, leads: HTMLElement, follows: HTMLElement) => () => {
      if (put.get(leads) === scrollOf(leads)) return;
      put.delete(leads);
      const place = latest.current[from].middle();
      if (place === null) return;
      latest.current[from === 0 ? 1 : 0].show(place);
      put.set(follows, scrollOf(follows));
    };
    const [ab, ba] = [follow(0, a, b), follow(1, b, a)];
    a.addEventListener('scroll', ab, { passive: true });
    b.addEventListener('scroll', ba, { passive: true });
    return () => {
      a.removeEventListener('scroll', ab);
      b.removeEventListener('scroll', ba);
    };
  }, []);
}

const scrollOf = ({ scrollLeft, scrollTop }: HTMLElement): string => `${scrollLeft} ${scrollTop}`;
