// A drawing as both sides draw it: lines and areas by layer and colour, and texts. Units are the drawing's own, x to the
// right and y down from the upper left corner of what is seen of it at first.

/** A rectangle of a drawing, in its units. */
export interface DxfPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DxfLayer {
  name: string;
  /** `#rrggbb`, on white. What stands on it may have colours of its own. */
  color: string;
  /** The file shows it. What is on one that it hides is there all the same, to be switched on. */
  shown: boolean;
  /** Where that is; null for a layer that is shown. */
  hidden: DxfPart | null;
}

/** On which layers something stands. */
export interface DxfPlace {
  layer: string;
  /** Other layers that must be on for it to be seen: those of frozen inserts that it is drawn by. */
  within: readonly string[];
}

/** Strokes of one layer, colour and kind. */
export interface DxfInk extends DxfPlace {
  /** `#rrggbb`, on white. */
  color: string;
  /** Areas, filled even-odd, instead of lines. */
  fill: boolean;
  /** Lengths drawn and left out in turn; empty: a whole line. */
  dash: readonly number[];
  /** Of a line, in the drawing's units; 0: as wide as a pen. */
  width: number;
  /** Of the pen, in millimetres on paper. */
  weight: number;
  /** What is of an earlier one lies below. */
  stage: number;
  /** x and y of every point of every stroke. */
  points: Float32Array;
  /** For each stroke the index of its first point, and at last the number of points. */
  starts: Uint32Array;
  /** For each stroke its least x, least y, greatest x, greatest y. */
  boxes: Float32Array;
}

export interface DxfText extends DxfPlace {
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
  stage: number;
}

/** Objects of a kind, as the file calls it, that are not drawn. */
export interface DxfUnshown {
  kind: string;
  count: number;
}

export interface DxfDrawing {
  /** Where the corner is in the file's own coordinates, y upwards: by it, versions lie on each other. */
  left: number;
  top: number;
  /** Of what is seen at first. */
  width: number;
  height: number;
  /** Those with something on them, in the order of their names. */
  layers: DxfLayer[];
  /** By stage. Of one stage areas come first: lines stand on them, and texts on both. */
  inks: DxfInk[];
  texts: DxfText[];
  /** It has more than is drawn of one file. */
  cut: boolean;
  /** The file ends in its middle. */
  torn: boolean;
  unshown: DxfUnshown[];
  /** Names of what can be shown of the file: the model, which is called `MODEL_SHEET`, and its sheets of paper. */
  sheets: string[];
  /** Which of them this is. */
  sheet: string;
  /** Millimetres of one unit on paper; 0 for a model, which has any scale. */
  unit: number;
}

export const MODEL_SHEET = '';
/** How wide lines are of which the file says nothing, in millimetres on paper. */
export const USUAL_WEIGHT = 0.25;

/** A font's size for capitals of a height: what sans-serif fonts have in common. */
export const FONT_TO_CAPITAL = 1.39;
/** How wide a letter is, as a multiple of the height of capitals: for what is laid out without a font at hand. */
export const LETTER_WIDTH = 0.75;
