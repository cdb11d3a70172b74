// Collects strokes and texts in the drawing's own coordinates, within limits, and at last turns them into the display list.
import { Bounds } from './bounds.ts';
import { type Clip, clippedArea, clippedStroke, clipTo, isInside } from './clip.ts';
import { onPaper } from './colors.ts';
import type { DxfDrawing, DxfInk, DxfLayer, DxfPlace, DxfText } from './display-list.ts';
import { inOrder, isOn } from './layers.ts';
import { identity } from './matrix.ts';
import type { DxfPoint, LayerEntry } from './parsed.ts';
import { isShown } from './tables.ts';
import { cornersOf, estimatedWidth, lineBox } from './text-line.ts';

/** What is drawn of one file: more is a mistake or a trap. */
const STROKES_MAX = 500_000;
const NUMBERS_MAX = 8_000_000;
const TEXTS_MAX = 50_000;
/** Letters of all texts, and of the names that they carry: a block with one long text may be put in as often as one likes. */
const LETTERS_MAX = 2_000_000;
/** Each is handed over, drawn and switched by itself: a file with more gives each line a look of its own. */
const INKS_MAX = 30_000;
/** What is looked at, though all of it may lie outside of what is seen. */
const LOOKED_AT_MAX = 20_000_000;
const ENDLESS_MAX = 10_000;
/** Later ones are one with the last: each is drawn by itself. */
const STAGES_MAX = 2000;
/** Coordinates further out than this are none. */
const FAR = 1e12;
/** Kept free around the drawing, as a share of its longer side. */
const MARGIN = 0.01;
/** How much wider than estimated a text may be. */
const WIDER = 1.1;
/** How far lines without an end go beyond all else, as a share of its longer side. */
const BEYOND = 0.05;

export interface Pen extends DxfPlace {
  color: string;
  fill: boolean;
  dash: readonly number[];
  width: number;
  weight: number;
  clip: Clip;
}

/** A line without an end, or without either. */
export interface EndlessLine {
  at: DxfPoint;
  direction: DxfPoint;
  both: boolean;
}

interface InkCollection {
  pen: Omit<Pen, 'clip'> & { stage: number };
  points: number[];
  starts: number[];
  bounds: Bounds;
}

/** Everything of one place, lines and texts. */
type Reach = DxfPlace & { bounds: Bounds };

export class InkStore {
  private readonly inks = new Map<string, InkCollection>();
  private readonly texts: DxfText[] = [];
  private readonly reaches = new Map<string, Reach>();
  private strokes = 0;
  private numbers = 0;
  private letters = 0;
  private lookedAt = 0;
  private stage = 0;
  /** Something was drawn since this stage began. */
  private staged = false;
  private readonly endless: (readonly [Pen, EndlessLine])[] = [];

  get full(): boolean {
    const lines = this.strokes >= STROKES_MAX || this.numbers >= NUMBERS_MAX || this.inks.size >= INKS_MAX;
    const texts = this.texts.length >= TEXTS_MAX || this.letters >= LETTERS_MAX;
    return lines || texts || this.lookedAt >= LOOKED_AT_MAX;
  }

  get empty(): boolean {
    return this.strokes === 0 && this.texts.length === 0 && this.endless.length === 0;
  }

  /** What comes from now on lies on what is there. */
  nextStage(): void {
    if (this.staged && this.stage < STAGES_MAX) this.stage += 1;
    this.staged = false;
  }

  /** @param points x and y of each; a stroke with a number that is none is left out. */
  add(pen: Pen, points: readonly number[]): void {
    if (points.length < 4 || this.full || !points.every((value) => Math.abs(value) < FAR)) return;
    this.lookedAt += points.length;
    const pieces = pen.fill ? [clippedArea(pen.clip, points)] : clippedStroke(pen.clip, points);
    for (const piece of pieces) this.put(pen, piece);
  }

