// Where a line of writing stands on the sheet.

import type { DxfText } from './display-list.ts';
import type { DxfPoint } from './parsed.ts';

/** How far letters reach above and below the line that they stand on, as multiples of the height of capitals. */
const ABOVE = 1.25;
const BELOW = 0.35;

/** About how wide letters are, as multiples of the height of capitals, for what is laid out without a font at hand. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[MWmw@%—]/, 1.2],
  [/[A-Z&ÄÖÜØ]/, 0.95],
  [/[ijltfrI.,:;'|!()[\] ]/, 0.42],
  // Signs of the east are as wide as high.
  [/[\u2e80-\uffef]/, 1.4],
];
const USUAL_WIDTH = 0.78;

/** About how wide a text is, as a multiple of the height of capitals. */
export function estimatedWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH;
  return width;
}

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

export function cornersOf({ x, y, width, height, angle }: TurnedBox): DxfPoint[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, down: number) => ({
    x: x + cos * along - sin * down,
    y: y + sin * along + cos * down,
  });
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
}
