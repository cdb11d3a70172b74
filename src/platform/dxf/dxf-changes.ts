// Where two versions of a DXF differ: by their lines and texts, not by how they look at some size. What is drawn in another
// colour or on another layer is the same.

import { changesIn } from '#src/platform/pdfium/change-cells.ts';
import type { Cell, SheetBox } from '#src/platform/pdfium/messages.ts';
import { type DxfSide, Kinds, Marks, type Piece } from './dxf-marks.ts';

/** More places than these are another drawing: the rest is not told. */
const CHANGES_MAX = 500;
/** What is nearer than this, as a share of the longer side, is at the same place: a tenth of a millimetre on a hundred metres. */
const NEAR = 2 ** -20;
/** Changes that are nearer to each other than this share of the longer side are one: 7 mm on an A1 sheet. */
const TOGETHER = 1 / 120;
/** Pieces with the same middle that are looked through: more are a trap. */
const CHAIN_MAX = 1000;
/** Pairs of pieces that are held against each other, to find what covers what. */
const PAIRS_MAX = 20_000_000;
/** So many pixels has a mark of what was drawn: never dust. */
const SOLID = 1000;

export interface DxfChanges {
  /** From top to bottom, in the drawings' units from the corner of their sheet. */
  boxes: SheetBox[];
  /** There are more than are told. */
  cut: boolean;
}

/** The places at which two drawings on one sheet differ. Takes a bounded time. */
export function changesBetween(before: DxfSide, after: DxfSide): DxfChanges {
  const kinds = new Kinds();
  const [one, other] = [new Marks(before, kinds), new Marks(after, kinds)];
  const longer = Math.max(after.sheet.width, after.sheet.height);
  const near = longer * NEAR;
  const [gone, come] = [missing(one, other, near), missing(other, one, near)];
  const cells = new Cells(longer * TOGETHER);
  for (const piece of uncovered(one, gone, other, come, near)) cells.add(piece);
  for (const piece of uncovered(other, come, one, gone, near)) cells.add(piece);
  const boxes = changesIn(cells.all);
  return { boxes: boxes.slice(0, CHANGES_MAX), cut: boxes.length > CHANGES_MAX };
}

/** The marks of one drawing by the middle between their ends. */
class Index {
  readonly #marks: Marks;
  readonly #near: number;
  readonly #cell: number;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;

  constructor(marks: Marks, near: number) {
    this.#marks = marks;
    this.#near = near;
    this.#cell = near * 4;
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, marks.count * 2)))).fill(-1);
    this.#next = new Int32Array(marks.count);
    for (let mark = 0; mark < marks.count; mark += 1) {
      const { ends } = marks;
      const [x, y] = [middle(ends, mark, 0) / this.#cell, middle(ends, mark, 1) / this.#cell];
      const slot = this.#slot(Math.floor(x), Math.floor(y));
      this.#next[mark] = this.#heads[slot] ?? -1;
      this.#heads[slot] = mark;
    }
  }

  /** Whether there is one that is the same as a mark of another drawing. */
  has({ ends, kinds }: Marks, mark: number): boolean {
    const [x, y] = [middle(ends, mark, 0), middle(ends, mark, 1)];
    const columns = this.#around(x);
    const rows = this.#around(y);
    return columns.some((column) =>
      rows.some((row) => this.#hasIn(this.#slot(column, row), ends, mark, kinds[mark] ?? -1)),
    );
  }

  #hasIn(slot: number, ends: Float32Array, mark: number, kind: number): boolean {
    let looked = 0;
    for (let at = this.#heads[slot] ?? -1; at >= 0 && looked < CHAIN_MAX; at = this.#next[at] ?? -1) {
      if (this.#marks.kinds[at] === kind && this.#isSame(at, ends, mark)) return true;
      looked += 1;
    }
    return false;
  }

  /** Drawn the one way or the other. */
  #isSame(own: number, ends: Float32Array, mark: number): boolean {
    const at = (axis: number) => this.#marks.ends[own * 4 + axis] ?? 0;
    const is = (axis: number) => ends[mark * 4 + axis] ?? 0;
    const meets = (from: number, to: number) =>
      Math.abs(at(from) - is(to)) <= this.#near && Math.abs(at(from + 1) - is(to + 1)) <= this.#near;
    return (meets(0, 0) && meets(2, 2)) || (meets(0, 2) && meets(2, 0));
  }

  #around(value: number): readonly number[] {
    const [low, high] = [value - this.#near, value + this.#near].map((edge) => Math.floor(edge / this.#cell));
    return low === high ? [low ?? 0] : [low ?? 0, high ?? 0];
  }

  #slot(column: number, row: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (this.#heads.length - 1);
  }
}

const middle = (ends: Float32Array, mark: number, axis: 0 | 1): number =>
  ((ends[mark * 4 + axis] ?? 0) + (ends[mark * 4 + axis + 2] ?? 0)) / 2;

/** What of one drawing is not in another. */
function missing(marks: Marks, other: Marks, near: number): number[] {
  const index = new Index(other, near);
  const found: number[] = [];
  for (let mark = 0; mark < marks.count; mark += 1) if (!index.has(marks, mark)) found.push(mark);
  return found;
}

