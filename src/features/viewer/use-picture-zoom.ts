import type { RefObject } from 'react';
import type { PageSize } from './page-layout.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useElementSize } from './use-element-size.ts';
import { type Point, useZoom, type Zoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { CONTROLS_HEIGHT } from './view-area.tsx';
import { imageZoom } from './zoom.ts';

/** 100 %: as large as fits the screen. */
const FIT = 100;

export function usePictureZoom(): Zoom {
  return useZoom(imageZoom, FIT);
}

/**
 * A picture in an area, zoomed by fingers, wheel and keys around what they are on, and moved by a mouse.
 * @returns its size on the screen in CSS pixels; of one whose `natural` size is not known yet 0.
 */
export function usePictureIn(area: RefObject<HTMLElement | null>, natural: PageSize | null, zoom: Zoom): PageSize {
  const view = useElementSize(area);
  const room = { width: view.width, height: view.height - CONTROLS_HEIGHT };
  const fitted = fittedIn(natural, room);
  const scale = zoom.percent / 100;
  const size = { width: fitted.width * scale, height: fitted.height * scale };
  useZoomGestures(area, zoom, FIT);
  useDragToPan(area);
  useAnchoredScroll(area, scale, zoom.anchor, middleIn(room, size));
  return size;
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
