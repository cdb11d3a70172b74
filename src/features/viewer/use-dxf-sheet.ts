import { type RefObject, useMemo } from 'react';
import type { DxfPart, DxfText } from '#domain/dxf/display-list';
import { dxfZoom } from './dxf-zoom.ts';
import { PAGE_GAP, type PageBox } from './page-layout.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** 100 %: as wide as the screen. */
const FIT = 100;

/** CSS pixels that a sheet is wide at 100 %. */
export const roomIn = (viewWidth: number): number => viewWidth - 2 * PAGE_GAP;

/** How near one is to a sheet. @param texts what is to be read on it. @param begin where one was; null for what fits. */
export function useDxfZoom(
  texts: readonly DxfText[],
  sheet: DxfPart,
  room: number,
  begin: number | null | undefined,
): Zoom {
  const range = useMemo(() => dxfZoom({ texts }, sheet, room), [texts, sheet, room]);
  return useZoom(range, FIT, begin);
}

/** Where a sheet stands in an area, zoomed by fingers, wheel and keys around what they are on, and moved by a mouse. */
export function useDxfSheet(
  area: RefObject<HTMLElement | null>,
  viewWidth: number,
  sheet: DxfPart,
  room: number,
  zoom: Zoom,
): PageBox {
  const scale = zoom.percent / 100;
  const width = Math.max(1, room * scale);
  const left = Math.max(PAGE_GAP, (viewWidth - width) / 2);
  useZoomGestures(area, zoom, FIT);
  useDragToPan(area);
  useAnchoredScroll(area, scale, zoom.anchor, { x: left, y: PAGE_GAP });
  return { index: 0, left, top: PAGE_GAP, width, height: (width * sheet.height) / sheet.width };
}
