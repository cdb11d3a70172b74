import type { DxfPart, DxfText } from '#domain/dxf/display-list';
import { sheetZoom, type ZoomRange } from '#src/features/viewer/stage/zoom.ts';

/** CSS pixels that any drawing may be wide: those of an A1 sheet at its greatest zoom. */
const WIDE = 38_000;
/** CSS pixels that the smallest writing may be high. */
const READABLE = 24;
/** CSS pixels of the longer side. Browsers bear some more; writing that is smaller still is dirt. */
const SIDE_MAX = 4_000_000;

const named = [...sheetZoom.named, 3200, 6400, 12_800, 25_600];

/**
 * How near one comes to a drawing, at 100 % `room` CSS pixels wide: on a phone as near as on a desk, and to the whole site as
 * near as its smallest writing asks for. Only what is in sight is drawn, whatever the zoom.
 */
export function dxfZoom({ texts }: { texts: readonly DxfText[] }, sheet: DxfPart, room: number): ZoomRange {
  if (room <= 0) return sheetZoom;
  const smallest = texts.reduce((least, { height }) => (height > 0 ? Math.min(least, height) : least), sheet.width);
  const wanted = Math.max(WIDE, (READABLE * sheet.width) / smallest);
  const most = (SIDE_MAX * sheet.width) / Math.max(sheet.width, sheet.height);
  const max = Math.floor((100 * Math.min(wanted, most)) / room / sheetZoom.step) * sheetZoom.step;
  return { ...sheetZoom, max: Math.max(sheetZoom.even, max), named };
}
