// The part of a page that a code stands in: it is drawn finer than the rest, for on a large sheet the whole page has not
// pixels enough for a printed code's edges.
import type { QrPosition } from '#domain/qr-code';

/** Where a code stands, and its side in points. */
export interface CodePlace {
  position: QrPosition;
  size: number;
}

/** Points from the page's upper left corner, as it is shown. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A code with the white around it, within so much of its side; the words below it and its distance from the edge, points. */
const ROOM = { part: 1.5, edge: 40, words: 60 };

const DPI = 600;
const POINTS_PER_INCH = 72;
const PART_PIXELS = 4_000_000;

export function partWithCode(page: { width: number; height: number }, { position, size }: CodePlace): Part {
  const width = Math.min(page.width, ROOM.part * size + ROOM.edge);
  const height = Math.min(page.height, ROOM.part * size + ROOM.edge + ROOM.words);
  const x = position.endsWith('left') ? 0 : page.width - width;
  const y = position.startsWith('top') ? 0 : page.height - height;
  return { x, y, width, height };
}

/** Pixels per point. */
export function partScale({ width, height }: Part): number {
  return Math.min(DPI / POINTS_PER_INCH, Math.sqrt(PART_PIXELS / Math.max(1, width * height)));
}
