// Where a stamp goes on a page: in the page as people see it (cropped, turned, scaled), told in the page's own units.
import type { QrPosition } from '#domain/qr-code';

/** A page's own numbers, as its PDF has them. */
export interface PageFrame {
  /** What is shown of the page: left, bottom, right, top; in the page's units, left < right, bottom < top. */
  shown: readonly [number, number, number, number];
  /** Degrees clockwise that the page is turned by when shown. */
  turn: 0 | 90 | 180 | 270;
  /** Points per unit of the page. */
  unit: number;
}

/** a b c d e f of PDF's `cm`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * Points between the stamp and the edge of the page: 10 mm. Printed at half size it is 5 mm away, which most plotters and
 * every office printer reach (they leave 3 to 5 mm white); and the frame of a drawing is as far in (ISO 5457).
 */
export const MARGIN = (10 * 72) / 25.4;
/** On a small page the margin takes no more of a side than this. */
const MARGIN_PART = 0.1;

/** From points of the shown page, its lower left corner as origin, to the page's own units. */
function shownToPage({ shown: [left, bottom, right, top], turn, unit }: PageFrame): Matrix {
  const one = 1 / unit;
  const matrices: Record<PageFrame['turn'], Matrix> = {
    0: [one, 0, 0, one, left, bottom],
    90: [0, one, -one, 0, right, bottom],
    180: [-one, 0, 0, -one, right, top],
    270: [0, -one, one, 0, left, top],
  };
  return matrices[turn];
}

/**
 * Puts a box of so many points into a corner of the page as it is shown. On a page too small for it, it is made smaller.
 * @returns from points of the box, its lower left corner as origin, to the page's own units.
 */
export function placeOn(frame: PageFrame, position: QrPosition, box: { width: number; height: number }): Matrix {
  const [left, bottom, right, top] = frame.shown;
  const upright = frame.turn % 180 === 0;
  const across = (right - left) * frame.unit;
  const along = (top - bottom) * frame.unit;
  const [width, height] = upright ? [across, along] : [along, across];
  const margin = Math.min(MARGIN, MARGIN_PART * Math.min(width, height));
  const scale = Math.min(1, (width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
  const x = position.endsWith('left') ? margin : width - margin - box.width * scale;
  const y = position.startsWith('bottom') ? margin : height - margin - box.height * scale;
  const [a, b, c, d, e, f] = shownToPage(frame);
  return [a * scale, b * scale, c * scale, d * scale, a * x + c * y + e, b * x + d * y + f];
}
