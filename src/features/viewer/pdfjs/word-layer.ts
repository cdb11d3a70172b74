// The words of a page, laid invisibly over what is drawn of it, so that they can be chosen and copied.

import { widthAt100 } from '#src/features/viewer/dxf/text-width.ts';
import { type Rect, touches } from '#src/features/viewer/pdf/sheet-tiles.ts';
import { laidLines } from '#src/features/viewer/stage/laid-lines.ts';
import { LINE, type PageText, type TextRun } from '#src/platform/pdfium/messages.ts';
import { nextTurn } from '#src/platform/turn.ts';

/** CSS pixels: lower lines are not legible. */
const LEGIBLE = 7;
/** Milliseconds of work after which others have their turn. */
const SLICE = 6;
/** The size of a letter as a share of the line that it stands in. */
const LETTER = 0.82;

/** How long a line is in its own way of reading, and how high. */
function lineOf({ width, height, turn }: Omit<TextRun, 'text'>): { long: number; high: number } {
  return turn % 2 === 0 ? { long: width, high: height } : { long: height, high: width };
}

/** Where a line begins, for the way it is turned: its upper left corner before turning. */
const corners: Record<TextRun['turn'], (run: TextRun) => readonly [x: number, y: number]> = {
  0: (run) => [run.x, run.y],
  1: (run) => [run.x + run.width, run.y],
  2: (run) => [run.x + run.width, run.y + run.height],
  3: (run) => [run.x, run.y + run.height],
};

function spanOf(run: TextRun, scale: number): HTMLSpanElement {
  const { long, high } = lineOf(run);
  const size = high * scale * LETTER;
  const span = document.createElement('span');
  const [x, y] = corners[run.turn](run);
  const stretch = (long * scale * 100) / (size * widthAt100(run.text));
  Object.assign(span.style, {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    fontSize: `${size}px`,
    lineHeight: `${high * scale}px`,
    transform: `rotate(${run.turn * 90}deg) scaleX(${stretch})`,
  });
  span.textContent = run.text;
  span.dataset.words = '';
  return span;
}

/** The lines that are in sight and legible at a scale. */
function* linesIn({ texts, starts, boxes }: PageText, sight: Rect, scale: number): Generator<TextRun> {
  for (let at = 0; at + 1 < starts.length; at += 1) {
    const [x = 0, y = 0, width = 0, height = 0, way = 0] = boxes.subarray(at * LINE, at * LINE + LINE);
    const line = { x, y, width, height, turn: way as TextRun['turn'] };
    if (!touches(line, sight) || lineOf(line).high * scale < LEGIBLE) continue;
    yield { ...line, text: texts.slice(starts[at], starts[at + 1]) };
  }
}

/** Puts the lines that are in sight and legible into a host of the page's size, a few at a time. */
export async function layWords(
  host: HTMLElement,
  text: PageText,
  sight: Rect,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const selection = document.getSelection();
  // What is being chosen stays under the finger.
  if (selection !== null && !selection.isCollapsed && host.contains(selection.anchorNode)) return;
  const part = { x: sight.x / scale, y: sight.y / scale, width: sight.width / scale, height: sight.height / scale };
  const spans = document.createDocumentFragment();
  let until = performance.now() + SLICE;
  for (const run of laidLines(linesIn(text, part, scale))) {
    spans.append(spanOf(run, scale), document.createElement('br'));
    if (performance.now() < until) continue;
    await nextTurn();
    if (signal.aborted) return;
    until = performance.now() + SLICE;
  }
  host.replaceChildren(spans);
}
