// Where a camera is held over a print, and what of the print each of its pixels sees. Lengths on paper are millimetres from
// the middle of the code, right and down.

/** A frame as phones and tablets give it, and how wide they see. */
export const FRAME = { width: 1920, height: 1080 } as const;
const FIELD = (65 * Math.PI) / 180;
/** Pixels. */
const FOCAL = FRAME.width / 2 / Math.tan(FIELD / 2);

export interface Pose {
  /** Millimetres from the lens to the code, along the way that the camera looks. */
  distance: number;
  /** Where the middle of the code is in the frame. */
  at: { x: number; y: number };
  /** Radians that the paper is turned by in the frame. */
  roll: number;
  /** Radians that the paper is tilted by, and around which axis. */
  tilt: number;
  axis: number;
}

type Vector = readonly [number, number, number];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Turned around an axis of length 1. */
function turned(vector: Vector, axis: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = times(cross(axis, vector), sin);
  return plus(plus(times(vector, cos), across), times(axis, dot(axis, vector) * (1 - cos)));
}

/** Nine numbers, row by row, that take a pixel's x, y, 1 to the paper's u·w, v·w, w. */
export type ToPaper = readonly [number, number, number, number, number, number, number, number, number];

interface Placed {
  middle: Vector;
  right: Vector;
  down: Vector;
}

function placed({ distance, at, roll, tilt, axis }: Pose): Placed {
  const middle = times([(at.x - FRAME.width / 2) / FOCAL, (at.y - FRAME.height / 2) / FOCAL, 1], distance);
  const hinge: Vector = [Math.cos(axis), Math.sin(axis), 0];
  const right = turned([Math.cos(roll), Math.sin(roll), 0], hinge, tilt);
  const down = turned([-Math.sin(roll), Math.cos(roll), 0], hinge, tilt);
  return { middle, right, down };
}

export function toPaper(pose: Pose): ToPaper {
  const { middle, right, down } = placed(pose);
  const normal = cross(right, down);
  const depth = dot(normal, middle);
  // Of the ray through a pixel, which is linear in x and y.
  const row = (axis: Vector, shift: number) => {
    const whole = plus(times(axis, depth), times(normal, -shift));
    const [x, y] = [whole[0] / FOCAL, whole[1] / FOCAL];
    return [x, y, whole[2] - (x * FRAME.width) / 2 - (y * FRAME.height) / 2] as const;
  };
  const [nx, ny] = [normal[0] / FOCAL, normal[1] / FOCAL];
  const last = [nx, ny, normal[2] - (nx * FRAME.width) / 2 - (ny * FRAME.height) / 2] as const;
  return [...row(right, dot(right, middle)), ...row(down, dot(down, middle)), ...last];
}

/** The pixel that sees a place of the paper. */
function toFrame(pose: Pose, u: number, v: number): { x: number; y: number } {
  const { middle, right, down } = placed(pose);
  const point = plus(middle, plus(times(right, u), times(down, v)));
  return { x: (FOCAL * point[0]) / point[2] + FRAME.width / 2, y: (FOCAL * point[1]) / point[2] + FRAME.height / 2 };
}

/** Pixels that a millimetre covers at the code: in the direction in which it covers the fewest. */
export function pixelsPerMillimetre(pose: Pose): number {
  const [left, right] = [toFrame(pose, -0.5, 0), toFrame(pose, 0.5, 0)];
  const [upper, lower] = [toFrame(pose, 0, -0.5), toFrame(pose, 0, 0.5)];
  const [a, b, c, d] = [right.x - left.x, lower.x - upper.x, right.y - left.y, lower.y - upper.y];
  // The smaller singular value.
  const [sum, determinant] = [a * a + b * b + c * c + d * d, Math.abs(a * d - b * c)];
  return Math.sqrt((sum - Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))) / 2);
}

/** Whether the whole of a square around the code is in the frame. */
export function isInFrame(pose: Pose, side: number): boolean {
  return [-0.5, 0.5].every((u) =>
    [-0.5, 0.5].every((v) => {
      const { x, y } = toFrame(pose, u * side, v * side);
      return x >= 0 && y >= 0 && x <= FRAME.width && y <= FRAME.height;
    }),
  );
}
