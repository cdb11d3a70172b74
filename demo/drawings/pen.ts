// What the demo's drawings are made of: strokes on paper, in millimetres from the lower left corner, on layers. A sheet
// is written as a PDF or as a DXF from the same strokes.

export type Point = readonly [x: number, y: number];

/** Colour in 0…1, line weight in millimetres, and the colour that a DXF gives it. */
export interface Ink {
  color: readonly [number, number, number];
  weight: number;
  dxf: number;
}

export const inks = {
  frame: { color: [0.1, 0.1, 0.1], weight: 0.5, dxf: 7 },
  walls: { color: [0.2, 0.2, 0.22], weight: 0.35, dxf: 7 },
  outline: { color: [0.15, 0.15, 0.15], weight: 0.25, dxf: 7 },
  openings: { color: [0.25, 0.25, 0.25], weight: 0.2, dxf: 4 },
  furniture: { color: [0.6, 0.6, 0.6], weight: 0.13, dxf: 9 },
  hatch: { color: [0.62, 0.62, 0.62], weight: 0.1, dxf: 8 },
  grid: { color: [0.45, 0.45, 0.45], weight: 0.15, dxf: 8 },
  dimensions: { color: [0.3, 0.3, 0.3], weight: 0.15, dxf: 3 },
  text: { color: [0.1, 0.1, 0.1], weight: 0.2, dxf: 7 },
  background: { color: [0.76, 0.76, 0.76], weight: 0.2, dxf: 9 },
  supply: { color: [0.0, 0.36, 0.68], weight: 0.35, dxf: 5 },
  extract: { color: [0.05, 0.5, 0.3], weight: 0.35, dxf: 3 },
  structure: { color: [0.45, 0.16, 0.1], weight: 0.4, dxf: 1 },
  revision: { color: [0.8, 0.1, 0.1], weight: 0.5, dxf: 1 },
  paper: { color: [1, 1, 1], weight: 0.1, dxf: 7 },
} as const satisfies Record<string, Ink>;
export type Layer = keyof typeof inks;

export interface Line {
  kind: 'line';
  layer: Layer;
  points: readonly Point[];
  closed: boolean;
  filled: boolean;
  dashed: boolean;
  weight: number;
}
export interface Words {
  kind: 'text';
  layer: Layer;
  at: Point;
  text: string;
  /** Height of the letters' body, millimetres of paper. */
  size: number;
  align: 'left' | 'middle' | 'right';
  /** Degrees, counter-clockwise. */
  angle: number;
  bold: boolean;
}
export type Stroke = Line | Words;

interface LineStyle {
  dashed?: boolean;
  weight?: number;
}
type WordStyle = Partial<Pick<Words, 'align' | 'angle' | 'bold'>>;

/** Straight pieces of a full circle. */
const PIECES = 48;

/** Draws in coordinates of its own, `scale` millimetres of paper to one, from `origin` on the paper. */
export class Pen {
  readonly strokes: Stroke[];
  readonly #origin: Point;
  readonly #scale: number;
  readonly #only: Layer | undefined;

  constructor(strokes: Stroke[] = [], origin: Point = [0, 0], scale = 1, only?: Layer) {
    this.strokes = strokes;
    this.#origin = origin;
    this.#scale = scale;
    this.#only = only;
  }

  /** The same paper in other coordinates; with `only`, everything in the ink of that layer. */
  at(origin: Point, scale: number, only?: Layer): Pen {
    return new Pen(this.strokes, this.#put(origin), scale * this.#scale, only ?? this.#only);
  }

  #put([x, y]: Point): Point {
    return [this.#origin[0] + x * this.#scale, this.#origin[1] + y * this.#scale];
  }

  #add(layer: Layer, points: readonly Point[], closed: boolean, filled: boolean, style: LineStyle): void {
    const own = layer === 'paper' ? layer : (this.#only ?? layer);
    const placed = points.map((point) => this.#put(point));
    const { dashed = false, weight = inks[own].weight } = style;
    this.strokes.push({ kind: 'line', layer: own, points: placed, closed, filled, dashed, weight });
  }

  line(layer: Layer, points: readonly Point[], style: LineStyle = {}): void {
    this.#add(layer, points, false, false, style);
  }

  /** A closed outline. */
  outline(layer: Layer, points: readonly Point[], style: LineStyle = {}): void {
    this.#add(layer, points, true, false, style);
  }

  fill(layer: Layer, points: readonly Point[]): void {
    this.#add(layer, points, true, true, {});
  }

  /** An outlined rectangle by two corners. */
  box(layer: Layer, from: Point, to: Point, style: LineStyle = {}): void {
    this.outline(layer, cornersOf(from, to), style);
  }

  /** A filled rectangle by two corners. */
  block(layer: Layer, from: Point, to: Point): void {
    this.fill(layer, cornersOf(from, to));
  }

  /** @param from @param to degrees, counter-clockwise from the right. */
  arc(layer: Layer, centre: Point, radius: number, from = 0, to = 360, style: LineStyle = {}): void {
    const pieces = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * PIECES));
    const points = Array.from({ length: pieces + 1 }, (_, at): Point => {
      const angle = ((from + ((to - from) * at) / pieces) * Math.PI) / 180;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
    this.#add(layer, points, false, false, style);
  }

  /** Parallel lines at 45° over a rectangle, `step` apart. */
  hatch(layer: Layer, [x0, y0]: Point, [x1, y1]: Point, step: number): void {
    for (let shift = step; shift < x1 - x0 + (y1 - y0); shift += step) {
      const from: Point = [Math.max(x0, x0 + shift - (y1 - y0)), Math.min(y1, y0 + shift)];
      const to: Point = [Math.min(x1, x0 + shift), Math.max(y0, y0 + shift - (x1 - x0))];
      this.line(layer, [from, to]);
    }
  }

  /** @param size millimetres of paper, whatever the scale. */
  text(layer: Layer, at: Point, text: string, size: number, style: WordStyle = {}): void {
    const { align = 'left', angle = 0, bold = false } = style;
    const own = this.#only ?? layer;
    this.strokes.push({ kind: 'text', layer: own, at: this.#put(at), text, size, align, angle, bold });
  }
}

function cornersOf([x0, y0]: Point, [x1, y1]: Point): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}
