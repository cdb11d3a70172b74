// Draws a part of a drawing on a canvas, in steps, so that a large one does not hold up the page.
import { type DxfDrawing, type DxfInk, type DxfPart, type DxfText, FONT_TO_CAPITAL } from '#domain/dxf/display-list';
import { isInk, seenInOrder } from '#domain/dxf/drawing-order';
import { penWidth } from '#domain/dxf/pen-width';
import type { Ink } from '#src/platform/pdfium/messages.ts';

/** Strokes, or texts that are out of sight, between two steps. */
const STEP = 2000;
/** Corners of a line that are drawn at once, and pixels that lines of one step may go over: what a path costs is what it crosses. */
const PIECE = 500;
const LENGTH = 500_000;
/** Rows of pixels that the edges of areas of one step may cross together; of an area that alone crosses more its edge is drawn. */
const CROSSED = 1_500_000;
/** What letters of one step may cost together, what one does at least, and what one more for so many pixels that it may cover. */
const LETTERS = 1200;
const LETTER_PIXELS = 6000;
/** Letters of a long text that are drawn together: of a text that goes far beyond the canvas the others are left out. */
const RUN = 64;
/** Pixels: browsers draw no font that is much larger; such a one is drawn at this size, and enlarged. */
const FONT_MAX = 1000;
/** Pixels: capitals lower than this are not read, letters narrower neither, and strokes shorter are not seen. */
const READABLE = 2.5;
const READABLE_WIDTH = 0.3;
const SEEN = 0.2;
/** Pixels of a line type's whole pattern: a shorter one only makes the line pale. */
const DASH_SEEN = 4;
/** In one ink the lines on an area have its colour: it is thinned so that they are seen. */
const AREA_STRENGTH = 0.5;

/** What of a drawing is drawn, and how. */
export interface DrawnDxf {
  drawing: DxfDrawing;
  /** Names of layers. */
  off: ReadonlySet<string>;
  /** All of it is drawn in this one; without it, in its own colours. */
  ink?: Ink;
}

/** A page's or a worker's. */
type Context = Omit<OffscreenCanvasRenderingContext2D, 'canvas'> & { canvas: { width: number; height: number } };

interface Sheet {
  context: Context;
  part: DxfPart;
  /** Pixels per unit. */
  scale: number;
  /** Pixels of a line of the usual weight, and of the finest. */
  pen: number;
  least: number;
  /** Millimetres of a unit, see the drawing. */
  unit: number;
  ink: Ink | undefined;
}

/** Three numbers of `#rrggbb`. */
const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** What something is drawn in: its own colour, or the one ink. Of that, pale areas have as much less as they are paler. */
export function drawnIn(ink: Ink | undefined, color: string, isArea: boolean): string {
  if (ink === undefined) return color;
  if (!isArea) return `rgb(${ink.join(' ')})`;
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const strength = AREA_STRENGTH * (1 - (0.3 * red + 0.59 * green + 0.11 * blue) / 255);
  return `rgb(${ink.map((channel) => Math.round(255 - (255 - channel) * strength)).join(' ')})`;
}

/** @param reach how far a line's ink is beside it, in units. */
function isSeen({ boxes }: DxfInk, stroke: number, reach: number, { part, scale }: Sheet): boolean {
  const at = stroke * 4;
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(at, at + 4);
  if (right + reach < part.x || left - reach > part.x + part.width) return false;
  if (bottom + reach < part.y || top - reach > part.y + part.height) return false;
  return Math.max(right - left, bottom - top) * scale >= SEEN;
}

/** Pixels on the canvas of one of an ink's points. */
function pointOf({ points }: DxfInk, at: number, { part, scale }: Sheet): [x: number, y: number] {
  return [((points[at * 2] ?? 0) - part.x) * scale, ((points[at * 2 + 1] ?? 0) - part.y) * scale];
}

/** Adds the points from `start` on, before `end`, to the path. @returns about how many pixels it goes over on the canvas. */
function trace(ink: DxfInk, start: number, end: number, sheet: Sheet): number {
  const { context } = sheet;
  const { width, height } = context.canvas;
  let [x, y] = pointOf(ink, start, sheet);
  context.moveTo(x, y);
  let length = 0;
  for (let at = start + 1; at < end; at += 1) {
    const [nextX, nextY] = pointOf(ink, at, sheet);
    context.lineTo(nextX, nextY);
    length += Math.min(Math.abs(nextX - x), width) + Math.min(Math.abs(nextY - y), height);
    [x, y] = [nextX, nextY];
  }
  return length;
}

