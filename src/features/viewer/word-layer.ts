// The words of a page, laid invisibly over what is drawn of it, so that they can be chosen and copied.
import type { TextRun } from '#src/platform/pdfium/messages.ts';
import { type Rect, touches } from './sheet-tiles.ts';

/** CSS pixels: lower lines are not legible, and as many spans as there may be of them would be felt. */
const LEGIBLE = 6;
const SPANS_MAX = 3000;
/** The size of a letter as a share of the line that it stands in. */
const LETTER = 0.82;
const FONT = 'sans-serif';

let ruler: CanvasRenderingContext2D | null | undefined;

/** CSS pixels that a text is wide at a font size of 100. */
function widthAt100(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null || ruler === undefined) return 1;
  ruler.font = `100px ${FONT}`;
  return Math.max(1, ruler.measureText(text).width);
}

/** How long a line is in its own way of reading, and how high. */
function lineOf({ width, height, turn }: TextRun): { long: number; high: number } {
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

/** Puts the lines that are in sight and legible into a host of the page's size. */
export function layWords(host: HTMLElement, runs: readonly TextRun[], sight: Rect, scale: number): void {
  const selection = document.getSelection();
  // What is being chosen stays under the finger.
  if (selection !== null && !selection.isCollapsed && host.contains(selection.anchorNode)) return;
  const seen: Rect = {
    x: sight.x / scale,
    y: sight.y / scale,
    width: sight.width / scale,
    height: sight.height / scale,
  };
  const legible = runs.filter((run) => lineOf(run).high * scale >= LEGIBLE && touches(run, seen));
  host.replaceChildren(
    ...legible.slice(0, SPANS_MAX).flatMap((run) => [spanOf(run, scale), document.createElement('br')]),
  );
}
