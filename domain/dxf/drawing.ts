// From a read DXF to its display list: blocks are put in their places, curves become lines, colours those of paper.
import { type Clip, clipTo } from './clip.ts';
import { onPaper } from './colors.ts';
import { type DxfDrawing, type DxfUnshown, MODEL_SHEET, USUAL_WEIGHT } from './display-list.ts';
import { PatternRoom, patternStrokes } from './hatch-pattern.ts';
import { type DrawnSheet, InkStore, type Pen } from './ink-store.ts';
import { hiddenByFile, isOn } from './layers.ts';
import { identity, type Matrix, moved, product, scaled, turned } from './matrix.ts';
import type { DxfEntity, DxfView, LayerEntry, ParsedDxf } from './parsed.ts';
import { evenWidth, ownAxes, pairs, strokesOf, wideAreas } from './shapes.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import { isShown, layerKey, unlistedLayer } from './tables.ts';
import { blockText, lineText } from './texts.ts';

/** Entities that are looked at, however often a block repeats them, and blocks inside each other. */
const STEPS_MAX = 1_000_000;
/** Of all that is looked at, through however many viewports. */
const ALL_STEPS_MAX = 4_000_000;
const NESTING_MAX = 16;
/** Rows and columns of one insert. */
const COPIES_MAX = 10_000;
const VIEWS_MAX = 100;
/** How far a hatch of lines is thinned where it stands for lines that are too many to be drawn one by one. */
const PATTERN_TINT = 0.8;
const PAPER = '#ffffff';
const BY_BLOCK = 0;
const BY_LAYER_COLOR = 256;
const BY_LAYER = 'BYLAYER';
/** Of a line's weight. */
const BLOCK_WEIGHT = -2;
const LAYER_WEIGHT = -1;
const HUNDREDTHS = 100;
/** AutoCAD's own layer for points that measure: never printed. */
const UNPRINTED = 'defpoints';
/** Kinds that stand in a drawing and are on no print of it. */
const unplotted = new Set(['LIGHT', 'CAMERA', 'SUN']);
/** Kinds that are told of what is not drawn, and letters of a name. */
const KINDS_MAX = 100;
const KIND_LENGTH = 40;
/** What the file calls another file of which it shows all. */
const EXTERNAL = 'XREF';

/** What an entity takes from where it stands. */
interface EntityPlacement {
  matrix: Matrix;
  depth: number;
  /** Of the insert that it is drawn by. */
  layer: LayerEntry;
  color: number;
  lineType: string;
  lineWeight: number;
  /** The frozen layers of inserts around it. */
  within: readonly string[];
  /** Of the viewports that it is seen through, and what they leave out. */
  clip: Clip;
  frozen: ReadonlySet<string>;
}

/** Kinds that are drawn by a block. */
const containers = new Set(['INSERT', 'DIMENSION', 'ACAD_TABLE']);
const isInsert = ({ type }: DxfEntity) => type === 'INSERT' || type === 'ACAD_TABLE';

function through([a, b, c, d, e, f]: Matrix, points: readonly number[]): number[] {
  const placed: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [points[at], points[at + 1]];
    placed.push(a * x + c * y + e, b * x + d * y + f);
  }
  return placed;
}

