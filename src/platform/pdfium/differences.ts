// What is on one sheet and not on the other, strip after strip: a large sheet as finely as its smallest words want it would
// not fit a tablet's memory, and would keep the drawing in sight waiting.
import { largestOf } from '#domain/sync/lists';
import { cellsOf } from './change-cells.ts';
import { pixelsOf } from './draw-part.ts';
import { MARGIN, markedPixels, unlikeIn } from './marked-pixels.ts';
import type { Cell, SheetBox, SheetPart, StripDifferences } from './messages.ts';
import type { OpenFile } from './open-file.ts';
import { picturesOn } from './page-pictures.ts';

/** Pixels per point at which a change is told from a line drawn a little beside itself: a digit of 2.5 mm is 28 high. */
const FINE = 4;
/** Where not one pixel is another at this many per point, nothing was changed: most of a sheet is looked at no closer. */
const ROUGH = 2;
/** The part of a sheet that a picture covers at least for the sheet to be a scan: it is no finer than the rough look. */
const SCAN = 0.5;
/** Points: changes that are nearer to each other, as the words of a line are, are one. */
const TOGETHER = 20;
/** Pixels of a strip, about. */
const STRIP = 4_000_000;

/** A page of an open file. */
interface FilePage {
  file: OpenFile;
  page: number;
}

type Part = Omit<SheetPart, 'page'>;

/** Two sheets, laid upper left corner on upper left corner. */
class Pair {
  readonly #one: FilePage;
  readonly #other: FilePage;
  /** In whole points, of the larger. */
  readonly width: number;
  readonly height: number;
  readonly #pictures: readonly SheetBox[];

  constructor(one: FilePage, other: FilePage) {
    this.#one = one;
    this.#other = other;
    const sizes = [one, other].map(({ file, page }) => file.page(page).size);
    this.width = Math.ceil(largestOf(sizes.map((size) => size.width)));
    this.height = Math.ceil(largestOf(sizes.map((size) => size.height)));
    this.#pictures = [one, other].flatMap(({ file, page }) => picturesOn(file, page));
  }

  async #drawn(part: Part) {
    const one = await pixelsOf(this.#one.file, { ...part, page: this.#one.page });
    return [one, await pixelsOf(this.#other.file, { ...part, page: this.#other.page })] as const;
  }

  get isScan(): boolean {
    return this.#pictures.some(({ width, height }) => width * height >= SCAN * this.width * this.height);
  }

  #inPicture(x: number, y: number): boolean {
    return this.#pictures.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
  }

  /** The part of a box, in whole points, in which there are other pixels; null where there are none. */
  async unlike(box: SheetBox): Promise<SheetBox | null> {
    const found = unlikeIn(...(await this.#drawn(scaledPart(box, ROUGH))));
    if (found === null) return null;
    // A point around: what begins beside a pixel may not reach into it.
    const [left, top] = [Math.floor(found.left / ROUGH) - 1, Math.floor(found.top / ROUGH) - 1];
    const [right, bottom] = [Math.ceil((found.right + 1) / ROUGH) + 1, Math.ceil((found.bottom + 1) / ROUGH) + 1];
    return within(box, { x: box.x + left, y: box.y + top, width: right - left, height: bottom - top });
  }

  /** The squares with changes in a box. */
  async cells(box: SheetBox, scale: number): Promise<Cell[]> {
    const part = scaledPart(box, scale);
    const [x, y] = [part.x - MARGIN, part.y - MARGIN];
    const [width, height] = [part.width + 2 * MARGIN, part.height + 2 * MARGIN];
    const [one, other] = await this.#drawn({ scale, x, y, width, height });
    const mask = markedPixels(one, other, (column, row) => this.#inPicture((x + column) / scale, (y + row) / scale));
    const cells = cellsOf({ mask, width, left: x, top: y, margin: MARGIN }, TOGETHER * scale);
    return cells.map((cell) => inPoints(cell, scale));
  }
}

/**
 * Where two sheets differ within one strip of them.
 * @param strip which, counted from 0.
 */
export async function differencesIn(one: FilePage, other: FilePage, strip: number): Promise<StripDifferences> {
  const pair = new Pair(one, other);
  const { width, height, isScan } = pair;
  const scale = isScan ? ROUGH : FINE;
  // Whole squares, so that none lies in two strips.
  const rows = TOGETHER * Math.max(1, Math.floor(STRIP / (width * scale ** 2 * TOGETHER)));
  const own = { x: 0, y: strip * rows, width, height: Math.min(rows, height - strip * rows) };
  const unlike = isScan ? own : await pair.unlike(own);
  const cells = unlike === null ? [] : await pair.cells(unlike, scale);
  return { strips: Math.ceil(height / rows), cells };
}

/** What of a box lies in another. */
function within(outer: SheetBox, box: SheetBox): SheetBox {
  const [x, y] = [Math.max(outer.x, box.x), Math.max(outer.y, box.y)];
  const right = Math.min(outer.x + outer.width, box.x + box.width);
  const bottom = Math.min(outer.y + outer.height, box.y + box.height);
  return { x, y, width: right - x, height: bottom - y };
}

const scaledPart = ({ x, y, width, height }: SheetBox, scale: number): Part => ({
  scale,
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

function inPoints({ left, top, right, bottom, ...cell }: Cell, scale: number): Cell {
  return { ...cell, left: left / scale, top: top / scale, right: (right + 1) / scale, bottom: (bottom + 1) / scale };
}
