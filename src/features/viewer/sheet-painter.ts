// One page of a PDF on the screen: a picture of all of it below, and over it what is in sight, drawn sharply in pieces.
import type { Ink, SheetSize } from '#src/platform/pdfium/messages.ts';
import { PdfiumEnded, type PdfSheets, type Urgency, urgency } from '#src/platform/pdfium/pdf-engine.ts';
import { type Piece, piecesOf, type Rect, type Square, squareKey, squaresIn, touches, widened } from './sheet-tiles.ts';

/** Pixels of the longer side of the picture below: soft when one is near, but there at once. */
const BASE_SIDE = 1600;
const BASE_LEAST = 640;
/** CSS pixels around what is in sight that are drawn too when there is time, and beyond which pieces are given back. */
const AHEAD = 256;
const BEHIND = 512;
/** Milliseconds for which what was drawn for a zoom that a finger is about to set waits for it. */
const INTENDED = 1_500;
/** More pixels of the screen for one of the page than this are not seen. */
const RATIO_MAX = 3;

export type PageState = 'nothing' | 'preview' | 'sheet' | 'failed';

interface Drawn extends Rect {
  canvas: HTMLCanvasElement;
  /** Pixels per point that it was drawn with. */
  level: number;
  squares: Square[];
}

/** What is drawn of a level that is not shown yet. */
interface Intended {
  level: number;
  squares: Set<string>;
  asking: AbortController;
  timer: ReturnType<typeof setTimeout>;
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
  #drawn: Drawn[] = [];
  /** Squares of the present level that are here or asked for. */
  #squares = new Set<string>();
  #level = 0;
  #sight: Sight | null = null;
  #sharp = false;
  /** What is asked for at the present level. */
  #asking = new AbortController();
  #intended: Intended | undefined;
  #baseAsked = false;
  readonly #end = new AbortController();

  constructor(host: HTMLElement, page: number, size: SheetSize, onChange: () => void) {
    this.#host = host;
    this.#page = page;
    this.#size = size;
    this.#onChange = onChange;
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
    this.#sight = sight;
    if (this.#sheets === null) return;
    if (this.#base === undefined) void this.#drawBase(this.#sheets, sight.scale, urgency.sight);
    if (!sight.resting) {
      this.#setSharp(false);
      return;
    }
    const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
    this.#enter(sight.scale * ratio);
    const seen = scaled(sight, ratio);
    this.#ask(this.#sheets, seen, urgency.sight);
    this.#giveBack(widened(seen, BEHIND * ratio));
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
    this.#level = level;
    this.#asking.abort();
    const intended = this.#intended?.level === level ? this.#intended : undefined;
    if (intended === undefined) this.#leaveIntended();
    clearTimeout(intended?.timer);
    this.#intended = undefined;
    this.#asking = intended?.asking ?? new AbortController();
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
    this.#intended = { level, squares: new Set(), asking: new AbortController(), timer };
    const { squares, asking } = this.#intended;
    this.#ask(this.#sheets, scaled(sight, ratio), urgency.sight, { level, squares, asking });
  }

  #leaveIntended(): void {
    const intended = this.#intended;
    if (intended === undefined) return;
    clearTimeout(intended.timer);
    intended.asking.abort();
    this.#intended = undefined;
    this.#drop((piece) => piece.level === intended.level);
  }

  /** Pixels of the page at a level. */
  #pixelsAt(level: number): { width: number; height: number } {
    return {
      width: Math.max(1, Math.round(this.#size.width * level)),
      height: Math.max(1, Math.round(this.#size.height * level)),
    };
  }

  get #sheetPixels(): { width: number; height: number } {
    return this.#pixelsAt(this.#level);
  }

  #ask(
    sheets: PdfSheets,
    rect: Rect,
    how: Urgency,
    { level, squares, asking } = { level: this.#level, squares: this.#squares, asking: this.#asking },
  ): void {
    const pixels = this.#pixelsAt(level);
    const missing = squaresIn(rect, pixels).filter((square) => !squares.has(squareKey(square)));
    for (const piece of piecesOf(missing, pixels)) {
      for (const square of piece.squares) squares.add(squareKey(square));
      void this.#drawPiece(sheets, piece, level, how, asking.signal);
    }
  }

  async #drawPiece(sheets: PdfSheets, piece: Piece, level: number, how: Urgency, asking: AbortSignal): Promise<void> {
    const { x, y, width, height } = piece;
    const signal = AbortSignal.any([asking, this.#end.signal]);
    const part = { page: this.#page, scale: level, x, y, width, height };
    const bitmap = await sheets.draw(part, how, signal, this.#ink).catch((error: unknown) => this.#failed(error));
    if (bitmap === undefined) return;
    if (signal.aborted) return bitmap.close();
    const canvas = canvasOf(bitmap);
    place(canvas, piece, this.#pixelsAt(level));
    this.#drawn.push({ ...piece, canvas, level });
    // Not before it is looked at like that.
    if (level !== this.#level) return;
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
    const whole = sight.resting && squaresIn(seen, this.#sheetPixels).every((square) => here.has(squareKey(square)));
    if (whole) {
      this.#drop((piece) => piece.level !== this.#level && piece.level !== this.#intended?.level);
      if (this.#baseFrom === 'preview') this.#baseFrom = 'sheet';
      // A card's small picture did for the first moment only.
      const soft = this.#base !== undefined && Math.max(this.#base.width, this.#base.height) < BASE_LEAST;
      if (soft) void this.#drawBase(this.#sheets, sight.scale, urgency.near);
      this.#ask(this.#sheets, widened(seen, AHEAD * ratio), urgency.near);
    }
    this.#setSharp(whole);
  }

  get sight(): Sight | null {
    return this.#sight;
  }

  /** Gives the memory of pieces back that are far from what is in sight. */
  #giveBack(near: Rect): void {
    this.#drop((piece) => piece.level === this.#level && !touches(piece, near));
  }

  #drop(which: (piece: Drawn) => boolean): void {
    this.#drawn = this.#drawn.filter((piece) => {
      if (!which(piece)) return true;
      if (piece.level === this.#level) for (const square of piece.squares) this.#squares.delete(squareKey(square));
      release(piece.canvas);
      return false;
    });
  }

  end(): void {
    this.#end.abort();
    this.#asking.abort();
    this.#leaveIntended();
    this.#drop(() => true);
    if (this.#base !== undefined) release(this.#base);
  }
}

const scaled = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/** Puts a piece where it belongs, in shares of the page: a page that is zoomed takes it along. */
function place(canvas: HTMLCanvasElement, piece: Rect, sheet: { width: number; height: number }): void {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  Object.assign(canvas.style, {
    position: 'absolute',
    left: share(piece.x, sheet.width),
    top: share(piece.y, sheet.height),
    width: share(piece.width, sheet.width),
    height: share(piece.height, sheet.height),
  });
}

/** A canvas that takes a picture over without copying it. */
function canvasOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.style.display = 'block';
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/** Browsers give a canvas's memory back late unless it is made empty. */
function release(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