/** How much larger something becomes by a matrix. */
const growth = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

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
  private readonly patterns = new PatternRoom();
  private steps = 0;
  /** Before these. */
  private stepsBefore = 0;
  private views = 0;
  private cut = false;
  /** What is drawn is what the file hides. */
  private hidden = false;
  private readonly layers: Map<string, LayerEntry>;
  private readonly unshown = new Map<string, number>();
  private readonly dxf: ParsedDxf;
  private readonly model: readonly DxfEntity[];

  constructor(dxf: ParsedDxf, model: readonly DxfEntity[]) {
    this.dxf = dxf;
    this.model = model;
    this.layers = new Map(dxf.tables.layers);
  }

  /** What the file shows comes first: what it hides takes no room from that. */
  drawAll(entities: readonly DxfEntity[]): void {
    const place: EntityPlacement = {
      ...{ matrix: identity, depth: 0, layer: this.layerNamed('0'), color: 0xffffff, within: [] },
      ...{ lineType: '', lineWeight: LAYER_WEIGHT, clip: [], frozen: new Set() },
    };
    const someHidden = [...this.layers.values()].some((layer) => !isShown(layer));
    for (const hidden of someHidden ? [false, true] : [false]) {
      [this.hidden, this.views] = [hidden, 0];
      this.countAnew();
      this.draw(entities, place);
      this.cut ||= this.tired;
    }
  }

  /** undefined where nothing was drawn. */
  drawing(): DrawnSheet | undefined {
    const byName = new Map([...this.layers.values()].map((layer) => [layer.name, layer]));
    return this.store.empty
      ? undefined
      : this.store.drawing((name) => byName.get(name) ?? unlistedLayer(name), this.cut);
  }

  /** The most frequent kinds first. */
  get notDrawn(): DxfUnshown[] {
    const kinds = [...this.unshown].map(([kind, count]) => ({ kind, count }));
    return kinds.sort((a, b) => b.count - a.count).slice(0, KINDS_MAX);
  }

  private get tired(): boolean {
    return this.steps >= STEPS_MAX || this.stepsBefore + this.steps >= ALL_STEPS_MAX || this.store.full;
  }

  private countAnew(): void {
    this.stepsBefore += this.steps;
    this.steps = 0;
  }

  private layerNamed(name: string): LayerEntry {
    const key = layerKey(name);
    const known = this.layers.get(key) ?? unlistedLayer(name);
    this.layers.set(key, known);
    return known;
  }

  private draw(entities: readonly DxfEntity[], place: EntityPlacement): void {
    let inserted = place;
    for (const entity of entities) {
      if (this.tired) return;
      this.steps += 1;
      if (entity.visible === false) continue;
      if (isInsert(entity)) inserted = { ...this.insideOf(entity, place), matrix: place.matrix };
      // An insert's attributes follow it, and stand where it stands.
      this.drawOne(entity, entity.type === 'ATTRIB' ? inserted : place);
    }
  }

  /** What an entity, and all that it is made of, takes from its layer and from where it stands. */
  private insideOf(entity: DxfEntity, place: EntityPlacement): EntityPlacement {
    const layer = entity.layer === undefined || entity.layer === '0' ? place.layer : this.layerNamed(entity.layer);
    const own = entity.colorIndex === BY_BLOCK ? place.color : entity.color;
    const color = own === undefined || entity.colorIndex === BY_LAYER_COLOR ? layer.color : own;
    const axes = ownAxes(entity);
    const inside: EntityPlacement = {
      ...place,
      ...{ layer, color, lineType: this.lineTypeOf(entity, layer, place), lineWeight: weightOf(entity, layer, place) },
      matrix: axes === undefined ? place.matrix : product(place.matrix, axes),
    };
    if (!containers.has(entity.type) || !layer.frozen) return inside;
    return { ...inside, within: [...new Set([...place.within, layer.name])] };
  }

  private lineTypeOf({ lineType = BY_LAYER }: DxfEntity, layer: LayerEntry, place: EntityPlacement): string {
    const own = lineType.toUpperCase();
    return own === 'BYBLOCK' ? place.lineType : own === BY_LAYER ? layer.lineType : own;
  }

  private drawOne(entity: DxfEntity, place: EntityPlacement): void {
    const inside = this.insideOf(entity, place);
    if (inside.frozen.has(layerKey(inside.layer.name))) return;
    // A layer that is only off hides what is on it, but not what an insert on it has on others.
    if (containers.has(entity.type)) {
      if (inside.within.length > 0 && !this.hidden) return;
      if (isInsert(entity)) this.insert(entity, inside);
      else this.block(entity, inside);
      return;
    }
    const shown = isShown(inside.layer) && inside.within.length === 0;
    if (entity.view !== undefined) this.look(entity, entity.view, inside);
    else if (shown !== this.hidden && layerKey(inside.layer.name) !== UNPRINTED) this.mark(entity, inside);
  }

  private mark(entity: DxfEntity, place: EntityPlacement): void {
    const { matrix, layer, color, within, clip } = place;
    const weight = place.lineWeight < 0 ? USUAL_WEIGHT : place.lineWeight / HUNDREDTHS;
    const look = { color: onPaper(color), fill: false, dash: this.dashOf(entity, place), width: 0, weight };
    const pen: Pen = { layer: layer.name, within, clip, ...look };
    if (entity.unshown) this.tell(entity.type);
    if (entity.parts !== undefined) this.draw(entity.parts, place);
    else if (entity.direction !== undefined) this.endless(entity, matrix, pen);
    else if (entity.vertices !== undefined) this.polyline(entity, matrix, pen);
    else if (entity.type === 'MTEXT') this.texts(blockText(entity, matrix, pen), clip);
    else if (entity.text !== undefined) this.texts(lineText(entity, matrix, pen), clip);
    else if (!this.strokes(entity, matrix, pen)) this.area(entity, matrix, pen, color);
  }

  private tell(name: string): void {
    const kind = name.slice(0, KIND_LENGTH);
    if (!unplotted.has(kind)) this.unshown.set(kind, (this.unshown.get(kind) ?? 0) + 1);
  }

  private strokes(entity: DxfEntity, matrix: Matrix, pen: Pen): boolean {
    const strokes = strokesOf(entity);
    for (const stroke of strokes ?? []) this.store.add(pen, through(matrix, stroke));
    return strokes !== undefined;
  }

  private polyline(entity: DxfEntity, matrix: Matrix, pen: Pen): void {
    const width = evenWidth(entity);
    if (width !== undefined) {
      // To three digits: lines that are scaled alike are drawn alike.
      this.strokes(entity, matrix, { ...pen, width: Number((width * growth(matrix)).toPrecision(3)) });
      return;
    }
    for (const area of wideAreas(entity)) this.store.add({ ...pen, fill: true, dash: [] }, through(matrix, area));
  }

  private endless({ position, direction, type }: DxfEntity, [a, b, c, d, e, f]: Matrix, pen: Pen): void {
    if (position === undefined || direction === undefined) return;
    const at = { x: a * position.x + c * position.y + e, y: b * position.x + d * position.y + f };
    const along = { x: a * direction.x + c * direction.y, y: b * direction.x + d * direction.y };
    this.store.addEndless(pen, { at, direction: along, both: type === 'XLINE' });
  }

  private texts(texts: ReturnType<typeof lineText>, clip: Clip): void {
    for (const text of texts) this.store.addText(text, clip);
  }

  private area(entity: DxfEntity, matrix: Matrix, pen: Pen, color: number): void {
    const { type, points = [], loops = [] } = entity;
    if (type === 'SOLID') {
      // Its third and fourth corners are named crosswise.
      const [a, b, c, d = c] = points;
      const corners = [a, b, d, c].filter((corner) => corner !== undefined);
      this.store.add({ ...pen, fill: true, dash: [] }, through(matrix, pairs(corners)));
    } else if (type === 'WIPEOUT') {
      this.store.nextStage();
      this.store.add({ ...pen, fill: true, dash: [], color: PAPER }, through(matrix, joined(loops)));
    } else if (loops.length > 0) this.hatch(entity, matrix, pen, color);
  }

  private hatch({ loops = [], solid = false, pattern = [] }: DxfEntity, matrix: Matrix, pen: Pen, color: number): void {
    const strokes = solid ? undefined : patternStrokes(loops, pattern, this.patterns);
    for (const stroke of strokes ?? []) this.store.add({ ...pen, dash: [] }, through(matrix, stroke));
    if (strokes !== undefined) return;
    const filled = { ...pen, fill: true, dash: [], color: onPaper(color, solid ? 0 : PATTERN_TINT) };
    this.store.add(filled, through(matrix, joined(loops)));
  }

  /** The model as a viewport shows it. */
  private look({ position }: DxfEntity, view: DxfView, place: EntityPlacement): void {
    if (position === undefined || place.depth > 0 || !view.on || !(view.viewHeight > 0 && view.height > 0)) return;
    this.views += 1;
    this.cut ||= this.views > VIEWS_MAX;
    if (!view.isPlan) this.tell('VIEWPORT');
    if (!view.isPlan || this.views > VIEWS_MAX) return;
    const size = view.height / view.viewHeight;
    const placed = product(moved(position.x, position.y), scaled(size, size), moved(-view.center.x, -view.center.y));
    const matrix = product(placed, turned(view.twist), moved(-view.target.x, -view.target.y));
    const corner = { x: position.x - view.width / 2, y: position.y - view.height / 2 };
    const frozen = new Set(view.frozen.map((handle) => layerKey(this.dxf.tables.layerNames.get(handle) ?? '')));
    const clip = clipTo(corner, view.width, view.height, identity);
    // Each looks at the whole model.
    this.countAnew();
    this.draw(this.model, { ...place, layer: this.layerNamed('0'), matrix, depth: 1, clip, frozen });
    this.cut ||= this.tired;
  }

  private insert(entity: DxfEntity, place: EntityPlacement): void {
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
      this.block(entity, { ...place, matrix: product(placed, offset, size) });
    }
  }

  /** @param entity what it is drawn by. */
  private block({ name = '', type }: DxfEntity, place: EntityPlacement): void {
    const block = this.dxf.blocks.get(layerKey(name));
    // A block that is missing shows nothing elsewhere either; a dimension or a table without its lines is not shown.
    if (block === undefined && type !== 'INSERT') this.tell(type);
    if (block === undefined || place.depth >= NESTING_MAX) return;
    if (block.external && block.entities.length === 0) this.tell(EXTERNAL);
    const matrix = product(place.matrix, moved(-block.position.x, -block.position.y));
    this.draw(block.entities, { ...place, matrix, depth: place.depth + 1 });
  }

  private dashOf({ lineTypeScale = 1 }: DxfEntity, { lineType }: EntityPlacement): number[] {
    const scale = lineTypeScale * this.dxf.lineScale;
    const lengths = (this.dxf.tables.lineTypes.get(lineType) ?? []).map((length) => length * scale);
    const usable = lengths.every((length) => Number.isFinite(length) && length >= 0);
    return usable ? lengths.map((length) => Number(length.toPrecision(3))) : [];
  }
}

