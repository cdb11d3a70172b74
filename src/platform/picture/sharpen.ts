// Brings out small squares that a lens out of focus, a moving hand or too few pixels have smeared into each other.

/** Pixels around each that are its surroundings, and how much of the difference to them is added. */
const REACH = 3;
const MORE = 1.5;

/** The mean of so many values around each, along rows (`step` 1) or columns (`step` the width); edges count again. */
function means(from: Float32Array, lines: number, length: number, step: number, next: number): Float32Array {
  const made = new Float32Array(from.length);
  const at = (line: number, place: number) => line * next + Math.min(length - 1, Math.max(0, place)) * step;
  for (let line = 0; line < lines; line += 1) {
    let sum = 0;
    for (let place = -REACH; place <= REACH; place += 1) sum += from[at(line, place)] ?? 0;
    for (let place = 0; place < length; place += 1) {
      made[at(line, place)] = sum / (2 * REACH + 1);
      sum += (from[at(line, place + REACH + 1)] ?? 0) - (from[at(line, place - REACH)] ?? 0);
    }
  }
  return made;
}

/** Makes a picture grey and sharp, in place: RGBA, row by row. */
export function sharpen({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): void {
  const grey = new Float32Array(width * height);
  for (let at = 0, byte = 0; at < grey.length; at += 1, byte += 4) {
    grey[at] = ((data[byte] ?? 0) + 2 * (data[byte + 1] ?? 0) + (data[byte + 2] ?? 0)) / 4;
  }
  const around = means(means(grey, height, width, 1, width), width, height, width, 1);
  for (let at = 0, byte = 0; at < grey.length; at += 1, byte += 4) {
    const own = grey[at] ?? 0;
    const sharp = own + MORE * (own - (around[at] ?? 0));
    data.fill(sharp, byte, byte + 3);
  }
}
