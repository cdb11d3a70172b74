// The outlines of a hatch. Its groups are a program: counts say how many of what follow.
import { ellipsePoints, polylinePoints } from './curves.ts';
import type { DxfGroup } from './groups.ts';
import type { DxfPoint, DxfVertex } from './parsed.ts';
import { fittedPoints, splinePoints } from './splines.ts';

/** Reads groups in order; asked for a code that is not next, it says 0 and stays. */
class Cursor {
  private at = 0;
  private readonly groups: readonly DxfGroup[];

  constructor(groups: readonly DxfGroup[]) {
    this.groups = groups;
  }

  isAt(code: number): boolean {
    return this.groups[this.at]?.code === code;
  }

  get ended(): boolean {
    return this.at >= this.groups.length;
  }

  skip(): void {
    this.at += 1;
  }

  take(code: number): number {
    const group = this.groups[this.at];
    if (group?.code !== code) return 0;
    this.at += 1;
    return Number(group.value);
  }

  point(code: number): DxfPoint {
    return { x: this.take(code), y: this.take(code + 10) };
  }
}

const POLYLINE = 2;
const RADIANS = Math.PI / 180;

function polylineLoop(cursor: Cursor): number[] {
  cursor.take(72);
  cursor.take(73);
  cursor.take(93);
  const vertices: DxfVertex[] = [];
  while (cursor.isAt(10)) {
    const point = cursor.point(10);
    vertices.push({ ...point, bulge: cursor.take(42) });
  }
  return polylinePoints(vertices, true);
}

function arcEdge(cursor: Cursor, isEllipse: boolean): number[] {
  const center = cursor.point(10);
  const major = isEllipse ? cursor.point(11) : undefined;
  const size = cursor.take(40);
  const [from, to] = [cursor.take(50) * RADIANS, cursor.take(51) * RADIANS];
  const clockwise = cursor.isAt(73) && cursor.take(73) === 0;
  const shape = { center, major: major ?? { x: size, y: 0 }, ratio: isEllipse ? size : 1 };
  if (!clockwise) return ellipsePoints({ ...shape, start: from, end: to });
  // Its angles are counted the other way round.
  const points = ellipsePoints({ ...shape, start: -to, end: -from });
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at] ?? 0, points[at + 1] ?? 0);
  return turned;
}

function splineEdge(cursor: Cursor): number[] {
  const degree = cursor.take(94);
  for (const code of [73, 74, 95, 96]) cursor.take(code);
  const knots: number[] = [];
  while (cursor.isAt(40)) knots.push(cursor.take(40));
  const controls: DxfPoint[] = [];
  const weights: number[] = [];
  while (cursor.isAt(10)) {
    controls.push(cursor.point(10));
    if (cursor.isAt(42)) weights.push(cursor.take(42));
  }
  // Of one that was drawn through points: how many there are, the points, the tangents at both ends.
  cursor.take(97);
  const fits: DxfPoint[] = [];
  while (cursor.isAt(11)) fits.push(cursor.point(11));
  while (cursor.isAt(12) || cursor.isAt(13)) cursor.point(cursor.isAt(12) ? 12 : 13);
  return controls.length > 0 ? splinePoints({ controls, knots, degree, weights }) : fittedPoints(fits);
}

function edge(cursor: Cursor): number[] {
  const kind = cursor.take(72);
  if (kind === 2 || kind === 3) return arcEdge(cursor, kind === 3);
  if (kind === 4) return splineEdge(cursor);
  const [from, to] = [cursor.point(10), cursor.point(11)];
  return [from.x, from.y, to.x, to.y];
}

function edgeLoop(cursor: Cursor): number[] {
  cursor.take(93);
  const points: number[] = [];
  while (cursor.isAt(72)) for (const value of edge(cursor)) points.push(value);
  return points;
}

/** Every outline: x and y of each of its points. */
export function hatchLoops(groups: readonly DxfGroup[]): number[][] {
  const cursor = new Cursor(groups);
  const loops: number[][] = [];
  while (!cursor.ended) {
    if (!cursor.isAt(92)) {
      cursor.skip();
      continue;
    }
    const flags = cursor.take(92);
    const loop = (flags & POLYLINE) !== 0 ? polylineLoop(cursor) : edgeLoop(cursor);
    if (loop.length >= 6) loops.push(loop);
  }
  return loops;
}
