import type { RefObject } from 'react';
import { useLooked } from '#src/features/viewer/stage/looked-at.ts';
import type { PageSize, StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { useAnchoredScroll } from '#src/features/viewer/stage/use-anchored-scroll.ts';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { type Point, useZoom, type Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { CONTROLS_HEIGHT } from '#src/features/viewer/stage/view-area.tsx';
import { imageZoom } from '#src/features/viewer/stage/zoom.ts';

/** 100 %: as large as fits the screen. */
const FIT = 100;

export function usePictureZoom(): Zoom {
  return useZoom(imageZoom, FIT, useLooked()?.percent);
}

export interface PictureIn {
  /** On the screen, in CSS pixels; of one whose natural size is not known yet 0. */
  size: PageSize;
  /** The place in the middle of the view; null while there is nothing to see. */
  middle: () => StackPlace | null;
  show: (place: StackPlace) => void;
}

/** A picture in an area, zoomed by fingers, wheel and keys around what they are on, and moved by a mouse. */
export function usePictureIn(area: RefObject<HTMLElement | null>, natural: PageSize | null, zoom: Zoom): PictureIn {
  const view = useElementSize(area);
  const room = { width: view.width, height: view.height - CONTROLS_HEIGHT };
  const fitted = fittedIn(natural, room);
  const scale = zoom.percent / 100;
  const size = { width: fitted.width * scale, height: fitted.height * scale };
  const origin = middleIn(room, size);
  useZoomGestures(area, zoom, FIT);
  useDragToPan(area);
  useAnchoredScroll(area, scale, zoom.anchor, origin);
  const middle = () => {
    if (area.current === null || size.width === 0) return null;
    const { scrollLeft, scrollTop } = area.current;
    const [x, y] = [scrollLeft + room.width / 2 - origin.x, scrollTop + room.height / 2 - origin.y];
    return { page: 0, x: x / size.width, y: y / size.height };
  };
  const show = ({ x, y }: StackPlace) => {
    const left = Math.round(x * size.width + origin.x - room.width / 2);
    const top = Math.round(y * size.height + origin.y - room.height / 2);
    area.current?.scrollTo({ left, top, behavior: 'instant' });
  };
  return { size, middle, show };
}

/** A picture's size where it fits an area; one that is smaller keeps its own. */
function fittedIn(natural: PageSize | null, area: PageSize): PageSize {
  if (natural === null) return { width: 0, height: 0 };
  const ratio = Math.min(1, area.width / natural.width, Math.max(1, area.height) / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Where something stands that is in the middle of an area, and at its edge once it is larger. */
function middleIn(area: PageSize, size: PageSize): Point {
  return { x: Math.max(0, (area.width - size.width) / 2), y: Math.max(0, (area.height - size.height) / 2) };
}
