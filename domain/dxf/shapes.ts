// The lines of an entity in its own coordinates.
import { arcPoints, ellipsePoints, polylinePoints, splinePoints } from './curves.ts';
import type { DxfEntity, DxfPoint } from './parsed.ts';

type Shape = (entity: DxfEntity) => readonly number[];

/** x and y of each point. */
export const pairs = (points: readonly DxfPoint[]) => points.flatMap(({ x, y }) => [x, y]);
const arc: Shape = ({ center, radius = 0, startAngle, endAngle }) => {
  return center === undefined || radius <= 0 ? [] : arcPoints(center, radius, startAngle, endAngle);
};
const polyline: Shape = ({ vertices = [], shape = false }) => polylinePoints(vertices, shape);

/** Kinds that are one line each. */
export const shapes: Readonly<Record<string, Shape>> = {
  LINE: ({ vertices = [] }) => pairs(vertices),
  LWPOLYLINE: polyline,
  POLYLINE: polyline,
  LEADER: polyline,
  ARC: arc,
  CIRCLE: arc,
  ELLIPSE: ({ center, majorAxisEndPoint: major, axisRatio: ratio = 1, startAngle: start = 0, endAngle: end = 0 }) => {
    return center === undefined || major === undefined ? [] : ellipsePoints({ center, major, ratio, start, end });
  },
  SPLINE: ({ controlPoints = [], fitPoints = [], knotValues = [], degreeOfSplineCurve = 3 }) => {
    return controlPoints.length > 0 ? splinePoints(controlPoints, knotValues, degreeOfSplineCurve) : pairs(fitPoints);
  },
  POINT: ({ position }) => (position === undefined ? [] : pairs([position, position])),
  '3DFACE': ({ vertices = [] }) => polylinePoints(vertices, true),
};
/** Kinds whose coordinates are the drawing's own, also where they are drawn from behind. */
const unturned = new Set(['LINE', 'POINT', 'ELLIPSE', 'SPLINE', 'MTEXT', 'LEADER', '3DFACE', 'DIMENSION']);

export function isFromBehind({ type, extrusionDirectionZ, extrusionDirection }: DxfEntity): boolean {
  return !unturned.has(type) && (extrusionDirectionZ ?? extrusionDirection?.z ?? 1) < 0;
}