function weightOf({ lineWeight = LAYER_WEIGHT }: DxfEntity, layer: LayerEntry, place: EntityPlacement): number {
  if (lineWeight === BLOCK_WEIGHT) return place.lineWeight;
  return lineWeight === LAYER_WEIGHT ? layer.lineWeight : lineWeight;
}

function hasShown({ layers, inks, texts }: DrawnSheet): boolean {
  const off = hiddenByFile(layers);
  return [...inks, ...texts].some((place) => isOn(place, off));
}

/** What a file has, of which nothing or one sheet is drawn. */
export interface DrawnDxf {
  /** undefined where there is nothing to see. */
  drawing: DxfDrawing | undefined;
  unshown: readonly DxfUnshown[];
}

/**
 * The display list of one sheet of a drawing. Takes a bounded time and memory.
 * @param wanted its name; without one the model, or where that is empty the first sheet that is not.
 */
export function drawingOf(dxf: ParsedDxf, wanted?: string): DrawnDxf {
  const { sheets, cut } = sheetsOf(dxf);
  const model = sheets.find(({ name }) => name === MODEL_SHEET)?.entities ?? [];
  const chosen = sheets.filter(({ name }) => name === wanted);
  let found: DrawnDxf = { drawing: undefined, unshown: [] };
  for (const sheet of chosen.length > 0 ? chosen : sheets) {
    const drawn = drawnSheet(dxf, sheet, model, { sheets, cut });
    if (drawn.drawing !== undefined && hasShown(drawn.drawing)) return drawn;
    if (found.drawing === undefined && (drawn.drawing !== undefined || found.unshown.length === 0)) found = drawn;
  }
  return found;
}

function drawnSheet(
  dxf: ParsedDxf,
  sheet: Sheet,
  model: readonly DxfEntity[],
  all: ReturnType<typeof sheetsOf>,
): DrawnDxf {
  const draughtsman = new Draughtsman(dxf, model);
  draughtsman.drawAll(sheet.entities);
  const drawn = draughtsman.drawing();
  const unshown = draughtsman.notDrawn;
  if (drawn === undefined) return { drawing: undefined, unshown };
  const { torn } = dxf;
  const sheets = all.sheets.map(({ name }) => name);
  const cut = drawn.cut || all.cut;
  return { unshown, drawing: { ...drawn, cut, torn, unshown, sheets, sheet: sheet.name, unit: sheet.unit } };
}
