// The lines of an entity in its own coordinates.
import { arcPoints, ellipsePoints, polylinePoints } from './curves.ts';
import type { Matrix } from './matrix.ts';
import type { DxfEntity, DxfPoint, DxfVector, DxfVertex } from './parsed.ts';
import { fittedPoints, splinePoints } from './splines.ts';

type Shape = (entity: DxfEntity) => readonly number[];

/** x and y of each point. */
export const pairs = (points: readonly DxfPoint[]) => points.flatMap(({ x, y }) => [x, y]);
const arc: Shape = ({ center, radius = 0, startAngle, endAngle }) => {
  return center === undefined || radius <= 0 ? [] : arcPoints(center, radius, startAngle, endAngle);
};
const polyline: Shape = ({ vertices = [], shape = false }) => polylinePoints(vertices, shape);

const spline: Shape = (entity) => {
  const { controlPoints: controls = [], knotValues: knots = [], degreeOfSplineCurve: degree = 3 } = entity;
  if (controls.length > 0) return splinePoints({ controls, knots, degree, weights: entity.weights ?? [] });
  return fittedPoints(entity.fitPoints ?? [], entity.tangents);
};

/** Kinds that are one line each. */
const shapes: Readonly<Record<string, Shape>> = {
  LWPOLYLINE: polyline,
  POLYLINE: polyline,
  ARC: arc,
  CIRCLE: arc,
  ELLIPSE: ({ center, majorAxisEndPoint: major, axisRatio: ratio = 1, startAngle: start = 0, endAngle: end = 0 }) => {
    return center === undefined || major === undefined ? [] : ellipsePoints({ center, major, ratio, start, end });
  },
  SPLINE: spline,
  POINT: ({ position }) => (position === undefined ? [] : pairs([position, position])),
};

/** The lines of an entity; undefined for a kind that has none. */
export function strokesOf(entity: DxfEntity): readonly (readonly number[])[] | undefined {
  if (entity.strokes !== undefined) return entity.strokes;
  const shape = shapes[entity.type];
  return shape === undefined ? undefined : [shape(entity)];
}

/** How wide all of a polyline is; undefined where it is wider here than there. */
export function evenWidth({ vertices = [], lineWidth = 0 }: DxfEntity): number | undefined {
  const widths = vertices.flatMap(({ startWidth = lineWidth, endWidth = lineWidth }) => [startWidth, endWidth]);
  const [first = 0] = widths;
  return widths.every((width) => width === first) ? Math.max(0, first) : undefined;
}

/** The areas that a polyline of uneven width covers: one for each of its lines. */
export function wideAreas({ vertices = [], shape = false, lineWidth = 0 }: DxfEntity): number[][] {
  return vertices.flatMap((from, at) => {
    const to = vertices[at + 1] ?? (shape ? vertices[0] : undefined);
    if (to === undefined) return [];
    return [wideLine(from, to, from.startWidth ?? lineWidth, from.endWidth ?? lineWidth)];
  });
}

function wideLine(from: DxfVertex, to: DxfVertex, startWidth: number, endWidth: number): number[] {
  const points = polylinePoints([from, { x: to.x, y: to.y }], false);
  const [left, right]: [number[], number[]] = [[], []];
  const last = points.length / 2 - 1;
  for (let at = 0; at <= last; at += 1) {
    const [before, after] = [Math.max(0, at - 1) * 2, Math.min(last, at + 1) * 2];
    const dx = (points[after] ?? 0) - (points[before] ?? 0);
    const dy = (points[after + 1] ?? 0) - (points[before + 1] ?? 0);
    const half = (startWidth + ((endWidth - startWidth) * at) / last) / 2 / (Math.hypot(dx, dy) || 1);
    const [x = 0, y = 0] = [points[at * 2], points[at * 2 + 1]];
    left.push(x - dy * half, y + dx * half);
    right.unshift(x + dy * half, y - dx * half);
  }
  return [...left, ...right];
}

/** Kinds whose coordinates are those of their extrusion. All others' are the drawing's own. */
const extruded = new Set([
  ...['ARC', 'CIRCLE', 'LWPOLYLINE', 'POLYLINE', 'SOLID', 'TRACE', 'TEXT', 'ATTRIB', 'ATTDEF', 'INSERT', 'HATCH'],
  ...['MPOLYGON', 'SHAPE'],
]);

/** How near to straight up an extrusion is that needs another choice of axes. */
const STEEP = 1 / 64;

/** From an entity's own coordinates to the drawing's, seen from above; undefined where they are the same. */
export function ownAxes({ type, extrusion, strokes }: DxfEntity): Matrix | undefined {
  if (extrusion === undefined || strokes !== undefined || !extruded.has(type)) return undefined;
  const { x, y, z } = extrusion;
  const length = Math.hypot(x, y, z);
  if (!(length > 0) || (x === 0 && y === 0 && z > 0)) return undefined;
  const up = { x: x / length, y: y / length, z: z / length };
  const steep = Math.abs(up.x) < STEEP && Math.abs(up.y) < STEEP;
  const right = normal(steep ? { x: up.z, y: 0, z: -up.x } : { x: -up.y, y: up.x, z: 0 });
  const far = cross(up, right);
  return [right.x, right.y, far.x, far.y, 0, 0];
}

function normal({ x, y, z }: DxfVector): DxfVector {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}

function cross(a: DxfVector, b: DxfVector): DxfVector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}
