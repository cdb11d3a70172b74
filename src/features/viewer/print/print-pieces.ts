// What is printed is drawn piece by piece on canvases, of which only one at a time is in memory.
import type { Part } from './print-corner.ts';
import { type PaperSize, printScale, stripsOf } from './print-strips.ts';

/** A picture of a part of a page. */
export interface Piece {
  url: string;
  part: Part;
}

export interface PrintOptions {
  /** Is told the page under way, how many there are and, where that is known, the share of that page that is drawn. */
  onPage: (page: number, count: number, share?: number) => void;
  /** Aborted, it ends the printing quietly. */
  signal: AbortSignal;
}

/**
 * `unseen`: there is no picture of it to print; `huge`: a picture of more pixels than are drawn; `unread`: another reader may draw
 * it, for whoever wants that.
 */
export type PrintEnd = 'printed' | 'stopped' | 'failed' | 'unseen' | 'huge' | 'unread';

/** Fills a canvas with what of a page begins so many pixels from its left and top. @param scale pixels per point. */
export type DrawPiece = (canvas: HTMLCanvasElement, from: { x: number; y: number }, scale: number) => Promise<void>;

/** Pixels per point, across and down. */
export interface Grain {
  x: number;
  y: number;
}

/** What is made of a scale by who draws a page. */
export type GrainOf = (scale: number) => Grain;

const asAsked: GrainOf = (scale) => ({ x: scale, y: scale });

/**
 * @param box in pixels.
 * @param scale pixels per point.
 * @throws where no canvas of that size is to be had.
 */
async function drawPiece(box: Part, scale: number, draw: DrawPiece, grainOf: GrainOf): Promise<Piece> {
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  try {
    await draw(canvas, box, scale);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error(`a canvas of ${box.width} × ${box.height} pixels could not be drawn`);
    const { x, y } = grainOf(scale);
    const part = { x: box.x / x, y: box.y / y, width: box.width / x, height: box.height / y };
    return { url: URL.createObjectURL(blob), part };
  } finally {
    // Browsers give a canvas's memory back late unless it is made empty.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** All of a page, strip by strip, for as long as nobody has had enough of it. They are put on `pieces` as they come. */
export async function drawStrips(
  pieces: Piece[],
  paper: PaperSize,
  draw: DrawPiece,
  signal: AbortSignal,
  grainOf: GrainOf = asAsked,
): Promise<void> {
  const scale = printScale(paper);
  for (const strip of stripsOf(paper, scale)) {
    if (signal.aborted) return;
    pieces.push(await drawPiece({ x: 0, ...strip }, scale, draw, grainOf));
  }
}

/** A part of a page, finer than the rest. @param scale pixels per point. */
export function drawFiner(
  { x, y, width, height }: Part,
  scale: number,
  draw: DrawPiece,
  grainOf: GrainOf = asAsked,
): Promise<Piece> {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  const [right, bottom] = [Math.ceil((x + width) * scale), Math.ceil((y + height) * scale)];
  return drawPiece({ x: left, y: top, width: right - left, height: bottom - top }, scale, draw, grainOf);
}

/** Gives the pictures' memory back. */
export function release(pieces: readonly Piece[]): void {
  for (const { url } of pieces) URL.revokeObjectURL(url);
}
