// From a parsed DXF to its display list: blocks are put in their places, curves become lines, colours those of paper.
import { onPaper } from './colors.ts';
import { arcPoints, ellipsePoints, polylinePoints, splinePoints } from './curves.ts';
import type { DxfDrawing } from './display-list.ts';
import { InkStore, type Pen } from './ink-store.ts';
import { identity, type Matrix, mirrored, moved, product, scaled, turned } from './matrix.ts';
import type { DxfBlock, DxfEntity, DxfPoint, ParsedDxf } from './parsed.ts';
import type { DxfTables } from './tables.ts';
import { blockText, lineText } from './texts.ts';

/** Entities that are looked at, however often a block repeats them, and blocks inside each other. */
const STEPS_MAX = 1_000_000;
const NESTING_MAX = 16;
/** Rows and columns of one insert. */
const COPIES_MAX = 10_000;
/** How far a hatch of lines is thinned: it stands for the lines, which are not drawn one by one. */
const PATTERN_TINT = 0.8;
const BY_BLOCK = 0;
const BY_LAYER = 'BYLAYER';
/** Lengths of one line type. */
const DASHES_MAX = 16;
/** AutoCAD's own layer for points that measure: never printed. */
const UNPRINTED = 'defpoints';

/** What an entity takes from where it stands. */
interface Place {
  matrix: Matrix;
  depth: number;
  /** Of the insert that it is drawn by. */
  layer: string;
  color: number;
}

type Shape = (entity: DxfEntity) => readonly number[];

const pairs = (points: readonly DxfPoint[]) => points.flatMap(({ x, y }) => [x, y]);
const arc: Shape = ({ center, radius = 0, startAngle, endAngle }) => {
  return center === undefined || radius <= 0 ? [] : arcPoints(center, radius, startAngle, endAngle);
};
const polyline: Shape = ({ vertices = [], shape = false }) => polylinePoints(vertices, shape);

/** Kinds that are one line each. */
const shapes: Readonly<Record<string, Shape>> = {
  LINE: ({ vertices = [] }) => pairs(vertices),
  LWPOLYLINE: polyline,
  POLYLINE: polyline,
  LEADER: polyline,
  ARC: arc,
  CIRCLE: arc,
  ELLIPSE: ({ center, majorAxisEndPoint: major, axisRatio: ratio = 1, startAngle: start = 0, endAngle: end = 0 }) => {
    return center === undefined || major === undefined ? [] : ellipsePoints({ center, major, ratio, start, end });
  },
  SPLINE: ({ controlPoints = [], fitPoints = [], knotValues = [], degreeOfSplineCurve = 3 }) => {
    return controlPoints.length > 0 ? splinePoints(controlPoints, knotValues, degreeOfSplineCurve) : pairs(fitPoints);
  },
  POINT: ({ position }) => (position === undefined ? [] : pairs([position, position])),
  '3DFACE': ({ vertices = [] }) => polylinePoints(vertices, true),
};
/** Kinds whose coordinates are the drawing's own, also where they are drawn from behind. */
const unturned = new Set(['LINE', 'POINT', 'ELLIPSE', 'SPLINE', 'MTEXT', 'LEADER', '3DFACE', 'DIMENSION']);

function isFromBehind({ type, extrusionDirectionZ, extrusionDirection }: DxfEntity): boolean {
  return !unturned.has(type) && (extrusionDirectionZ ?? extrusionDirection?.z ?? 1) < 0;
}

function through([a, b, c, d, e, f]: Matrix, points: readonly number[]): number[] {
  const placed: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [points[at], points[at + 1]];
    placed.push(a * x + c * y + e, b * x + d * y + f);
  }
  return placed;
}

/** Outlines as one: from each back to where the first began, so that what lies inside another is left out of it. */
function joined(loops: readonly (readonly number[])[]): number[] {
  const [[x = Number.NaN, y = Number.NaN] = []] = [loops[0]];
  const points: number[] = [];
  for (const loop of loops) {
    for (const value of loop) points.push(value);
    points.push(loop[0] ?? x, loop[1] ?? y, x, y);
  }
  return points;
}

class Draughtsman {
  readonly store = new InkStore();
  private steps = 0;
  private readonly blocks: ReadonlyMap<string, DxfBlock>;
  private readonly tables: DxfTables;
  private readonly lineScale: number;

  constructor(dxf: ParsedDxf, tables: DxfTables) {
    this.tables = tables;
    this.lineScale = Number(dxf.header?.$LTSCALE ?? 1);
    // Names come from the file: a map knows none that was not put into it.
    this.blocks = new Map(Object.entries(dxf.blocks ?? {}));
  }

  get tired(): boolean {
    return this.steps >= STEPS_MAX || this.store.full;
  }

  draw(entities: readonly DxfEntity[], place: Place): void {
    for (const entity of entities) {
      if (this.tired) return;
      this.steps += 1;
      if (entity.visible === false || entity.type === 'ATTDEF') continue;
      this.drawOne(entity, place);
    }
  }

