// One page of a PDF on the screen: a picture of all of it below, and over it what is in sight, drawn sharply in pieces.
import type { Ink, SheetSize } from '#src/platform/pdfium/messages.ts';
import { PdfiumEnded, type PdfSheets, type Urgency, urgency } from '#src/platform/pdfium/pdf-engine.ts';
import { canvasOf, holdCanvases, place, release } from './sheet-canvas.ts';
import {
  aheadOf,
  type Piece,
  piecesOf,
  type Rect,
  type Square,
  squareKey,
  squaresIn,
  touches,
  type Way,
  wayFrom,
} from './sheet-tiles.ts';

/** Pixels of the longer side of the picture below: soft when one is near, but there at once. */
const BASE_SIDE = 1600;
const BASE_LEAST = 640;
/** CSS pixels around what is in sight that are drawn too when there is time, and where one is going. */
const AROUND = 128;
const AHEAD = 256;
/** Pieces that are asked for at once: what comes next is chosen when one is here, by where one is then. */
const AT_ONCE = 2;
/** Milliseconds for which what was drawn for a zoom that a finger is about to set waits for it. */
const INTENDED = 1_500;
/** More pixels of the screen for one of the page than this are not seen. */
const RATIO_MAX = 3;

export type PageState = 'nothing' | 'preview' | 'sheet' | 'failed';

interface DrawnLevel extends Rect {
  canvas: HTMLCanvasElement;
  /** Pixels per point that it was drawn with. */
  level: number;
  squares: Square[];
}

/** What is drawn of a level that is not shown yet. */
interface IntendedLevel {
  level: number;
  /** What of the page will be in sight, in its pixels. */
  seen: Rect;
  /** That are here or asked for. */
  squares: Set<string>;
  timer: ReturnType<typeof setTimeout>;
}

interface AskedPiece {
  level: number;
  urgency: Urgency;
  unwanted: AbortController;
}

interface Sight extends Rect {
  /** CSS pixels per point. */
  scale: number;
  /** No gesture is under way. */
  resting: boolean;
}

export class SheetPainter {
  readonly #host: HTMLElement;
  readonly #page: number;
  readonly #size: SheetSize;
  readonly #onChange: () => void;
  #sheets: PdfSheets | null = null;
  #ink: Ink | null = null;
  #base: HTMLCanvasElement | undefined;
  #baseFrom: PageState = 'nothing';
  #drawn: DrawnLevel[] = [];
  /** Squares of the present level that are here or asked for. */
  #squares = new Set<string>();
  #level = 0;
  #sight: Sight | null = null;
  #sharp = false;
  readonly #asked = new Map<Piece, AskedPiece>();
  #intended: IntendedLevel | undefined;
  #way: Way = { x: 0, y: 0 };
  #baseAsked = false;
  readonly #end = new AbortController();
  readonly #release: () => void;

  constructor(host: HTMLElement, page: number, size: SheetSize, onChange: () => void) {
    this.#host = host;
    this.#page = page;
    this.#size = size;
    this.#onChange = onChange;
    this.#release = holdCanvases();
  }

  get state(): PageState {
    return this.#baseFrom;
  }

  /** Every pixel that is in sight is drawn as finely as the screen shows it. */
  get sharp(): boolean {
    return this.#sharp;
  }

