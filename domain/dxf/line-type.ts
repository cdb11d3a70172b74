// Line types: lengths of a line that are drawn and left out in turn.
import type { DxfGroup } from './groups.ts';

/** Lengths of one line type. */
const LENGTHS_MAX = 32;

/**
 * What a table says of one, as a pen takes it: drawn first, then left out, in turn. A length of 0 is a dot; below 0 nothing
 * is drawn. Empty: a whole line.
 */
export function dashesOf(groups: readonly DxfGroup[]): number[] {
  const lengths = groups.filter(({ code }) => code === 49).map(({ value }) => Number(value));
  if (lengths.length < 2 || lengths.length > LENGTHS_MAX || !lengths.every(Number.isFinite)) return [];
  // A pen begins with what is drawn.
  const first = lengths.findIndex((length, at) => length >= 0 && (lengths.at(at - 1) ?? 0) < 0);
  if (first === -1) return [];
  const dashes: number[] = [];
  let drawn = false;
  for (const length of [...lengths.slice(first), ...lengths.slice(0, first)]) {
    const goesOn = dashes.length > 0 && drawn === length >= 0;
    if (goesOn) dashes[dashes.length - 1] = (dashes.at(-1) ?? 0) + Math.abs(length);
    else dashes.push(Math.abs(length));
    drawn = length >= 0;
  }
  return dashes;
}