/** What of the marks is not drawn over by the other's: a wall that a door was put into is only gone where the door is. */
function* uncovered(
  marks: Marks,
  these: readonly number[],
  other: Marks,
  those: readonly number[],
  near: number,
): Generator<Piece> {
  const covers = these.length * those.length > PAIRS_MAX ? new Map<number, Piece[]>() : linesByKind(other, those);
  for (const mark of these) {
    const piece = marks.pieceAt(mark);
    if (mark >= marks.firstText) yield piece;
    else yield* without(piece, covers.get(marks.kinds[mark] ?? -1) ?? [], near);
  }
}

function linesByKind(marks: Marks, of: readonly number[]): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const mark of of) {
    if (mark >= marks.firstText) continue;
    const kind = marks.kinds[mark] ?? -1;
    const known = found.get(kind);
    if (known === undefined) found.set(kind, [marks.pieceAt(mark)]);
    else known.push(marks.pieceAt(mark));
  }
  return found;
}

/** What is left of a line without what others on it cover. */
function* without(piece: Piece, covers: readonly Piece[], near: number): Generator<Piece> {
  const { x1, y1, x2, y2 } = piece;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const spans = covers.flatMap((cover) => spanOn(piece, length, cover, near) ?? []).sort((a, b) => a.from - b.from);
  let at = 0;
  const part = (from: number, to: number): Piece => {
    const [start, end] = [from / length, to / length];
    return {
      x1: x1 + (x2 - x1) * start,
      y1: y1 + (y2 - y1) * start,
      x2: x1 + (x2 - x1) * end,
      y2: y1 + (y2 - y1) * end,
      pad: 0,
    };
  };
  if (spans.length === 0) return yield piece;
  for (const { from, to } of spans) {
    if (from - at > near * 4) yield part(at, from);
    at = Math.max(at, to);
  }
  if (length - at > near * 4) yield part(at, length);
}

/** From where to where a line lies over another; null where it does not. */
function spanOn(piece: Piece, length: number, cover: Piece, near: number): { from: number; to: number } | null {
  const coverLength = Math.hypot(cover.x2 - cover.x1, cover.y2 - cover.y1);
  if (length === 0 || coverLength === 0 || !touches(piece, cover, near)) return null;
  // The longer says best which way the line runs.
  const [line, ends] = coverLength > length ? [cover, piece] : [piece, cover];
  const long = Math.max(length, coverLength);
  const [ux, uy] = [(line.x2 - line.x1) / long, (line.y2 - line.y1) / long];
  const beside = (x: number, y: number) => Math.abs((x - line.x1) * uy - (y - line.y1) * ux);
  if (Math.max(beside(ends.x1, ends.y1), beside(ends.x2, ends.y2)) > near * 2) return null;
  const along = (x: number, y: number) =>
    ((x - piece.x1) * (piece.x2 - piece.x1) + (y - piece.y1) * (piece.y2 - piece.y1)) / length;
  const [a, b] = [along(cover.x1, cover.y1), along(cover.x2, cover.y2)];
  const [from, to] = [Math.max(0, Math.min(a, b)), Math.min(length, Math.max(a, b))];
  return to > from ? { from, to } : null;
}

function touches(one: Piece, other: Piece, near: number): boolean {
  return (
    Math.min(one.x1, one.x2) <= Math.max(other.x1, other.x2) + near &&
    Math.max(one.x1, one.x2) >= Math.min(other.x1, other.x2) - near &&
    Math.min(one.y1, one.y2) <= Math.max(other.y1, other.y2) + near &&
    Math.max(one.y1, one.y2) >= Math.min(other.y1, other.y2) - near
  );
}

/** The squares of a grid that pieces go through, each with the box around what is in it. */
class Cells {
  readonly #cells = new Map<string, Cell>();
  readonly #side: number;

  constructor(side: number) {
    this.#side = side;
  }

  get all(): Cell[] {
    return [...this.#cells.values()];
  }

  add({ x1, y1, x2, y2, pad }: Piece): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [beside, above] = length === 0 ? [pad, pad] : [y2 - y1, x2 - x1].map((way) => Math.abs((pad * way) / length));
    // Steps shorter than a square, so that it leaves none out by much.
    const steps = Math.max(1, Math.ceil((2 * length) / this.#side));
    for (let step = 0; step < steps; step += 1) {
      const at = (share: number) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const;
      const [[ax, ay], [bx, by]] = [at(step / steps), at((step + 1) / steps)];
      this.#mark(Math.floor((ax + bx) / 2 / this.#side), Math.floor((ay + by) / 2 / this.#side), {
        left: Math.min(ax, bx) - (beside ?? 0),
        right: Math.max(ax, bx) + (beside ?? 0),
        top: Math.min(ay, by) - (above ?? 0),
        bottom: Math.max(ay, by) + (above ?? 0),
      });
    }
  }

  #mark(column: number, row: number, box: Pick<Cell, 'left' | 'right' | 'top' | 'bottom'>): void {
    const key = `${column},${row}`;
    const cell = this.#cells.get(key);
    if (cell === undefined) {
      this.#cells.set(key, { column, row, ...box, pixels: SOLID });
      return;
    }
    cell.left = Math.min(cell.left, box.left);
    cell.right = Math.max(cell.right, box.right);
    cell.top = Math.min(cell.top, box.top);
    cell.bottom = Math.max(cell.bottom, box.bottom);
  }
}