  /** The file that it is drawn from; without one, what is known of it stays. */
  draw(sheets: PdfSheets | null, ink: Ink | null): void {
    if (sheets === this.#sheets && ink === this.#ink) return;
    this.#sheets = sheets;
    this.#ink = ink;
    if (this.#sight !== null) this.look(this.#sight);
  }

  /** A stored picture of the page, until something better is drawn. */
  async preview(picture: Promise<ImageBitmap | undefined>): Promise<void> {
    const image = await picture;
    // Taken before, by another painter of the page: it is empty.
    if (image === undefined || image.width === 0) return;
    if (this.#end.signal.aborted || this.#base !== undefined) {
      image.close();
      return;
    }
    this.#setBase(canvasOf(image), 'preview');
  }

  /** What of the page is in sight now, in CSS pixels from its upper left corner. */
  look(sight: Sight): void {
    if (this.#sight?.scale === sight.scale) this.#way = wayFrom(this.#sight, sight, this.#way);
    this.#sight = sight;
    if (this.#sheets === null) return;
    if (this.#base === undefined) void this.#drawBase(this.#sheets, sight.scale, urgency.sight);
    if (!sight.resting) {
      this.#setSharp(false);
      return;
    }
    const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
    this.#enter(sight.scale * ratio);
    this.#giveBack(this.#near(scaled(sight, ratio), ratio));
    this.#settle();
  }

  /** It will be in sight soon: something of it is drawn when nothing else is wanted. */
  ahead(scale: number): void {
    this.#sight = null;
    if (this.#sheets !== null && this.#base === undefined) void this.#drawBase(this.#sheets, scale, urgency.near);
  }

  /** Another level: what was asked for at the one before is not wanted any more. */
  #enter(level: number): void {
    if (level === this.#level) return;
    this.#withdraw((_, asked) => asked.level !== level);
    const intended = this.#intended?.level === level ? this.#intended : undefined;
    if (intended === undefined) this.#leaveIntended();
    clearTimeout(intended?.timer);
    this.#intended = undefined;
    this.#level = level;
    const here = this.#drawn.filter((piece) => piece.level === level);
    for (const { canvas } of here) if (!canvas.isConnected) this.#host.append(canvas);
    this.#squares = intended?.squares ?? new Set(here.flatMap((piece) => piece.squares.map(squareKey)));
  }

  /** It will soon be seen like this: what will be in sight is drawn, and shown when it is. */
  soon(sight: Rect, scale: number): void {
    const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
    const level = scale * ratio;
    if (this.#sheets === null || level === this.#level || level === this.#intended?.level) return;
    this.#leaveIntended();
    const timer = setTimeout(() => this.#leaveIntended(), INTENDED);
    this.#intended = { level, seen: scaled(sight, ratio), squares: new Set(), timer };
    this.#askIntended();
  }

  #askIntended(): void {
    const { level, seen, squares } = this.#intended ?? {};
    if (this.#sheets === null || level === undefined || seen === undefined) return;
    this.#ask(this.#sheets, seen, urgency.sight, level, squares);
  }

  #leaveIntended(): void {
    const intended = this.#intended;
    if (intended === undefined) return;
    clearTimeout(intended.timer);
    this.#intended = undefined;
    this.#withdraw((_, asked) => asked.level === intended.level);
    this.#drop((piece) => piece.level === intended.level);
  }

  /** Of the page at a level. */
  #pixelsAt(level: number): { width: number; height: number } {
    return {
      width: Math.max(1, Math.round(this.#size.width * level)),
      height: Math.max(1, Math.round(this.#size.height * level)),
    };
  }

  #near(seen: Rect, ratio: number): Rect {
    return aheadOf(seen, this.#way, AROUND * ratio, AHEAD * ratio);
  }

  /** Asks for what is missing of a part, a few pieces at a time. */
  #ask(sheets: PdfSheets, rect: Rect, how: Urgency, level = this.#level, squares = this.#squares): void {
    const pixels = this.#pixelsAt(level);
    const missing = squaresIn(rect, pixels).filter((square) => !squares.has(squareKey(square)));
    const under = [...this.#asked.values()].filter((asked) => asked.urgency === how && asked.level === level).length;
    for (const piece of piecesOf(missing, pixels).slice(0, Math.max(0, AT_ONCE - under))) {
      for (const square of piece.squares) squares.add(squareKey(square));
      void this.#drawPiece(sheets, piece, level, how);
    }
  }

  async #drawPiece(sheets: PdfSheets, piece: Piece, level: number, how: Urgency): Promise<void> {
    const { x, y, width, height } = piece;
    const unwanted = new AbortController();
    this.#asked.set(piece, { level, urgency: how, unwanted });
    const { signal } = unwanted;
    const part = { page: this.#page, scale: level, x, y, width, height };
    const bitmap = await sheets.draw(part, how, signal, this.#ink).catch((error: unknown) => this.#failed(error));
    this.#asked.delete(piece);
    if (signal.aborted) return bitmap?.close();
    // The others may be drawn all the same.
    if (bitmap === undefined) return this.#settle();
    const canvas = canvasOf(bitmap);
    place(canvas, piece, this.#pixelsAt(level));
    this.#drawn.push({ ...piece, canvas, level });
    // Not before it is looked at like that.
    if (level !== this.#level) return this.#askIntended();
    this.#host.append(canvas);
    if (this.#baseFrom === 'nothing') this.#setState('sheet');
    this.#settle();
  }

  /** What nobody waits for any more fails quietly. A page that cannot be drawn says so, where nothing of it is seen. */
  #failed(error: unknown): undefined {
    const unwanted = error instanceof DOMException && error.name === 'AbortError';
    if (unwanted || error instanceof PdfiumEnded) return;
    if (this.#baseFrom === 'nothing') this.#setState('failed');
  }

  async #drawBase(sheets: PdfSheets, scale: number, how: Urgency): Promise<void> {
    if (this.#baseAsked) return;
    this.#baseAsked = true;
    const longest = Math.max(this.#size.width, this.#size.height);
    const side = Math.min(BASE_SIDE, Math.max(BASE_LEAST, longest * scale));
    const level = side / longest;
    const width = Math.max(1, Math.round(this.#size.width * level));
    const height = Math.max(1, Math.round(this.#size.height * level));
    const part = { page: this.#page, scale: level, x: 0, y: 0, width, height };
    const early = this.#ink === null ? sheets.takeAhead(this.#page) : null;
    const asked = early ?? sheets.draw(part, how, this.#end.signal, this.#ink);
    const bitmap = await asked.catch((error: unknown) => this.#failed(error));
    if (bitmap === undefined) return;
    if (this.#end.signal.aborted) return bitmap.close();
    this.#setBase(canvasOf(bitmap), 'sheet');
  }

  #setBase(base: HTMLCanvasElement, state: PageState): void {
    if (this.#base !== undefined) release(this.#base);
    this.#base = base;
    Object.assign(base.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    this.#host.prepend(base);
    this.#setState(state);
  }

  #setState(state: PageState): void {
    this.#baseFrom = state;
    this.#onChange();
  }

  #setSharp(sharp: boolean): void {
    if (this.#sharp === sharp) return;
    this.#sharp = sharp;
    this.#onChange();
  }

  /** When all that is in sight is there at this level, what was drawn at others goes, and what is next to it is drawn. */
  #settle(): void {
    const { sight } = this;
    if (sight === null || this.#sheets === null) return;
    const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
    const seen = scaled(sight, ratio);
    const here = new Set(
      this.#drawn.filter((piece) => piece.level === this.#level).flatMap((piece) => piece.squares.map(squareKey)),
    );
    const whole =
      sight.resting && squaresIn(seen, this.#pixelsAt(this.#level)).every((square) => here.has(squareKey(square)));
    if (whole) {
      this.#drop((piece) => piece.level !== this.#level && piece.level !== this.#intended?.level);
      if (this.#baseFrom === 'preview') this.#baseFrom = 'sheet';
      // A card's small picture did for the first moment only.
      const soft = this.#base !== undefined && Math.max(this.#base.width, this.#base.height) < BASE_LEAST;
      if (soft) void this.#drawBase(this.#sheets, sight.scale, urgency.near);
    }
    if (sight.resting) this.#ask(this.#sheets, seen, urgency.sight);
    if (whole) this.#ask(this.#sheets, this.#near(seen, ratio), urgency.near);
    this.#setSharp(whole);
  }

  get sight(): Sight | null {
    return this.#sight;
  }

  /** Gives the memory of pieces back that are far from what is in sight, and wants no more of those. */
  #giveBack(near: Rect): void {
    this.#withdraw((piece, { level }) => level === this.#level && !touches(piece, near));
    this.#drop((piece) => piece.level === this.#level && !touches(piece, near));
  }

  #withdraw(which: (piece: Piece, asked: AskedPiece) => boolean): void {
    for (const [piece, asked] of this.#asked) {
      if (!which(piece, asked)) continue;
      asked.unwanted.abort();
      this.#asked.delete(piece);
      if (asked.level === this.#level) for (const square of piece.squares) this.#squares.delete(squareKey(square));
    }
  }

  #drop(which: (piece: DrawnLevel) => boolean): void {
    this.#drawn = this.#drawn.filter((piece) => {
      if (!which(piece)) return true;
      if (piece.level === this.#level) for (const square of piece.squares) this.#squares.delete(squareKey(square));
      release(piece.canvas);
      return false;
    });
  }

  end(): void {
    this.#end.abort();
    this.#leaveIntended();
    this.#withdraw(() => true);
    this.#drop(() => true);
    if (this.#base !== undefined) release(this.#base);
    this.#release();
  }
}

const scaled = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});
