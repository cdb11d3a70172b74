// The lines of a hatch that is filled with a pattern: families of parallel lines, each cut at the outlines and into dashes.
import type { DxfGroup } from './groups.ts';
import type { PatternLine } from './parsed.ts';

const RADIANS = Math.PI / 180;
/** Families of one pattern, and lengths of one family. More is no pattern of any program. */
const FAMILIES_MAX = 64;
const LENGTHS_MAX = 32;
/** Lines of one family: more are a shade to the eye. */
const LINES_MAX = 2000;
/** Lines and dashes of one hatch, and of all of a sheet. */
const PIECES_MAX = 20_000;
const ALL_PIECES_MAX = 150_000;
/** Edges, crossings and dashes that are looked at for a sheet, whatever comes of them. */
const LOOKS_MAX = 4_000_000;

/** What is left of a sheet's bounds. One for all of its hatches: a block may repeat each as often as it likes. */
export class PatternRoom {
  pieces = ALL_PIECES_MAX;
  looks = LOOKS_MAX;
}

/** The families of lines of a hatch, as its groups list them; none for one that is solid, or that says it wrongly. */
export function hatchPattern(groups: readonly DxfGroup[]): PatternLine[] {
  const families: { -readonly [Key in keyof PatternLine]: PatternLine[Key] }[] = [];
  const begins = groups.findIndex(({ code }) => code === 78);
  if (begins === -1) return [];
  for (const { code, value } of groups.slice(begins + 1)) {
    const number = Number(value);
    if (code === 53)
      families.push({ angle: number * RADIANS, base: { x: 0, y: 0 }, offset: { x: 0, y: 0 }, lengths: [] });
    const family = families.at(-1);
    if (family === undefined) continue;
    if (code === 43) family.base = { ...family.base, x: number };
    else if (code === 44) family.base = { ...family.base, y: number };
    else if (code === 45) family.offset = { ...family.offset, x: number };
    else if (code === 46) family.offset = { ...family.offset, y: number };
    else if (code === 49) family.lengths = [...family.lengths, number];
  }
  const sound = families.every(({ lengths }) => lengths.length <= LENGTHS_MAX);
  return sound && families.length <= FAMILIES_MAX ? families : [];
}

/** One family as it is laid over an area: x and y of a place are `along` its lines, and a number of lines `across` them. */
interface Ruling {
  base: PatternLine['base'];
  cos: number;
  sin: number;
  /** From one line to the next, across and along. */
  spacing: number;
  shift: number;
  lengths: readonly number[];
  /** Until they begin anew. */
  period: number;
}

function rulingOf({ angle, base, offset, lengths }: PatternLine): Ruling {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [spacing, shift] = [offset.y * cos - offset.x * sin, offset.x * cos + offset.y * sin];
  const period = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  return { base, cos, sin, spacing, shift, lengths, period };
}

/** Whether its numbers are such as lines can be laid by. */
function isRulable({ spacing, lengths, period }: Ruling): boolean {
  const isCut = lengths.length === 0 || (period > 0 && Number.isFinite(period));
  return isCut && Math.abs(spacing) > 0 && Number.isFinite(spacing);
}

/**
 * Where each line crosses the outlines, by its number: how far along. An edge has the line that it begins on and not the one that
 * it ends on, so that a corner on a line counts once. undefined where there are too many.
 */
function crossingsOf(
  loops: readonly (readonly number[])[],
  { base, cos, sin, spacing }: Ruling,
  room: PatternRoom,
): Map<number, number[]> | undefined {
  const lines = new Map<number, number[]>();
  for (const loop of loops) {
    const place = (at: number) => {
      const [x, y] = [(loop[at] ?? 0) - base.x, (loop[at + 1] ?? 0) - base.y];
      return { across: (y * cos - x * sin) / spacing, along: x * cos + y * sin };
    };
    let from = place(loop.length - 2);
    for (let at = 0; at < loop.length; at += 2) {
      const to = place(at);
      const [low, high] = from.across < to.across ? [from.across, to.across] : [to.across, from.across];
      const [first, end] = [Math.ceil(low), Math.ceil(high)];
      room.looks -= 1 + Math.max(0, end - first);
      if (!(end - first <= LINES_MAX) || !Number.isSafeInteger(first) || room.looks < 0) return undefined;
      const slope = (to.along - from.along) / (to.across - from.across);
      for (let line = first; line < end; line += 1) {
        const along = from.along + (line - from.across) * slope;
        const known = lines.get(line);
        if (known === undefined) lines.set(line, [along]);
        else known.push(along);
      }
      if (lines.size > LINES_MAX) return undefined;
      from = to;
    }
  }
  return lines;
}

/** Begin and end of each dash between two places on a line; undefined where there are too many. */
function dashesWithin(from: number, to: number, origin: number, { lengths, period }: Ruling): number[] | undefined {
  if (lengths.length === 0) return [from, to];
  if (!(((to - from) / period) * lengths.length <= PIECES_MAX)) return undefined;
  const ends: number[] = [];
  const begin = origin + Math.floor((from - origin) / period) * period;
  // By number: far from the origin a short length is nothing beside a place.
  const turns = Math.ceil((to - from) / period) + 1;
  for (let turn = 0; turn < turns; turn += 1) {
    let at = begin + turn * period;
    for (const length of lengths) {
      const next = at + Math.abs(length);
      // A length of 0 is a dot.
      const isSeen = length > 0 ? next > from && at < to : length === 0 && at >= from && at <= to;
      if (isSeen) ends.push(Math.max(at, from), Math.min(next, to));
      at = next;
    }
  }
  return ends;
}

/** The lines of one family within the outlines. @returns false where there are too many. */
function rule(
  loops: readonly (readonly number[])[],
  ruling: Ruling,
  room: PatternRoom,
  strokes: (readonly number[])[],
): boolean {
  const { base, cos, sin, spacing, shift } = ruling;
  const lines = crossingsOf(loops, ruling, room);
  if (lines === undefined) return false;
  for (const [line, crossings] of lines) {
    crossings.sort((a, b) => a - b);
    // Where the next line begins is also moved along.
    const [x, y] = [base.x - line * spacing * sin, base.y + line * spacing * cos];
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const ends = dashesWithin(crossings[at] ?? 0, crossings[at + 1] ?? 0, line * shift, ruling);
      if (ends === undefined) return false;
      room.looks -= ends.length;
      for (let end = 0; end < ends.length; end += 2) {
        const [from = 0, to = 0] = [ends[end], ends[end + 1]];
        strokes.push([x + from * cos, y + from * sin, x + to * cos, y + to * sin]);
      }
      if (strokes.length > PIECES_MAX || strokes.length > room.pieces || room.looks < 0) return false;
    }
  }
  return true;
}

/**
 * The lines of a pattern inside of outlines, where what lies inside another outline is left out: x and y of both ends of each, in
 * the hatch's own coordinates. undefined where they would be a shade to the eye, or too many to be drawn one by one.
 */
export function patternStrokes(
  loops: readonly (readonly number[])[],
  pattern: readonly PatternLine[],
  room: PatternRoom,
): (readonly number[])[] | undefined {
  if (pattern.length === 0 || room.pieces <= 0 || room.looks <= 0) return undefined;
  const strokes: (readonly number[])[] = [];
  for (const family of pattern) {
    const ruling = rulingOf(family);
    if (!isRulable(ruling) || !rule(loops, ruling, room, strokes)) return undefined;
  }
  room.pieces -= strokes.length;
  return strokes;
}
