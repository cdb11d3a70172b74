import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeOnPaper } from '#src/features/viewer/compare/compared-papers.ts';
import { useLooked, useNoteLooked } from '#src/features/viewer/stage/looked-at.ts';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import type { PictureIn } from './use-picture-zoom.ts';

/**
 * Begins where one looked before, and notes where one looks.
 * @param own the picture's size; null before it is known.
 * @param paper what it lies on, where that is larger.
 */
export function usePicturePlace(
  area: RefObject<HTMLElement | null>,
  { size, middle, show }: PictureIn,
  zoom: Zoom,
  own: PageSize | null,
  paper: PageSize | null = own,
): void {
  const looked = useLooked();
  const note = useNoteLooked(zoom.fits ? null : zoom.percent);
  const known = own !== null && paper !== null && size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to see
  useLayoutEffect(() => {
    if (known && looked !== null) show(placeOnPaper(looked.place, [own], [paper]));
  }, [known]);
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    look.current = () => {
      const place = middle();
      if (place !== null && known) note(placeOnPaper(place, [paper], [own]));
    };
    look.current();
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onScroll = () => look.current?.();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area]);
}
