// What is printed is drawn piece by piece on canvases, of which only one at a time is in memory.
import type { Part } from './print-corner.ts';
import { type PaperSize, printScale, stripsOf } from './print-strips.ts';

/** A picture of a part of a page. */
export interface Piece {
  url: string;
  part: Part;
}

export interface PrintOptions {
  /** Is told the page under way and how many there are. */
  onPage: (page: number, count: number) => void;
  /** Aborted, it ends the printing quietly. */
  signal: AbortSignal;
}

export type PrintEnd = 'printed' | 'stopped' | 'failed';

/** Fills a canvas with what of a page begins so many pixels from its left and top. @param scale pixels per point. */
export type DrawPiece = (canvas: HTMLCanvasElement, from: { x: number; y: number }, scale: number) => Promise<void>;

/**
 * @param box in pixels.
 * @param scale pixels per point.
 * @throws where no canvas of that size is to be had.
 */
async function drawPiece(box: Part, scale: number, draw: DrawPiece): Promise<Piece> {
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  try {
    await draw(canvas, box, scale);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error(`a canvas of ${box.width} × ${box.height} pixels could not be drawn`);
    const part = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
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
): Promise<void> {
  const scale = printScale(paper);
  for (const strip of stripsOf(paper, scale)) {
    if (signal.aborted) return;
    pieces.push(await drawPiece({ x: 0, ...strip }, scale, draw));
  }
}

/** A part of a page, finer than the rest. @param scale pixels per point. */
export function drawFiner({ x, y, width, height }: Part, scale: number, draw: DrawPiece): Promise<Piece> {
  const box = { x: x * scale, y: y * scale, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return drawPiece(box, scale, draw);
}

/** Gives the pictures' memory back. */
export function release(pieces: readonly Piece[]): void {
  for (const { url } of pieces) URL.revokeObjectURL(url);
}
