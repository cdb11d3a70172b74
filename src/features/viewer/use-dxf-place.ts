import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageBox, StackPlace } from './page-layout.ts';
import { placeIn, scrollFor } from './page-layout.ts';

/** Shows a drawing where the person was, once it has its size, and tells what is in the middle of the view as they move. */
export function useDxfPlace(
  area: RefObject<HTMLElement | null>,
  box: PageBox,
  begin: StackPlace | null,
  onPlace: (place: StackPlace) => void,
): void {
  const latest = useRef({ box, onPlace });
  const begun = useRef(false);
  useLayoutEffect(() => {
    latest.current = { box, onPlace };
    const element = area.current;
    // Not laid out yet.
    if (element === null || box.width <= 1) return;
    if (!begun.current && begin !== null) {
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      element.scrollTo({ ...scrollFor(stackOf(box), begin, middle), behavior: 'instant' });
    }
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
}

const stackOf = (box: PageBox) => ({ boxes: [box], width: box.width, height: box.height });

function tell(element: HTMLElement, box: PageBox, onPlace: (place: StackPlace) => void): void {
  onPlace(placeIn(stackOf(box), element));
}