  private put(pen: Pen, points: readonly number[]): void {
    if (points.length < 4) return;
    const ink = this.inkOf(pen);
    const half = pen.width / 2;
    ink.starts.push(ink.points.length / 2);
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      ink.points.push(x, y);
      ink.bounds.include(x - half, y - half);
      ink.bounds.include(x + half, y + half);
    }
    this.strokes += 1;
    this.numbers += points.length;
    this.staged = true;
  }

  addEndless(pen: Pen, line: EndlessLine): void {
    const { at, direction } = line;
    const numbers = [at.x, at.y, direction.x, direction.y];
    if (this.endless.length >= ENDLESS_MAX || !numbers.every((value) => Math.abs(value) < FAR)) return;
    this.endless.push([pen, line]);
  }

  addText(given: Omit<DxfText, 'stage'>, clip: Clip): void {
    const { x, y, height, angle, stretch } = given;
    if (this.full || ![x, y, height, angle, stretch].every((value) => Math.abs(value) < FAR)) return;
    const text = { ...given, stage: this.stage };
    // Its box is found as on a sheet, where y goes down.
    const box = lineBox({ ...text, y: -y }, WIDER * estimatedWidth(text.text) * height * stretch);
    const corners = cornersOf(box);
    // Those that are seen nowhere are looked at as well.
    this.lookedAt += 8 + text.text.length;
    if (!corners.some((corner) => isInside(clip, corner.x, -corner.y))) return;
    this.texts.push(text);
    this.letters += text.text.length + lettersOf(text.within);
    this.staged = true;
    const bounds = this.boundsOf(text);
    for (const corner of corners) if (isInside(clip, corner.x, -corner.y)) bounds.include(corner.x, -corner.y);
  }

  private inkOf({ clip: _, ...pen }: Pen): InkCollection {
    const { stage } = this;
    const look = `${pen.layer}\n${pen.color}\n${pen.fill}\n${pen.dash.join()}\n${pen.width}\n${pen.weight}\n${stage}`;
    const key = `${look}\n${pen.within.join('\n')}`;
    const known = this.inks.get(key);
    if (known !== undefined) return known;
    const begun = { pen: { ...pen, stage }, points: [], starts: [], bounds: this.boundsOf(pen) };
    this.inks.set(key, begun);
    this.letters += lettersOf(pen.within);
    return begun;
  }

  /** Lines without an end go a little beyond all else. */
  private endEndless(): void {
    const all = around([...this.reaches.values()]);
    if (all.empty) for (const [, { at }] of this.endless) all.include(at.x, at.y);
    const { left, right, bottom, top } = all.widened(BEYOND);
    const sheet = clipTo({ x: left, y: bottom }, right - left, top - bottom, identity);
    const far = 2 * Math.hypot(right - left, top - bottom);
    for (const [pen, { at, direction, both }] of this.endless.splice(0)) {
      const length = Math.hypot(direction.x, direction.y);
      const reach = far + Math.hypot(at.x - left, at.y - bottom);
      const [x, y] = [(direction.x / length) * reach, (direction.y / length) * reach];
      const [fromX, fromY] = both ? [at.x - x, at.y - y] : [at.x, at.y];
      this.add({ ...pen, clip: [...pen.clip, ...sheet] }, [fromX, fromY, at.x + x, at.y + y]);
    }
  }

  private boundsOf({ layer, within }: DxfPlace): Bounds {
    const key = [layer, ...within].join('\n');
    const known = this.reaches.get(key) ?? { layer, within, bounds: new Bounds() };
    this.reaches.set(key, known);
    return known.bounds;
  }

  /** @param cut whether not everything was looked at. */
  drawing(entryOf: (name: string) => LayerEntry, cut: boolean): DrawnSheet {
    this.endEndless();
    const reaches = [...this.reaches.values()];
    const used = [...byLayer(reaches)].map(([name, bounds]) => ({ name, bounds, entry: entryOf(name) }));
    const off = new Set(used.filter(({ entry }) => !isShown(entry)).map(({ name }) => name));
    const seen = reaches.filter((reach) => isOn(reach, off));
    const sheet = around(seen.length > 0 ? seen : reaches).widened(MARGIN);
    const { left, top } = sheet;
    const layers = used.map(({ name, bounds, entry: { color } }): DxfLayer => {
      const shown = !off.has(name);
      return { name, color: onPaper(color), shown, hidden: shown ? null : partOf(bounds.widened(MARGIN), sheet) };
    });
    const inks = finished([...this.inks.values()], left, top);
    return {
      left,
      top,
      width: sheet.right - left,
      height: top - sheet.bottom,
      layers: inOrder(layers),
      inks: inks.sort((a, b) => a.stage - b.stage || Number(b.fill) - Number(a.fill)),
      texts: this.texts.map((text) => ({ ...text, x: text.x - left, y: top - text.y })),
      cut: cut || this.full,
    };
  }
}

