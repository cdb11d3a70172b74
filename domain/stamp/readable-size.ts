// How small a printed code may be. Sheets are often printed at half their size, and a phone then has to read it: what it
// takes was measured (docs/decode.md).
import { qrSize } from '../qr-code.ts';

/**
 * Points that a square of a code takes at least: at half size 0.2 mm of paper, of which a phone's camera makes two pixels
 * from 15 cm away and three from 10. A dot of ink is 0.04 to 0.085 mm.
 */
const LEAST_SQUARE = (0.4 * 72) / 25.4;

/** Bytes that codes of 21, 25, 29 … squares hold at the lowest level of error correction (ISO/IEC 18004, table 7). */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171,
  1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
];

/** Squares per side of a text's code. */
export function squaresFor(text: string): number {
  // Each byte beyond ASCII is three characters there.
  const bytes = encodeURI(text).replaceAll(/%../g, '.').length;
  const version = capacities.findIndex((capacity) => bytes <= capacity);
  return version < 0 ? Number.POSITIVE_INFINITY : 21 + 4 * version;
}

/** Whether a code of so many points is read from a print at half size. */
export function isReadable(text: string, size: number): boolean {
  return size >= squaresFor(text) * LEAST_SQUARE;
}

/** The least of the sizes that there are at which a text's code is read from a print at half size; the largest if none. */
export function leastReadable(text: string): number {
  const steps = Math.ceil((squaresFor(text) * LEAST_SQUARE - qrSize.min) / qrSize.step);
  return Math.min(qrSize.max, qrSize.min + Math.max(0, steps) * qrSize.step);
}
