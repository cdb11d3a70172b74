// Grey pictures, and the two things that paper and lenses do to them: make them smaller, and smear them.

/** 0 black, 255 white, row by row. */
export interface Raster {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Half as wide and high, four pixels to one. */
function halved({ width, height, grey }: Raster): Raster {
  const half = { width: width >> 1, height: height >> 1 };
  const made = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    let from = 2 * y * width;
    for (let x = 0; x < half.width; x += 1, from += 2) {
      const sum = (grey[from] ?? 0) + (grey[from + 1] ?? 0) + (grey[from + width] ?? 0) + (grey[from + width + 1] ?? 0);
      made[y * half.width + x] = (sum + 2) >> 2;
    }
  }
  return { ...half, grey: made };
}

/** The picture, and it again at a half, a quarter and so on. */
export function pyramidOf(raster: Raster): Raster[] {
  const levels = [raster];
  for (let last = raster; Math.min(last.width, last.height) >= 8 && levels.length < 7; ) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** Between pixels; `x` and `y` must be at least half a pixel from every edge. */
export function sample({ width, grey }: Raster, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const right = x - 0.5 - left;
  const at = top * width + left;
  const upper = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
  const lower = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
  return upper + (lower - upper) * (y - 0.5 - top);
}

/** Light as it falls on a sensor, row by row. */
export interface Light {
  width: number;
  height: number;
  values: Float32Array;
}

/** A bell's weights, of which they make 1. */
function bell(sigma: number): Float32Array {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((weight) => weight / sum);
}

/** Smeared along one direction: `step` is 1 for rows, the width for columns. */
function smear(from: Float32Array, weights: Float32Array, step: number): Float32Array {
  const made = new Float32Array(from.length);
  const reach = (weights.length - 1) / 2;
  const edge = reach * step;
  made.set(from.subarray(0, edge));
  made.set(from.subarray(from.length - edge), from.length - edge);
  for (let at = edge; at < from.length - edge; at += 1) {
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap += 1)
      sum += (weights[tap] ?? 0) * (from[at + (tap - reach) * step] ?? 0);
    made[at] = sum;
  }
  return made;
}

/** What a lens does: `sigma` in pixels. */
export function softened(light: Light, sigma: number): Light {
  const weights = bell(sigma);
  return { ...light, values: smear(smear(light.values, weights, 1), weights, light.width) };
}

/** A lens out of focus makes a disc of each point: `radius` in pixels. */
export function defocused({ width, height, values }: Light, radius: number): Light {
  const reach = Math.ceil(radius);
  const offsets: number[] = [];
  const weights: number[] = [];
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      // The edge of the disc covers a pixel in part.
      const part = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));
      if (part === 0) continue;
      offsets.push(y * width + x);
      weights.push(part);
    }
  }
  return { width, height, values: gathered(values, offsets, weights, reach * width + reach) };
}

/** A camera that moves while it looks: `length` in pixels, `angle` in radians. */
export function moved({ width, height, values }: Light, length: number, angle: number): Light {
  const [offsets, weights]: [number[], number[]] = [[], []];
  const taps = Math.max(2, Math.ceil(length) * 2);
  for (let tap = 0; tap < taps; tap += 1) {
    const along = ((tap + 0.5) / taps - 0.5) * length;
    const [x, y] = [along * Math.cos(angle), along * Math.sin(angle)];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (const [right, low] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      offsets.push((top + low) * width + left + right);
      weights.push((right === 1 ? x - left : 1 - x + left) * (low === 1 ? y - top : 1 - y + top));
    }
  }
  const reach = Math.ceil(length / 2) + 1;
  return { width, height, values: gathered(values, offsets, weights, reach * width + reach) };
}

/** Each value from those at `offsets`, by weight; the first and last `edge` values stay. */
function gathered(values: Float32Array, offsets: number[], weights: number[], edge: number): Float32Array {
  const merged = new Map<number, number>();
  for (const [at, offset] of offsets.entries()) merged.set(offset, (merged.get(offset) ?? 0) + (weights[at] ?? 0));
  const places = Int32Array.from(merged.keys());
  const sum = [...merged.values()].reduce((all, one) => all + one, 0);
  const parts = Float32Array.from(merged.values(), (weight) => weight / sum);
  const made = values.slice();
  for (let at = edge; at < values.length - edge; at += 1) {
    let value = 0;
    for (let tap = 0; tap < places.length; tap += 1)
      value += (parts[tap] ?? 0) * (values[at + (places[tap] ?? 0)] ?? 0);
    made[at] = value;
  }
  return made;
}