const lettersOf = (names: readonly string[]) => names.reduce((sum, { length }) => sum + length, 0);

/** What is drawn, without what else is known of the file. */
export type DrawnSheet = Omit<DxfDrawing, 'torn' | 'unshown' | 'sheets' | 'sheet' | 'unit'>;

function around(reaches: readonly Reach[]): Bounds {
  const all = new Bounds();
  for (const { bounds } of reaches) all.add(bounds);
  return all;
}

/** How far what needs a layer reaches, for each layer. */
function byLayer(reaches: readonly Reach[]): Map<string, Bounds> {
  const found = new Map<string, Bounds>();
  for (const { layer, within, bounds } of reaches) {
    for (const name of [layer, ...within]) {
      const known = found.get(name) ?? new Bounds();
      known.add(bounds);
      found.set(name, known);
    }
  }
  return found;
}

/** A rectangle as it lies on a sheet. */
function partOf({ left, right, bottom, top }: Bounds, sheet: Bounds): DxfLayer['hidden'] {
  return { x: left - sheet.left, y: sheet.top - top, width: right - left, height: top - bottom };
}

/**
 * Numbers from the corner on are small: half the memory keeps all of a drawing's precision. Those of all inks stand in three
 * stores: what is handed to another thread costs by how many stores it is in.
 */
function finished(inks: readonly InkCollection[], left: number, top: number): DxfInk[] {
  const strokes = inks.reduce((sum, { starts }) => sum + starts.length, 0);
  const points = new Float32Array(inks.reduce((sum, ink) => sum + ink.points.length, 0));
  const starts = new Uint32Array(strokes + inks.length);
  const boxes = new Float32Array(strokes * 4);
  let [point, start, box] = [0, 0, 0];
  return inks.map((ink) => {
    const own = {
      points: points.subarray(point, point + ink.points.length),
      starts: starts.subarray(start, start + ink.starts.length + 1),
      boxes: boxes.subarray(box, box + ink.starts.length * 4),
    };
    point += own.points.length;
    start += own.starts.length;
    box += own.boxes.length;
    for (let at = 0; at < own.points.length; at += 2) {
      own.points[at] = (ink.points[at] ?? 0) - left;
      own.points[at + 1] = top - (ink.points[at + 1] ?? 0);
    }
    own.starts.set(ink.starts);
    own.starts[ink.starts.length] = ink.points.length / 2;
    putBoxes(own.points, own.starts, own.boxes);
    return { ...ink.pen, ...own };
  });
}

function putBoxes(points: Float32Array, starts: Uint32Array, boxes: Float32Array): void {
  for (let stroke = 0; stroke < starts.length - 1; stroke += 1) {
    const box = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    const end = (starts[stroke + 1] ?? 0) * 2;
    for (let at = (starts[stroke] ?? 0) * 2; at < end; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      box[0] = Math.min(box[0] ?? x, x);
      box[1] = Math.min(box[1] ?? y, y);
      box[2] = Math.max(box[2] ?? x, x);
      box[3] = Math.max(box[3] ?? y, y);
    }
    boxes.set(box, stroke * 4);
  }
}
