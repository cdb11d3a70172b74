/** CSS pixels that each level stands further in: the first ones, and those below them, whose names need the room. */
const INDENT = { near: 20, deep: 6 };
const NEAR_LEVELS = 4;

/** CSS pixels before the row of a level, which counts from 1. */
export function rowIndent(level: number): number {
  const near = Math.min(level - 1, NEAR_LEVELS);
  return near * INDENT.near + (level - 1 - near) * INDENT.deep;
}
