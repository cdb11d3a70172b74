// Which pixels of two pictures of the same size differ to the eye, and not only by how a line was drawn onto the grid.
import type { Cluster } from './messages.ts';

/** Pixels that a line may lie beside itself without being another. */
const TREMBLE = 1;
/**
 * What is so much darker than all around it on the other, of 255, is drawn: light grey lines and yellow hatches are. What is
 * so much lighter is left out: less is the gap between two lines that nearly touch. In a photograph less of either is noise.
 */
const DRAWN = 18;
const LEFT_OUT = 60;
const IN_PICTURE = 80;
/** Less than this share of the contrast is on the other: it is not the same line between two pixels. */
const SHARE = 0.4;
/** Marks that have fewer around them, themselves counted, are of no line. */
const OF_A_LINE = 3;
/** Rows that are needed above and below those whose marks are wanted. */
export const MARGIN = TREMBLE + 1;

interface Picture {
  /** Red, green, blue and another byte of each pixel. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A box around the pixels that are not the very same; null where there are none. */
export function unlikeIn(one: Picture, other: Picture): Omit<Cluster, 'pixels'> | null {
  const { width, height } = one;
  const [these, those] = [wholePixels(one), wholePixels(other)];
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let first = 0;
    while (first < width && these[row + first] === those[row + first]) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (these[row + last] === those[row + last]) last -= 1;
    box.left = Math.min(box.left, first);
    box.right = Math.max(box.right, last);
    box.top = Math.min(box.top, y);
    box.bottom = y;
  }
  return box.bottom < 0 ? null : box;
}

/** Marks the pixels that differ with 1. `inPicture`: whether a pixel is of a photograph, which was never drawn the same twice. */
export function markedPixels(one: Picture, other: Picture, inPicture: (x: number, y: number) => boolean): Uint8Array {
  const { width, height } = one;
  const mask = new Uint8Array(width * height);
  const [these, those] = [wholePixels(one), wholePixels(other)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (these[at] === those[at]) continue;
      const least = inPicture(x, y) ? IN_PICTURE : 0;
      if (stands(one, other, x, y, least) || stands(other, one, x, y, least)) mask[at] = 1;
    }
  }
  return onlyLines(mask, width, height);
}

const wholePixels = ({ data }: Picture) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/** Whether one of a pixel's colours is darker, or lighter, than that colour anywhere near it on the other. */
function stands(here: Picture, there: Picture, x: number, y: number, least: number): boolean {
  const [drawn, leftOut] = [Math.max(least, DRAWN), Math.max(least, LEFT_OUT)];
  const at = 4 * (y * here.width + x);
  for (let color = at; color < at + 3; color += 1) {
    const own = here.data[color] ?? 0;
    if (Math.abs(own - (there.data[color] ?? 0)) <= drawn) continue;
    const [darkest, lightest] = around(there, x, y, color - at);
    if (darkest - own > drawn && lightest - darkest < SHARE * (lightest - own)) return true;
    if (own - lightest > leftOut && lightest - darkest < SHARE * (own - darkest)) return true;
  }
  return false;
}

function around({ data, width, height }: Picture, x: number, y: number, color: number): readonly [number, number] {
  let [darkest, lightest] = [255, 0];
  const [left, right] = [Math.max(0, x - TREMBLE), Math.min(width - 1, x + TREMBLE)];
  for (let row = Math.max(0, y - TREMBLE); row <= Math.min(height - 1, y + TREMBLE); row += 1) {
    for (let column = left; column <= right; column += 1) {
      const value = data[4 * (row * width + column) + color] ?? 0;
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
  }
  return [darkest, lightest];
}

function onlyLines(mask: Uint8Array, width: number, height: number): Uint8Array {
  const kept = new Uint8Array(mask.length);
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    let near = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        near += mask[row * width + column] ?? 0;
      }
    }
    if (near >= OF_A_LINE) kept[at] = 1;
  }
  return kept;
}