  private drawOne(entity: DxfEntity, place: Place): void {
    const layer = entity.layer === undefined || entity.layer === '0' ? place.layer : entity.layer;
    const { visible, color: layerColor } = this.tables.layers.get(layer) ?? { visible: true, color: 0xffffff };
    if (!visible || layer.toLowerCase() === UNPRINTED) return;
    const own = entity.colorIndex === BY_BLOCK ? place.color : entity.color;
    const color = own === undefined || entity.colorIndex === 256 ? layerColor : own;
    const matrix = isFromBehind(entity) ? product(place.matrix, mirrored) : place.matrix;
    const pen = { layer, color: onPaper(color), fill: false, dash: this.dashOf(entity, layer) };
    const shape = shapes[entity.type];
    if (shape !== undefined) this.store.add(pen, through(matrix, shape(entity)));
    else if (entity.type === 'INSERT') this.insert(entity, { ...place, matrix, layer, color });
    else if (entity.type === 'DIMENSION') this.block(entity.block, { ...place, layer, color });
    else if (entity.type === 'MTEXT') this.texts(blockText(entity, matrix, pen));
    else if (entity.type === 'TEXT' || entity.type === 'ATTRIB') this.texts(lineText(entity, matrix, pen));
    else this.area(entity, matrix, pen, color);
  }

  private texts(texts: ReturnType<typeof lineText>): void {
    for (const { layer, color, ...text } of texts) this.store.addText({ layer, color, ...text });
  }

  private area(entity: DxfEntity, matrix: Matrix, pen: Pen, color: number): void {
    const { type, points = [], loops = [], solid = false } = entity;
    if (type === 'SOLID') {
      // Its third and fourth corners are named crosswise.
      const [a, b, c, d = c] = points;
      const corners = [a, b, d, c].filter((corner) => corner !== undefined);
      this.store.add({ ...pen, fill: true, dash: [] }, through(matrix, pairs(corners)));
    } else if (type === 'HATCH') {
      const tinted = { ...pen, fill: true, dash: [], color: onPaper(color, solid ? 0 : PATTERN_TINT) };
      this.store.add(tinted, through(matrix, joined(loops)));
    }
  }

  private insert(entity: DxfEntity, place: Place): void {
    const { position = { x: 0, y: 0 }, xScale = 1, yScale = 1, rotation = 0 } = entity;
    const { columnCount = 1, rowCount = 1, columnSpacing = 0, rowSpacing = 0 } = entity;
    const copies = Math.min(COPIES_MAX, Math.max(1, columnCount) * Math.max(1, rowCount));
    const columns = Math.max(1, columnCount);
    const placed = product(place.matrix, moved(position.x, position.y), turned(rotation));
    const size = scaled(xScale, yScale);
    for (let copy = 0; copy < copies && !this.tired; copy += 1) {
      this.steps += 1;
      const [column, row] = [copy % columns, Math.floor(copy / columns)];
      const offset = moved(column * columnSpacing, row * rowSpacing);
      this.block(entity.name, { ...place, matrix: product(placed, offset, size) });
    }
  }

  private block(name: string | undefined, place: Place): void {
    const block = name === undefined ? undefined : this.blocks.get(name);
    if (block === undefined || place.depth >= NESTING_MAX) return;
    const { x = 0, y = 0 } = block.position ?? {};
    const matrix = product(place.matrix, moved(-x, -y));
    this.draw(block.entities ?? [], { ...place, matrix, depth: place.depth + 1 });
  }

  /** Its own line type's, or that of its layer. */
  private dashOf({ lineType = BY_LAYER, lineTypeScale = 1 }: DxfEntity, layer: string): number[] {
    const own = lineType.toUpperCase();
    const name = own === BY_LAYER ? this.tables.layers.get(layer)?.lineType : own;
    const pattern = this.tables.lineTypes.get(name ?? '') ?? [];
    const lengths = pattern.map((length) => Math.abs(length) * lineTypeScale * this.lineScale);
    const usable = lengths.length >= 2 && lengths.length <= DASHES_MAX && lengths.every(Number.isFinite);
    return usable ? lengths.map((length) => Number(length.toPrecision(3))) : [];
  }
}

/** The display list of a drawing; undefined for one in which there is nothing to see. Takes a bounded time and memory. */
export function drawingOf(dxf: ParsedDxf, tables: DxfTables): DxfDrawing | undefined {
  const entities = dxf.entities ?? [];
  const place: Place = { matrix: identity, depth: 0, layer: '0', color: 0xffffff };
  // The model; a file that has only sheets of paper shows those.
  for (const paper of [false, true]) {
    const draughtsman = new Draughtsman(dxf, tables);
    const shown = entities.filter(({ inPaperSpace = false }) => inPaperSpace === paper);
    draughtsman.draw(shown, place);
    if (!draughtsman.store.empty) return draughtsman.store.drawing(draughtsman.tired);
  }
  return undefined;
}
