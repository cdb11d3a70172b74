import { type RefObject, useEffect, useRef } from 'react';
import type { StackPlace } from '#src/features/viewer/stage/page-layout.ts';

/** What is shown in an area that scrolls. */
interface PlacedView {
  /** The place in the middle of the area; null before there is anything to see. */
  middle: () => StackPlace | null;
  show: (place: StackPlace) => void;
}

/** One of two halves. */
export interface MovingSide<View extends PlacedView = PlacedView> {
  area: RefObject<HTMLDivElement | null>;
  shown: RefObject<View | null>;
}

export function useMovingSide<View extends PlacedView>(): MovingSide<View> {
  return { area: useRef<HTMLDivElement>(null), shown: useRef<View>(null) };
}

/** Two halves, however large what they show is. @param stacked one above the other, not beside each other. */
export const halves = (stacked: boolean) => ({
  display: 'flex',
  flexDirection: stacked ? 'column' : 'row',
  flexGrow: 1,
  minHeight: 0,
  minWidth: 0,
  gap: '2px',
  bgcolor: 'divider',
  '& > *': { flexBasis: 0 },
});

/** What is moved in one half moves in the other: both show the same place, whatever the size of what they show. */
export function useMovingTogether(one: MovingSide, other: MovingSide): void {
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
      const place = latest.current[from].shown.current?.middle() ?? null;
      if (place === null) return;
      latest.current[from === 0 ? 1 : 0].shown.current?.show(place);
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
