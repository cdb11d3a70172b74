// From a parsed DXF to its display list: blocks are put in their places, curves become lines, colours those of paper.
import { onPaper } from './colors.ts';
import type { DxfDrawing } from './display-list.ts';
import { InkStore, type Pen } from './ink-store.ts';
import { hiddenByFile, isOn } from './layers.ts';
import { identity, type Matrix, mirrored, moved, product, scaled, turned } from './matrix.ts';
import type { DxfBlock, DxfEntity, ParsedDxf } from './parsed.ts';
import { isFromBehind, pairs, shapes } from './shapes.ts';
import { type DxfTables, isShown, type LayerEntry, layerKey, unlistedLayer } from './tables.ts';
import { blockText, lineText } from './texts.ts';

/** Entities that are looked at, however often a block repeats them, and blocks inside each other. */
const STEPS_MAX = 1_000_000;
const NESTING_MAX = 16;
/** Rows and columns of one insert. */
const COPIES_MAX = 10_000;
/** How far a hatch of lines is thinned: it stands for the lines, which are not drawn one by one. */
const PATTERN_TINT = 0.8;
const BY_BLOCK = 0;
const BY_LAYER_COLOR = 256;
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
  layer: LayerEntry;
  color: number;
  /** The frozen layers of inserts around it. */
  within: readonly string[];
}

/** Kinds that are drawn by a block. */
const containers = new Set(['INSERT', 'DIMENSION']);
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
  private readonly store = new InkStore();
  private steps = 0;
  private cut = false;
  /** What is drawn is what the file hides. */
  private hidden = false;
  private readonly layers: Map<string, LayerEntry>;
  private readonly blocks: ReadonlyMap<string, DxfBlock>;
  private readonly tables: DxfTables;
  private readonly lineScale: number;

  constructor(dxf: ParsedDxf, tables: DxfTables) {
    this.tables = tables;
    this.lineScale = Number(dxf.header?.$LTSCALE ?? 1);
    // Names come from the file: a map knows none that was not put into it.
    this.blocks = new Map(Object.entries(dxf.blocks ?? {}));
    this.layers = new Map(tables.layers);
  }

  /** What the file shows comes first: what it hides takes no room from that. */
  drawAll(entities: readonly DxfEntity[]): void {
    const place = { matrix: identity, depth: 0, layer: this.layerNamed('0'), color: 0xffffff, within: [] };
    const someHidden = [...this.layers.values()].some((layer) => !isShown(layer));
    for (const hidden of someHidden ? [false, true] : [false]) {
      [this.hidden, this.steps] = [hidden, 0];
      this.draw(entities, place);
      this.cut ||= this.tired;
    }
  }

  /** undefined where nothing was drawn. */
  drawing(): DxfDrawing | undefined {
    const byName = new Map([...this.layers.values()].map((layer) => [layer.name, layer]));
    return this.store.empty
      ? undefined
      : this.store.drawing((name) => byName.get(name) ?? unlistedLayer(name), this.cut);
  }

  private get tired(): boolean {
    return this.steps >= STEPS_MAX || this.store.full;
  }

  private layerNamed(name: string): LayerEntry {
    const key = layerKey(name);
    const known = this.layers.get(key) ?? unlistedLayer(name);
    this.layers.set(key, known);
    return known;
  }

  private draw(entities: readonly DxfEntity[], place: Place): void {
    let inserted = place;
    for (const entity of entities) {
      if (this.tired) return;
      this.steps += 1;
      if (entity.visible === false || entity.type === 'ATTDEF') continue;
      if (entity.type === 'INSERT') inserted = { ...this.insideOf(entity, place), matrix: place.matrix };
      // An insert's attributes follow it, and stand where it stands.
      this.drawOne(entity, entity.type === 'ATTRIB' ? inserted : place);
    }
  }

  /** What an entity, and all that it is made of, takes from its layer and from where it stands. */
  private insideOf(entity: DxfEntity, place: Place): Place {
    const layer = entity.layer === undefined || entity.layer === '0' ? place.layer : this.layerNamed(entity.layer);
    const own = entity.colorIndex === BY_BLOCK ? place.color : entity.color;
    const color = own === undefined || entity.colorIndex === BY_LAYER_COLOR ? layer.color : own;
    const matrix = isFromBehind(entity) ? product(place.matrix, mirrored) : place.matrix;
    if (!containers.has(entity.type) || !layer.frozen) return { ...place, matrix, layer, color };
    return { ...place, matrix, layer, color, within: [...new Set([...place.within, layer.name])] };
  }

  private drawOne(entity: DxfEntity, place: Place): void {
    const inside = this.insideOf(entity, place);
    // A layer that is only off hides what is on it, but not what an insert on it has on others.
    if (containers.has(entity.type)) {
      if (inside.within.length > 0 && !this.hidden) return;
      if (entity.type === 'INSERT') this.insert(entity, inside);
      else this.block(entity.block, inside);
      return;
    }
    const shown = isShown(inside.layer) && inside.within.length === 0;
    if (shown !== this.hidden && layerKey(inside.layer.name) !== UNPRINTED) this.mark(entity, inside);
  }

  private mark(entity: DxfEntity, { matrix, layer, color, within }: Place): void {
    const dash = this.dashOf(entity, layer);
    const pen = { layer: layer.name, within, color: onPaper(color), fill: false, dash };
    const shape = shapes[entity.type];
    if (shape !== undefined) this.store.add(pen, through(matrix, shape(entity)));
    else if (entity.type === 'MTEXT') this.texts(blockText(entity, matrix, pen));
    else if (entity.type === 'TEXT' || entity.type === 'ATTRIB') this.texts(lineText(entity, matrix, pen));
    else this.area(entity, matrix, pen, color);
  }

  private texts(texts: ReturnType<typeof lineText>): void {
    for (const { layer, within, color, ...text } of texts) this.store.addText({ layer, within, color, ...text });
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
  private dashOf({ lineType = BY_LAYER, lineTypeScale = 1 }: DxfEntity, layer: LayerEntry): number[] {
    const own = lineType.toUpperCase();
    const name = own === BY_LAYER ? layer.lineType : own;
    const pattern = this.tables.lineTypes.get(name) ?? [];
    const lengths = pattern.map((length) => Math.abs(length) * lineTypeScale * this.lineScale);
    const usable = lengths.length >= 2 && lengths.length <= DASHES_MAX && lengths.every(Number.isFinite);
    return usable ? lengths.map((length) => Number(length.toPrecision(3))) : [];
  }
}

function hasShown({ layers, inks, texts }: DxfDrawing): boolean {
  const off = hiddenByFile(layers);
  return [...inks, ...texts].some((place) => isOn(place, off));
}

/** The display list of a drawing; undefined for one that has nothing to see. Takes a bounded time and memory. */
export function drawingOf(dxf: ParsedDxf, tables: DxfTables): DxfDrawing | undefined {
  let found: DxfDrawing | undefined;
  // The model; a file that shows only sheets of paper shows those.
  for (const paper of [false, true]) {
    const draughtsman = new Draughtsman(dxf, tables);
    draughtsman.drawAll((dxf.entities ?? []).filter(({ inPaperSpace = false }) => inPaperSpace === paper));
    const drawing = draughtsman.drawing();
    if (drawing !== undefined && hasShown(drawing)) return drawing;
    found ??= drawing;
  }
  return found;
}
