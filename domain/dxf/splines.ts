// Splines as points: x and y of each, one after the other.
import type { DxfPoint } from './parsed.ts';

const POINTS_MAX = 2000;
/** Points between two of those that a spline is made of. */
const FINE = 12;
const DEGREE_MAX = 11;

export interface SplineShape {
  controls: readonly DxfPoint[];
  knots: readonly number[];
  degree: number;
  /** How strongly each control point draws; none: all the same. */
  weights?: readonly number[];
}

interface SplineControlPoint extends DxfPoint {
  w: number;
}

/** One point of a B-spline, by de Boor's rule. `span`: the knot interval that it is in. */
function splinePoint(
  at: number,
  span: number,
  { degree, knots }: SplineShape,
  controls: readonly SplineControlPoint[],
) {
  const near = controls.slice(span - degree, span + 1).map(({ x, y, w }) => ({ x, y, w }));
  for (let round = 1; round <= degree; round += 1) {
    for (let j = degree; j >= round; j -= 1) {
      const low = knots[j + span - degree] ?? 0;
      const width = (knots[j + 1 + span - round] ?? 0) - low;
      const share = width === 0 ? 0 : (at - low) / width;
      const [before, here] = [near[j - 1], near[j]];
      if (before === undefined || here === undefined) continue;
      here.x = before.x + (here.x - before.x) * share;
      here.y = before.y + (here.y - before.y) * share;
      here.w = before.w + (here.w - before.w) * share;
    }
  }
  return near[degree];
}

/** A B-spline; where its knots make no sense, the lines between its control points. */
export function splinePoints(spline: SplineShape): number[] {
  const { controls, knots, degree, weights = [] } = spline;
  const fits = degree >= 1 && degree <= DEGREE_MAX && controls.length > degree;
  if (!fits || knots.length !== controls.length + degree + 1) return controls.flatMap(({ x, y }) => [x, y]);
  const weighted = controls.map(({ x, y }, at) => {
    const w = weights.length === controls.length ? (weights[at] ?? 1) : 1;
    return { x: x * w, y: y * w, w };
  });
  const [start = 0, end = 0] = [knots[degree], knots[controls.length]];
  const count = Math.min(POINTS_MAX, controls.length * FINE);
  const points: number[] = [];
  let span = degree;
  for (let step = 0; step <= count; step += 1) {
    const at = start + ((end - start) * step) / count;
    while (span < controls.length - 1 && at >= (knots[span + 1] ?? end)) span += 1;
    const point = splinePoint(at, span, spline, weighted);
    if (point !== undefined) points.push(point.x / point.w, point.y / point.w);
  }
  return points;
}

/** How fast a curve goes through each of some values: smoothly, as a bent lath does. Ends that are not given are free. */
function slopes(values: readonly number[], steps: readonly number[], ends: readonly (number | undefined)[]): number[] {
  const last = values.length - 1;
  // Each row: what comes before, itself, what comes after, and what they add up to.
  const rows = values.map((value, at) => {
    const [before = 1, after = 1] = [steps[at - 1], steps[at]];
    const [low = value, high = value] = [values[at - 1], values[at + 1]];
    if (at === 0) return ends[0] === undefined ? [0, 2, 1, (3 * (high - value)) / after] : [0, 1, 0, ends[0]];
    if (at === last) return ends[1] === undefined ? [1, 2, 0, (3 * (value - low)) / before] : [0, 1, 0, ends[1]];
    const sum = 3 * ((after * (value - low)) / before + (before * (high - value)) / after);
    return [after, 2 * (before + after), before, sum];
  });
  const [share, sums]: [number[], number[]] = [[], []];
  for (const [at, [low = 0, self = 1, high = 0, sum = 0]] of rows.entries()) {
    const pivot = self - low * (share[at - 1] ?? 0);
    share.push(high / pivot);
    sums.push((sum - low * (sums[at - 1] ?? 0)) / pivot);
  }
  for (let at = last - 1; at >= 0; at -= 1) sums[at] = (sums[at] ?? 0) - (share[at] ?? 0) * (sums[at + 1] ?? 0);
  return sums;
}

/** A smooth curve through points. @param tangents which way it goes at the first and at the last. */
export function fittedPoints(given: readonly DxfPoint[], tangents?: readonly [DxfPoint, DxfPoint]): number[] {
  const fits = given.filter(({ x, y }, at) => at === 0 || x !== given[at - 1]?.x || y !== given[at - 1]?.y);
  if (fits.length < 3 && tangents === undefined) return fits.flatMap(({ x, y }) => [x, y]);
  const steps = fits.slice(1).map(({ x, y }, at) => Math.hypot(x - (fits[at]?.x ?? 0), y - (fits[at]?.y ?? 0)));
  const unit = ({ x, y }: DxfPoint) => Math.hypot(x, y) || Number.NaN;
  const ends = tangents?.map((tangent) => ({ x: tangent.x / unit(tangent), y: tangent.y / unit(tangent) })) ?? [];
  const end = (at: 0 | 1, axis: 'x' | 'y') => (Number.isFinite(ends[at]?.[axis]) ? ends[at]?.[axis] : undefined);
  const axes = (['x', 'y'] as const).map((axis) => {
    const values = fits.map((point) => point[axis]);
    return { values, slope: slopes(values, steps, [end(0, axis), end(1, axis)]) };
  });
  const fine = Math.max(2, Math.min(FINE, Math.floor(POINTS_MAX / fits.length)));
  const points = [fits[0]?.x ?? 0, fits[0]?.y ?? 0];
  for (const [at, step] of steps.entries()) {
    for (let part = 1; part <= fine; part += 1) {
      const t = part / fine;
      for (const { values, slope } of axes) {
        const [from = 0, to = 0, out = 0, into = 0] = [values[at], values[at + 1], slope[at], slope[at + 1]];
        const bend = t * (1 - t) * ((out * step - (to - from)) * (1 - t) - (into * step - (to - from)) * t);
        points.push(from + (to - from) * t + bend);
      }
    }
  }
  return points;
}
