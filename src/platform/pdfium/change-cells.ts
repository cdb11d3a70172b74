// Pixels that differ, gathered in the squares of a grid: what lies near each other is one change.

import type { Cell, Cluster, SheetBox } from './messages.ts';

/** Fewer pixels than this are dust. */
const DUST = 6;

/** A part of a sheet's pixels, with 1 where they differ. */
interface Marks {
  mask: Uint8Array;
  width: number;
  /** The sheet's column and row that it begins with. */
  left: number;
  top: number;
  /** Pixels at each edge that are not asked for. */
  margin: number;
}

/** The squares, `side` pixels long, in which there are marks. */
export function cellsOf({ mask, width, left, top, margin }: Marks, side: number): Cell[] {
  const columns = Math.ceil((left + width) / side);
  const height = mask.length / width;
  const cells = new Map<number, Cell>();
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1)) {
    const [across, down] = [at % width, Math.floor(at / width)];
    if (across < margin || down < margin || across >= width - margin || down >= height - margin) continue;
    const [x, y] = [left + across, top + down];
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const mark = { left: x, top: y, right: x, bottom: y, pixels: 1 };
    const cell = cells.get(row * columns + column);
    if (cell === undefined) cells.set(row * columns + column, { column, row, ...mark });
    else grow(cell, mark);
  }
  return [...cells.values()];
}

/** What the squares of a whole sheet say, from its top to its foot. */
export function changesIn(cells: readonly Cell[]): SheetBox[] {
  return clustersOf(cells)
    .filter(({ pixels }) => pixels >= DUST)
    .sort((one, other) => one.top - other.top || one.left - other.left)
    .map(({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top }));
}

/** Squares that touch each other, put together. */
function clustersOf(cells: readonly Cell[]): Cluster[] {
  const left = new Map(cells.map((cell) => [keyOf(cell.column, cell.row), cell]));
  const found: Cluster[] = [];
  for (const cell of cells) {
    if (left.delete(keyOf(cell.column, cell.row))) found.push(withNeighbours(cell, left));
  }
  return found;
}

const keyOf = (column: number, row: number): string => `${column},${row}`;

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

function withNeighbours(first: Cell, left: Map<string, Cell>): Cluster {
  const { left: from, top, right, bottom, pixels } = first;
  const cluster = { left: from, top, right, bottom, pixels };
  const open = [first];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const [dx, dy] of AROUND) {
      const key = keyOf(cell.column + dx, cell.row + dy);
      const next = left.get(key);
      if (next === undefined) continue;
      left.delete(key);
      grow(cluster, next);
      open.push(next);
    }
  }
  return cluster;
}

function grow(cluster: Cluster, by: Cluster): void {
  cluster.left = Math.min(cluster.left, by.left);
  cluster.top = Math.min(cluster.top, by.top);
  cluster.right = Math.max(cluster.right, by.right);
  cluster.bottom = Math.max(cluster.bottom, by.bottom);
  cluster.pixels += by.pixels;
}
