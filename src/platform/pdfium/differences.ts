// What is on one sheet and not on the other.
import { lightness, pixelsOf } from './draw-part.ts';
import type { SheetBox, SheetPart } from './messages.ts';
import type { OpenFile } from './open-file.ts';

/** Pixels that a sheet is compared at, at most, and per point: finer is not seen, and takes long. */
const PIXELS = 6_000_000;
const SCALE_MAX = 2;
/** Darker than this is drawn; lighter than that is paper. Between them lie the soft edges of lines. */
const DRAWN = 150;
const PAPER = 215;
/** Pixels that a line may lie beside itself without being another. */
const TREMBLE = 1;
/** Points: changes that are nearer to each other, as the words of a line are, are one. */
const TOGETHER = 20;
/** Fewer pixels than this are dust. */
const DUST = 3;
const CHANGES_MAX = 500;

interface Gray {
  width: number;
  height: number;
  light: Uint8Array;
}

async function grayOf(file: OpenFile, part: SheetPart): Promise<Gray> {
  const { data, width, height } = await pixelsOf(file, part);
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1) light[at] = lightness(data, at * 4);
  return { width, height, light };
}

/** For each pixel the darkest within a distance: first along rows, then along columns. */
export function darkest({ width, height, light }: Gray, distance: number): Uint8Array {
  const rows = new Uint8Array(light.length);
  const all = new Uint8Array(light.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let least = 255;
      for (let near = Math.max(0, x - distance); near <= Math.min(width - 1, x + distance); near += 1) {
        least = Math.min(least, light[y * width + near] ?? 255);
      }
      rows[y * width + x] = least;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let near = Math.max(0, y - distance); near <= Math.min(height - 1, y + distance); near += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const dark = rows[near * width + x] ?? 255;
        if (near === Math.max(0, y - distance) || dark < (all[at] ?? 255)) all[at] = dark;
      }
    }
  }
  return all;
}

/** Marks what is drawn on one and has nothing but paper around it on the other. */
function markMissing(mask: Uint8Array, here: Gray, there: Gray): void {
  const near = darkest(there, TREMBLE);
  for (let at = 0; at < mask.length; at += 1) {
    if ((here.light[at] ?? 255) < DRAWN && (near[at] ?? 0) > PAPER) mask[at] = 1;
  }
}

interface Cluster {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/** Marked pixels that lie near each other, as boxes in pixels. Works on squares of the distance, so that it stays quick. */
export function clustersOf(mask: Uint8Array, width: number, distance: number): Cluster[] {
  const columns = Math.ceil(width / distance);
  const cells = new Map<number, Cluster>();
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const key = Math.floor(y / distance) * columns + Math.floor(x / distance);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { left: x, top: y, right: x, bottom: y, pixels: 1 });
    else grow(cell, { left: x, top: y, right: x, bottom: y, pixels: 1 });
  }
  const found: Cluster[] = [];
  for (const key of [...cells.keys()]) {
    const start = cells.get(key);
    if (start === undefined) continue;
    cells.delete(key);
    found.push(joinNeighbours(cells, key, columns, start));
  }
  return found;
}

function joinNeighbours(cells: Map<number, Cluster>, from: number, columns: number, start: Cluster): Cluster {
  const open = [from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const column = key % columns;
    for (const [dx, dy] of AROUND) {
      if (column + dx < 0 || column + dx >= columns) continue;
      const next = key + dy * columns + dx;
      const cell = cells.get(next);
      if (cell === undefined) continue;
      grow(start, cell);
      cells.delete(next);
      open.push(next);
    }
  }
  return start;
}

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

function grow(cluster: Cluster, by: Cluster): void {
  cluster.left = Math.min(cluster.left, by.left);
  cluster.top = Math.min(cluster.top, by.top);
  cluster.right = Math.max(cluster.right, by.right);
  cluster.bottom = Math.max(cluster.bottom, by.bottom);
  cluster.pixels += by.pixels;
}

/** The places at which two sheets differ, laid upper left corner on upper left corner at the same scale; in points. */
export async function differences(a: OpenFile, pageA: number, b: OpenFile, pageB: number): Promise<SheetBox[]> {
  const sizes = [a.page(pageA).size, b.page(pageB).size];
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const scale = Math.min(SCALE_MAX, Math.sqrt(PIXELS / (width * height)));
  const part = { scale, x: 0, y: 0, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const before = await grayOf(a, { ...part, page: pageA });
  const after = await grayOf(b, { ...part, page: pageB });
  const mask = new Uint8Array(part.width * part.height);
  markMissing(mask, before, after);
  markMissing(mask, after, before);
  return clustersOf(mask, part.width, Math.max(4, Math.round(TOGETHER * scale)))
    .filter(({ pixels }) => pixels >= DUST)
    .sort((one, other) => one.top - other.top || one.left - other.left)
    .slice(0, CHANGES_MAX)
    .map(({ left, top, right, bottom }) => ({
      x: left / scale,
      y: top / scale,
      width: (right - left + 1) / scale,
      height: (bottom - top + 1) / scale,
    }));
}