/** A line of very many corners, in pieces that overlap by a corner, so that they are joined; dashes go on where they were. */
function* drawLong(ink: DxfInk, start: number, end: number, sheet: Sheet, isDashed: boolean): Generator<void> {
  const { context } = sheet;
  let along = 0;
  for (let from = start; from < end - 1; from += PIECE) {
    const to = Math.min(end, from + PIECE + 1);
    context.beginPath();
    context.lineDashOffset = along;
    trace(ink, isDashed ? from : Math.max(start, from - 1), to, sheet);
    context.stroke();
    if (isDashed) along += lengthOf(ink, from, to, sheet);
    yield;
  }
  context.lineDashOffset = 0;
}

/** In pixels. */
function lengthOf(ink: DxfInk, start: number, end: number, sheet: Sheet): number {
  let length = 0;
  let [x, y] = pointOf(ink, start, sheet);
  for (let at = start + 1; at < end; at += 1) {
    const [nextX, nextY] = pointOf(ink, at, sheet);
    length += Math.hypot(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return length;
}

function* drawLines(ink: DxfInk, reach: number, sheet: Sheet, isDashed: boolean): Generator<void> {
  const { context } = sheet;
  const strokes = ink.starts.length - 1;
  let [looked, corners, length] = [0, 0, 0];
  const put = () => {
    context.stroke();
    context.beginPath();
    [looked, corners, length] = [0, 0, 0];
  };
  context.beginPath();
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    looked += 1;
    if (isSeen(ink, stroke, reach, sheet)) {
      const [start = 0, end = 0] = [ink.starts[stroke], ink.starts[stroke + 1]];
      if (end - start > PIECE) {
        put();
        yield* drawLong(ink, start, end, sheet, isDashed);
        context.beginPath();
      } else {
        length += trace(ink, start, end, sheet);
        corners += end - start;
      }
    }
    if (looked < STEP && corners < PIECE * 4 && length < LENGTH) continue;
    put();
    yield;
  }
  put();
  yield;
}

/** Pixel rows that the edges of an area cross together: what filling it costs. */
function crossedBy(ink: DxfInk, start: number, end: number, sheet: Sheet): number {
  const { height } = sheet.context.canvas;
  const row = (at: number) => Math.min(height, Math.max(0, pointOf(ink, at, sheet)[1]));
  let crossed = 0;
  for (let at = start + 1; at < end; at += 1) crossed += Math.abs(row(at) - row(at - 1));
  return crossed;
}

/** Areas one by one: two in one path would leave out what they share. Of one that goes to and fro without end, its edge. */
function* drawAreas(ink: DxfInk, reach: number, sheet: Sheet): Generator<void> {
  const { context } = sheet;
  let crossed = 0;
  for (let stroke = 0; stroke < ink.starts.length - 1; stroke += 1) {
    const [start = 0, end = 0] = [ink.starts[stroke], ink.starts[stroke + 1]];
    if (isSeen(ink, stroke, reach, sheet)) {
      const own = crossedBy(ink, start, end, sheet);
      crossed += Math.min(own, CROSSED) + (end - start);
      if (own > CROSSED) {
        yield* drawLong(ink, start, end, sheet, false);
      } else {
        context.beginPath();
        trace(ink, start, end, sheet);
        context.fill('evenodd');
      }
    }
    if (stroke % STEP !== STEP - 1 && crossed < CROSSED) continue;
    crossed = 0;
    yield;
  }
  yield;
}

function* drawInk(ink: DxfInk, sheet: Sheet): Generator<void> {
  const { context, scale } = sheet;
  const lengths = ink.dash.map((length) => Math.max(1, length * scale));
  const dash = lengths.reduce((sum, length) => sum + length, 0) > DASH_SEEN ? lengths : [];
  const color = drawnIn(sheet.ink, ink.color, ink.fill);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.setLineDash(dash);
  const width = penWidth(ink, sheet);
  context.lineWidth = width;
  // A line that has a width of its own ends where its points do.
  context.lineCap = ink.width > 0 ? 'butt' : 'round';
  context.lineJoin = ink.width > 0 ? 'miter' : 'round';
  const reach = width / scale;
  if (ink.fill) yield* drawAreas(ink, reach, sheet);
  else yield* drawLines(ink, reach, sheet, dash.length > 0);
}

/** Signs that are written from the right: a text with some of them is drawn whole, or its parts would stand in the wrong order. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The pieces of a text that are drawn together: of a long one they end at blanks, if it has some. */
function runsOf(text: string): string[] {
  if (text.length <= RUN || FROM_RIGHT.test(text)) return [text];
  const runs: string[] = [];
  let from = 0;
  while (text.length - from > RUN) {
    const blank = text.lastIndexOf(' ', from + RUN - 1);
    const end = blank > from + RUN / 2 ? blank + 1 : from + RUN;
    // A letter of two units stays whole.
    const whole = /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end + 1 : end;
    runs.push(text.slice(from, whole));
    from = whole;
  }
  return [...runs, text.slice(from)];
}

/** Which share of a text's width lies before the point that it is written at. */
const before: Record<DxfText['align'], number> = { start: 0, middle: 0.5, end: 1 };

/** Where a text is written on the canvas. */
interface TextSetting {
  /** Pixels of its font; what is told to the canvas is `larger` times as small, and enlarged. */
  size: number;
  larger: number;
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

function writingOf({ x, y, height, angle, stretch }: DxfText, { part, scale }: Sheet): TextSetting {
  const size = height * scale * FONT_TO_CAPITAL;
  const larger = Math.max(1, size / FONT_MAX);
  const [cos, sin] = [Math.cos(angle) * larger, Math.sin(angle) * larger];
  return {
    size,
    larger,
    matrix: [cos * stretch, sin * stretch, -sin, cos, (x - part.x) * scale, (y - part.y) * scale],
  };
}

/** Whether a piece of a line of writing is on the canvas, by where it begins and how long it is in the font that is told. */
function isRunSeen(from: number, width: number, { size, larger, matrix }: TextSetting, { canvas }: Context): boolean {
  const [a, b, c, d, e, f] = matrix;
  const high = (1.2 * size) / larger;
  const corners = [from - high, from + width + high].flatMap((x) => [-high, high].map((y) => [x, y] as const));
  const isOutside = (at: (x: number, y: number) => number, end: number) =>
    corners.every(([x, y]) => at(x, y) < 0) || corners.every(([x, y]) => at(x, y) > end);
  return (
    !isOutside((x, y) => a * x + c * y + e, canvas.width) && !isOutside((x, y) => b * x + d * y + f, canvas.height)
  );
}

/** Draws those of a text's letters that are in sight. @returns what that cost, see LETTERS. */
function drawText(drawn: DxfText, sheet: Sheet): number {
  const { text, x, y, height, align, color } = drawn;
  const stretch = Math.abs(drawn.stretch);
  const { context, part, scale } = sheet;
  const reach = text.length * height * stretch * 1.5 + height;
  const beside = x + reach < part.x || x - reach > part.x + part.width;
  if (beside || y + reach < part.y || y - reach > part.y + part.height || height * scale < READABLE) return 0;
  const writing = writingOf(drawn, sheet);
  const { size, larger } = writing;
  if (size * stretch < READABLE_WIDTH) return 0;
  context.font = `${size / larger}px sans-serif`;
  context.fillStyle = drawnIn(sheet.ink, color, false);
  const { width: wide, height: high } = context.canvas;
  const letter = 1 + (Math.min(size, high) * Math.min(size * stretch, wide)) / LETTER_PIXELS;
  const put = (run: string, from: number) => {
    context.setTransform(...writing.matrix);
    context.fillText(run, from, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    return run.length * letter;
  };
  const runs = runsOf(text);
  context.textAlign = runs.length > 1 ? 'start' : align === 'middle' ? 'center' : align;
  if (runs.length === 1) return put(text, 0);
  const widths = runs.map((run) => context.measureText(run).width);
  let from = -before[align] * widths.reduce((sum, width) => sum + width, 0);
  let cost = text.length;
  for (const [at, run] of runs.entries()) {
    const width = widths[at] ?? 0;
    if (isRunSeen(from, width, writing, context)) cost += put(run, from);
    from += width;
  }
  return cost;
}

/**
 * Fills a canvas with a part of a drawing on white paper.
 * @param pen how wide a line of the usual weight is, in pixels of the canvas. @param least how wide the finest line is.
 */
export function* drawDxf(
  context: Context,
  { drawing, off, ink: only }: DrawnDxf,
  part: DxfPart,
  pen: number,
  least = Math.min(1, pen),
): Generator<void> {
  const { canvas } = context;
  const scale = canvas.width / part.width;
  const sheet = { context, part, scale, pen, least, unit: drawing.unit, ink: only };
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let cost = 0;
  for (const drawn of seenInOrder(drawing, off)) {
    if (isInk(drawn)) {
      yield* drawInk(drawn, sheet);
      continue;
    }
    cost += LETTERS / STEP + drawText(drawn, sheet);
    if (cost < LETTERS) continue;
    cost = 0;
    yield;
  }
}
