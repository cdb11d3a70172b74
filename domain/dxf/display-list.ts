// A drawing as both sides draw it: lines and areas by layer and colour, and texts. Units are the drawing's own, x to the
// right and y down from its upper left corner.

/** Strokes of one layer, colour and kind. */
export interface DxfInk {
  layer: string;
  /** `#rrggbb`, on white. */
  color: string;
  /** Areas, filled even-odd, instead of lines. */
  fill: boolean;
  /** Lengths drawn and left out in turn; empty: a whole line. */
  dash: readonly number[];
  /** x and y of every point of every stroke. */
  points: Float32Array;
  /** For each stroke the index of its first point, and at last the number of points. */
  starts: Uint32Array;
  /** For each stroke its least x, least y, greatest x, greatest y. */
  boxes: Float32Array;
}

export interface DxfText {
  layer: string;
  color: string;
  text: string;
  /** Where the line of writing begins, ends or has its middle, see `align`. */
  x: number;
  y: number;
  /** Of capitals. */
  height: number;
  /** Clockwise, radians. */
  angle: number;
  /** How much wider or narrower than the font is. */
  stretch: number;
  align: 'start' | 'middle' | 'end';
}

export interface DxfDrawing {
  width: number;
  height: number;
  /** Areas first: lines stand on them. */
  inks: DxfInk[];
  texts: DxfText[];
  /** It has more than is drawn of one file. */
  cut: boolean;
}

/** A font's size for capitals of a height: what sans-serif fonts have in common. */
export const FONT_TO_CAPITAL = 1.39;
/** How wide a letter is, as a multiple of the height of capitals: for what is laid out without a font at hand. */
export const LETTER_WIDTH = 0.75;
