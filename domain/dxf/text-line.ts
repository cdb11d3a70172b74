// Where a line of writing stands on the sheet.

import type { DxfText } from './display-list.ts';
import type { DxfPoint } from './parsed.ts';

/** How far letters reach above and below the line that they stand on, as multiples of the height of capitals. */
const ABOVE = 1.25;
const BELOW = 0.35;

/** A rectangle that is turned around its upper left corner. */
export interface TurnedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise, radians. */
  angle: number;
}

/** Which share of a text's width lies before the point that it is written at. */
const before: Record<DxfText['align'], number> = { start: 0, middle: 0.5, end: 1 };

/** The box of a text, or of the part of it that begins `from` after its first letter. All in the drawing's units. */
export function lineBox({ x, y, height, angle, align }: DxfText, width: number, from = 0, length = width): TurnedBox {
  const along = from - width * before[align];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const up = height * ABOVE;
  return {
    x: x + cos * along + sin * up,
    y: y + sin * along - cos * up,
    width: length,
    height: height * (ABOVE + BELOW),
    angle,
  };
}

/** The middle of a turned box. */
export function middleOfBox({ x, y, width, height, angle }: TurnedBox): DxfPoint {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + (cos * width - sin * height) / 2, y: y + (sin * width + cos * height) / 2 };
}
