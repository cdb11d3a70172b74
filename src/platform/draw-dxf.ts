// Draws a part of a drawing on a canvas, in steps, so that a large one does not hold up the page.
import { type DxfDrawing, type DxfInk, type DxfPart, type DxfText, FONT_TO_CAPITAL } from '#domain/dxf/display-list';
import { isInk, seenInOrder } from '#domain/dxf/drawing-order';
import { penWidth } from '#domain/dxf/pen-width';
import type { Ink } from './pdfium/messages.ts';

/** Strokes between two steps. */
const STEP = 2000;
/** Pixels: capitals lower than this are not read, and strokes shorter are not seen. */
const READABLE = 2.5;
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

function trace({ points, starts }: DxfInk, stroke: number, { context, part, scale }: Sheet): void {
  const [start = 0, end = 0] = [starts[stroke], starts[stroke + 1]];
  for (let at = start; at < end; at += 1) {
    const x = ((points[at * 2] ?? 0) - part.x) * scale;
    const y = ((points[at * 2 + 1] ?? 0) - part.y) * scale;
    if (at === start) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function* drawInk(ink: DxfInk, sheet: Sheet): Generator<void> {
  const { context, scale } = sheet;
  const strokes = ink.starts.length - 1;
  const dash = ink.dash.map((length) => Math.max(1, length * scale));
  const color = drawnIn(sheet.ink, ink.color, ink.fill);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.setLineDash(dash.reduce((sum, length) => sum + length, 0) > DASH_SEEN ? dash : []);
  const width = penWidth(ink, sheet);
  context.lineWidth = width;
  // A line that has a width of its own ends where its points do.
  context.lineCap = ink.width > 0 ? 'butt' : 'round';
  context.lineJoin = ink.width > 0 ? 'miter' : 'round';
  for (let from = 0; from < strokes; from += STEP) {
    context.beginPath();
    for (let stroke = from; stroke < Math.min(strokes, from + STEP); stroke += 1) {
      if (!isSeen(ink, stroke, width / scale, sheet)) continue;
      trace(ink, stroke, sheet);
      if (!ink.fill) continue;
      // Areas one by one: two in one path would leave out what they share.
      context.fill('evenodd');
      context.beginPath();
    }
    if (!ink.fill) context.stroke();
    yield;
  }
}

function drawText({ text, x, y, height, angle, stretch, align, color }: DxfText, sheet: Sheet): void {
  const { context, part, scale } = sheet;
  const reach = text.length * height * stretch * 1.5 + height;
  const beside = x + reach < part.x || x - reach > part.x + part.width;
  if (beside || y + reach < part.y || y - reach > part.y + part.height || height * scale < READABLE) return;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  context.setTransform(cos * stretch, sin * stretch, -sin, cos, (x - part.x) * scale, (y - part.y) * scale);
  context.font = `${height * scale * FONT_TO_CAPITAL}px sans-serif`;
  context.textAlign = align === 'middle' ? 'center' : align;
  context.fillStyle = drawnIn(sheet.ink, color, false);
  context.fillText(text, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
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
  let texts = 0;
  for (const drawn of seenInOrder(drawing, off)) {
    if (isInk(drawn)) {
      yield* drawInk(drawn, sheet);
      continue;
    }
    drawText(drawn, sheet);
    texts += 1;
    if (texts % STEP === 0) yield;
  }
}
