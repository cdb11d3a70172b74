// Where something drawn in a block stands: [a b c d e f] takes (x, y) to (a·x + c·y + e, b·x + d·y + f).

export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
export const scaled = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0];

export function turned(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

function inside([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** One inside the other: the last is what is done first. */
export function product(first: Matrix, second: Matrix, third?: Matrix): Matrix {
  const two = inside(first, second);
  return third === undefined ? two : inside(two, third);
}
