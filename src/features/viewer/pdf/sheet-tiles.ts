// Which squares of a sheet are to be drawn, and in how few pieces. All in pixels of the sheet at one scale.

import { largestOf, smallestOf } from '#domain/sync/lists';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The squares that a sheet is drawn in. Pieces are made of whole ones, so that they fit beside each other. */
export const SQUARE = 256;
/** Squares of one piece at most: 2 million pixels, far below what any device draws, and quickly there. */
const PIECE_SQUARES = 32;
/** Side by side at most: a piece that reaches far behind is given back late. */
const PIECE_COLUMNS = 4;

export interface Square {
  column: number;
  row: number;
}

export const squareKey = ({ column, row }: Square): string => `${column},${row}`;

/** The squares that touch a rectangle, within a sheet of this size. */
export function squaresIn(rect: Rect, sheet: { width: number; height: number }): Square[] {
  const left = Math.max(0, Math.floor(rect.x / SQUARE));
  const top = Math.max(0, Math.floor(rect.y / SQUARE));
  const right = Math.min(sheet.width, rect.x + rect.width);
  const bottom = Math.min(sheet.height, rect.y + rect.height);
  const squares: Square[] = [];
  for (let row = top; row * SQUARE < bottom; row += 1) {
    for (let column = left; column * SQUARE < right; column += 1) squares.push({ column, row });
  }
  return squares;
}

/** A block of squares that is drawn at once. */
export interface Piece extends Rect {
  squares: Square[];
}

/**
 * Puts squares together to blocks: rows of neighbours, and rows that lie below each other. A sheet is walked through for
 * every piece that is drawn of it, so few large ones are quicker than many small ones.
 */
export function piecesOf(squares: readonly Square[], sheet: { width: number; height: number }): Piece[] {
  const left = new Map(squares.map((square) => [squareKey(square), square]));
  const pieces: Piece[] = [];
  for (const square of squares) {
    if (!left.has(squareKey(square))) continue;
    const block = blockFrom(square, left);
    for (const taken of block) left.delete(squareKey(taken));
    pieces.push(pieceOf(block, sheet));
  }
  return pieces;
}

/** The block with this square in its upper left corner: as wide as may be, then as high. */
function blockFrom(first: Square, left: ReadonlyMap<string, Square>): Square[] {
  let columns = 0;
  const has = (column: number, row: number) => left.has(squareKey({ column, row }));
  while (columns < PIECE_COLUMNS && has(first.column + columns, first.row)) columns += 1;
  const rowFull = (row: number) =>
    Array.from({ length: columns }, (_, at) => at).every((at) => has(first.column + at, row));
  let rows = 1;
  while ((rows + 1) * columns <= PIECE_SQUARES && rowFull(first.row + rows)) rows += 1;
  return Array.from({ length: rows * columns }, (_, at) => ({
    column: first.column + (at % columns),
    row: first.row + Math.floor(at / columns),
  }));
}

function pieceOf(squares: Square[], sheet: { width: number; height: number }): Piece {
  const x = smallestOf(squares.map(({ column }) => column)) * SQUARE;
  const y = smallestOf(squares.map(({ row }) => row)) * SQUARE;
  const right = (largestOf(squares.map(({ column }) => column)) + 1) * SQUARE;
  const bottom = (largestOf(squares.map(({ row }) => row)) + 1) * SQUARE;
  return { squares, x, y, width: Math.min(right, sheet.width) - x, height: Math.min(bottom, sheet.height) - y };
}

/** Where one is going, on each axis: 1 to the right or down, -1 back, 0 nowhere yet. */
export interface Way {
  x: number;
  y: number;
}

/** The way from one sight to the next; where nothing moved, the one before. */
export function wayFrom(before: Rect, now: Rect, last: Way): Way {
  const x = Math.sign(now.x + now.width / 2 - before.x - before.width / 2);
  const y = Math.sign(now.y + now.height / 2 - before.y - before.height / 2);
  return x === 0 && y === 0 ? last : { x, y };
}

/** What is in sight with a little around it, and more where one is going. */
export function aheadOf(seen: Rect, way: Way, around: number, ahead: number): Rect {
  const [left, right] = [way.x < 0 ? ahead : around, way.x > 0 ? ahead : around];
  const [top, bottom] = [way.y < 0 ? ahead : around, way.y > 0 ? ahead : around];
  return { x: seen.x - left, y: seen.y - top, width: seen.width + left + right, height: seen.height + top + bottom };
}

export function touches(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
