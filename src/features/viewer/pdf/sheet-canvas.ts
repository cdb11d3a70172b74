// The canvases that a drawn sheet is made of. They are used again and again: with one that is thrown away, browsers keep what
// it showed until they next sweep up, which while one moves about is too late.
import type { Rect } from './sheet-tiles.ts';

/** That are kept at most: more than come and go while one moves. Each keeps what it showed until it shows something else. */
const SPARE_MAX = 8;

let spare: HTMLCanvasElement[] = [];
let holders = 0;

/** Keeps canvases that were released for the next pictures until everybody has let go. @returns what lets go. */
export function holdCanvases(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) spare = [];
  };
}

/** A canvas that takes a picture over without copying it. */
export function canvasOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = spare.pop() ?? document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.style.cssText = 'display: block';
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/** Takes a canvas away, and its picture out of it: it gives that up for another only, be it a blank one of one pixel. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 1;
  canvas.height = 1;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
  if (spare.length < SPARE_MAX) spare.push(canvas);
}

/** Puts a piece where it belongs, in shares of the page: a page that is zoomed takes it along. */
export function place(canvas: HTMLCanvasElement, piece: Rect, sheet: { width: number; height: number }): void {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  Object.assign(canvas.style, {
    position: 'absolute',
    left: share(piece.x, sheet.width),
    top: share(piece.y, sheet.height),
    width: share(piece.width, sheet.width),
    height: share(piece.height, sheet.height),
  });
}
