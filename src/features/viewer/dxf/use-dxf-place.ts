import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { PageBox, StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { placeIn, scrollFor } from '#src/features/viewer/stage/page-layout.ts';

export interface DxfPlace {
  /** Brings a place into the middle of the view. */
  show: (place: StackPlace) => void;
  /** The place there; null without an area. */
  middle: () => StackPlace | null;
}

/** Shows a drawing where the person was, once it has its size, and tells what is in the middle of the view as they move. */
export function useDxfPlace(
  area: RefObject<HTMLElement | null>,
  box: PageBox,
  begin: StackPlace | null,
  onPlace: (place: StackPlace) => void,
): DxfPlace {
  const latest = useRef({ box, onPlace });
  const begun = useRef(false);
  useLayoutEffect(() => {
    latest.current = { box, onPlace };
    const element = area.current;
    // Not laid out yet.
    if (element === null || box.width <= 1) return;
    if (!begun.current && begin !== null) show(element, box, begin);
    begun.current = true;
    tell(element, box, onPlace);
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onScroll = () => {
      if (begun.current) tell(element, latest.current.box, latest.current.onPlace);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area]);
  return useMemo(
    () => ({
      show: (place) => {
        if (area.current !== null) show(area.current, latest.current.box, place);
      },
      middle: () => (area.current === null ? null : placeIn(stackOf(latest.current.box), area.current)),
    }),
    [area],
  );
}

const stackOf = (box: PageBox) => ({ boxes: [box], width: box.width, height: box.height });

function show(element: HTMLElement, box: PageBox, place: StackPlace): void {
  const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
  element.scrollTo({ ...scrollFor(stackOf(box), place, middle), behavior: 'instant' });
}

function tell(element: HTMLElement, box: PageBox, onPlace: (place: StackPlace) => void): void {
  onPlace(placeIn(stackOf(box), element));
}
