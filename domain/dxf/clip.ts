// What of a line or an area is within a window: of a viewport, or of a block that is clipped.
import type { Matrix } from './matrix.ts';
import type { DxfPoint } from './parsed.ts';

/** One side of a window: what is inside has a·x + b·y + c of at least 0. */
type Side = readonly [a: number, b: number, c: number];
/** A window without corners that point inwards. Empty: everything is inside. */
export type Clip = readonly Side[];

/** The window that has these corners, in turn. Its sides look to the middle of them. */
function clipOf(corners: readonly DxfPoint[]): Clip {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    const [a, b] = [from.y - to.y, to.x - from.x];
    const c = -a * from.x - b * from.y;
    if (a === 0 && b === 0) return [];
    return a * middle.x + b * middle.y + c >= 0 ? [[a, b, c] as const] : [[-a, -b, -c] as const];
  });
}

/** A rectangle, wherever a matrix puts it. */
export function clipTo({ x, y }: DxfPoint, width: number, height: number, [a, b, c, d, e, f]: Matrix): Clip {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return clipOf(corners.map(([px, py]) => ({ x: a * px + c * py + e, y: b * px + d * py + f })));
}

export const isInside = (clip: Clip, x: number, y: number) => clip.every(([a, b, c]) => a * x + b * y + c >= 0);

/** The part of a line from one share of it to another that is inside; undefined for none. */
function partInside(clip: Clip, x1: number, y1: number, x2: number, y2: number): [number, number] | undefined {
  let [from, to] = [0, 1];
  for (const [a, b, c] of clip) {
    const [first, last] = [a * x1 + b * y1 + c, a * x2 + b * y2 + c];
    if (first < 0 && last < 0) return undefined;
    if (first < 0) from = Math.max(from, first / (first - last));
    else if (last < 0) to = Math.min(to, first / (first - last));
  }
  return from <= to ? [from, to] : undefined;
}

/** The pieces of a stroke that are inside. */
export function clippedStroke(clip: Clip, points: readonly number[]): (readonly number[])[] {
  if (clip.length === 0) return [points];
  const pieces: number[][] = [];
  let piece: number[] | undefined;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4);
    const [from, to] = partInside(clip, x1, y1, x2, y2) ?? [1, 0];
    if (from > to) {
      piece = undefined;
      continue;
    }
    if (piece === undefined || from > 0) {
      piece = [x1 + (x2 - x1) * from, y1 + (y2 - y1) * from];
      pieces.push(piece);
    }
    piece.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to);
    if (to < 1) piece = undefined;
  }
  return pieces;
}

/** An outline without what is outside, along whose sides it goes on. */
export function clippedArea(clip: Clip, points: readonly number[]): readonly number[] {
  let outline = points;
  for (const [a, b, c] of clip) {
    const kept: number[] = [];
    let [x1 = 0, y1 = 0] = outline.slice(-2);
    let first = a * x1 + b * y1 + c;
    for (let at = 0; at < outline.length; at += 2) {
      const [x2 = 0, y2 = 0] = [outline[at], outline[at + 1]];
      const last = a * x2 + b * y2 + c;
      if (first < 0 !== last < 0) {
        const share = first / (first - last);
        kept.push(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
      }
      if (last >= 0) kept.push(x2, y2);
      [x1, y1, first] = [x2, y2, last];
    }
    outline = kept;
  }
  return outline;
}
