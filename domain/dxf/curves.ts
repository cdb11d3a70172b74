// Curves as points: x and y of each, one after the other.
import type { DxfPoint, DxfVertex } from './parsed.ts';

/** Radians between two points of an arc: a circle a metre across on the screen still looks round. */
const STEP = Math.PI / 90;
const TURN = 2 * Math.PI;

/** From one angle to the other, counter-clockwise; equal angles are a whole turn. */
function sweepOf(start: number, end: number): number {
  const sweep = (end - start) % TURN;
  return sweep <= 1e-9 ? sweep + TURN : sweep;
}

export interface EllipseArc {
  center: DxfPoint;
  /** From the centre to the end of the long axis. */
  major: DxfPoint;
  /** Short axis to long axis. */
  ratio: number;
  start: number;
  end: number;
}

/** An arc of an ellipse, counter-clockwise. */
export function ellipsePoints({ center, major, ratio, start, end }: EllipseArc): number[] {
  const sweep = sweepOf(start, end);
  const count = Math.min(400, Math.max(2, Math.ceil(sweep / STEP)));
  const points: number[] = [];
  for (let at = 0; at <= count; at += 1) {
    const angle = start + (sweep * at) / count;
    const [along, across] = [Math.cos(angle), Math.sin(angle) * ratio];
    points.push(center.x + major.x * along - major.y * across, center.y + major.y * along + major.x * across);
  }
  return points;
}

/** An arc of a circle, counter-clockwise; without angles the whole circle. */
export function arcPoints(center: DxfPoint, radius: number, start = 0, end = TURN): number[] {
  return ellipsePoints({ center, major: { x: radius, y: 0 }, ratio: 1, start, end });
}

/** The arc between two vertices of a polyline, without its two ends. */
function bulgePoints(from: DxfVertex, to: DxfVertex): number[] {
  const bulge = from.bulge ?? 0;
  if (bulge === 0) return [];
  const angle = 4 * Math.atan(bulge);
  const count = Math.min(180, Math.ceil(Math.abs(angle) / STEP));
  // The centre lies beside the middle of the chord.
  const beside = (1 - bulge * bulge) / (4 * bulge);
  const center = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * beside,
    y: (from.y + to.y) / 2 + (to.x - from.x) * beside,
  };
  const [dx, dy] = [from.x - center.x, from.y - center.y];
  const points: number[] = [];
  for (let at = 1; at < count; at += 1) {
    const turn = (angle * at) / count;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    points.push(center.x + dx * cos - dy * sin, center.y + dx * sin + dy * cos);
  }
  return points;
}

export function polylinePoints(vertices: readonly DxfVertex[], closed: boolean): number[] {
  const points: number[] = [];
  for (const [index, vertex] of vertices.entries()) {
    points.push(vertex.x, vertex.y);
    const next = vertices[index + 1] ?? (closed ? vertices[0] : undefined);
    if (next !== undefined) for (const value of bulgePoints(vertex, next)) points.push(value);
  }
  const [first] = vertices;
  if (closed && first !== undefined) points.push(first.x, first.y);
  return points;
}
