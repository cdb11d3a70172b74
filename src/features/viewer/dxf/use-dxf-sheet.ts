import { type RefObject, useMemo } from 'react';
import type { DxfPart, DxfText } from '#domain/dxf/display-list';
import { PAGE_GAP, type PageBox, type PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { useAnchoredScroll } from '#src/features/viewer/stage/use-anchored-scroll.ts';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useZoom, type Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { CONTROLS_HEIGHT } from '#src/features/viewer/stage/view-area.tsx';
import { fitWidth } from '#src/features/viewer/stage/zoom.ts';
import { dxfZoom } from './dxf-zoom.ts';

/** CSS pixels that a sheet is wide at 100 %: as wide as the screen. */
const roomIn = (viewWidth: number): number => viewWidth - 2 * PAGE_GAP;

/** The percentage at which all of a sheet is seen, at most 100. */
function wholeFit(sheet: DxfPart, { width, height }: PageSize): number {
  const [wide, high] = [roomIn(width), height - 2 * PAGE_GAP - CONTROLS_HEIGHT];
  return high <= 0 ? 100 : Math.max(1, fitWidth((wide * sheet.height) / sheet.width, high, 100));
}

/**
 * How near one is to a sheet.
 * @param texts what is to be read on it. @param view what it is seen in. @param begin where one was; null for what fits.
 */
export function useDxfZoom(
  texts: readonly DxfText[],
  sheet: DxfPart,
  view: PageSize,
  begin: number | null | undefined,
): Zoom {
  const room = roomIn(view.width);
  const range = useMemo(() => dxfZoom({ texts }, sheet, room), [texts, sheet, room]);
  return useZoom(range, wholeFit(sheet, view), begin);
}

/** Where a sheet stands in an area, zoomed by fingers, wheel and keys around what they are on, and moved by a mouse. */
export function useDxfSheet(
  area: RefObject<HTMLElement | null>,
  viewWidth: number,
  sheet: DxfPart,
  zoom: Zoom,
): PageBox {
  const scale = zoom.percent / 100;
  const width = Math.max(1, roomIn(viewWidth) * scale);
  const left = Math.max(PAGE_GAP, (viewWidth - width) / 2);
  useZoomGestures(area, zoom, zoom.fit);
  useDragToPan(area);
  useAnchoredScroll(area, scale, zoom.anchor, { x: left, y: PAGE_GAP });
  return { index: 0, left, top: PAGE_GAP, width, height: (width * sheet.height) / sheet.width };
}
