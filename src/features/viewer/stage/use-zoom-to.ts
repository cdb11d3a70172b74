import { useEffect, useRef } from 'react';
import type { PageSize, StackPlace } from './page-layout.ts';
import type { Zoom } from './use-zoom.ts';

/** Which share of the view's smaller side a thing has at least that is gone to. */
const SHARE = 1 / 3;
/** Times what fits the screen: however small it is, what is around it says where it is. */
const CLOSEST = 4;

/**
 * The percentage at which a thing is large enough to be looked at; null where it is. Never farther away than now.
 * @param shown CSS pixels that it has now. @param view that there are.
 */
export function closerFor(shown: PageSize, view: PageSize, { percent, fit, range }: ZoomNow): number | null {
  const size = Math.max(shown.width, shown.height, 1);
  const wanted = (percent * SHARE * Math.min(view.width, view.height)) / size;
  const closer = Math.min(wanted, CLOSEST * fit, range.max);
  return closer > percent * 1.1 ? closer : null;
}

type ZoomNow = Pick<Zoom, 'percent' | 'fit'> & { range: Pick<Zoom['range'], 'max'> };

/** Brings a place into the middle, near enough to see what is there. @param show brings it there as near as it is. */
export function useZoomTo(zoom: Zoom, view: PageSize, show: (place: StackPlace) => void) {
  const pending = useRef<StackPlace | null>(null);
  useEffect(() => {
    // It has grown by now.
    if (pending.current !== null) show(pending.current);
    pending.current = null;
  });
  return (place: StackPlace, shown: PageSize) => {
    const closer = closerFor(shown, view, zoom);
    if (closer === null) return show(place);
    pending.current = place;
    zoom.set(closer);
  };
}
