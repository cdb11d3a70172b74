import { type RefObject, useEffect, useRef } from 'react';
import { drawingRatio } from '#src/features/viewer/pdf/canvas-limit.ts';
import { drawDxf } from '#src/platform/dxf/draw-dxf.ts';
import { Pace } from '#src/platform/pace.ts';
import { isWithin, partAround, type SheetPart } from './dxf-part.ts';
import type { SeenDxf } from './seen-dxf.ts';

/** Device pixels of one canvas: the most that all devices draw. It is only ever little larger than the screen. */
const PIXELS = 16_700_000;
/** Milliseconds that the zoom must rest before the sheet is drawn anew, and that drawing may take of one frame. */
const REST = 180;
const SLICE = 12;
/** What a switch may take at once, without waiting for frames: most drawings are done in it. */
const AT_ONCE = 60;
/** How wide a line is, in CSS pixels: never less than one of the screen. */
const PEN = 0.75;

interface Size {
  width: number;
  height: number;
}

interface DrawnPart {
  canvas: HTMLCanvasElement;
  part: SheetPart;
  /** The width that the sheet had. */
  sheetWidth: number;
}

/** Puts a drawn part where it belongs on a sheet that may have been zoomed since. */
function place({ canvas, part, sheetWidth }: DrawnPart, sheet: Size): void {
  const stretch = sheet.width / sheetWidth;
  Object.assign(canvas.style, {
    position: 'absolute',
    display: 'block',
    left: `${part.left * stretch}px`,
    top: `${part.top * stretch}px`,
    width: `${part.width * stretch}px`,
    height: `${part.height * stretch}px`,
  });
}

function sightOf(area: HTMLElement, paper: HTMLElement): SheetPart {
  const [outer, inner] = [area.getBoundingClientRect(), paper.getBoundingClientRect()];
  return {
    left: outer.left - inner.left,
    top: outer.top - inner.top,
    width: area.clientWidth,
    height: area.clientHeight,
  };
}

function emptyCanvas(part: SheetPart): { canvas: HTMLCanvasElement; ratio: number } {
  const ratio = drawingRatio(part, window.devicePixelRatio, PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(part.width * ratio));
  canvas.height = Math.max(1, Math.floor(part.height * ratio));
  return { canvas, ratio };
}

/** Browsers give a canvas's memory back late unless it is made empty. */
function release({ canvas }: DrawnPart): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** What is shown on one sheet of paper, and its being drawn anew. */
class Sheet {
  private shown: DrawnPart | undefined;
  private frame = 0;
  private size: Size = { width: 1, height: 1 };
  private readonly area: HTMLElement;
  private readonly paper: HTMLElement;
  private readonly onShown: () => void;
  private begun = false;
  private readonly pace = new Pace();
  private seen: SeenDxf;

  constructor(area: HTMLElement, paper: HTMLElement, seen: SeenDxf, onShown: () => void) {
    this.area = area;
    this.paper = paper;
    this.onShown = onShown;
    this.seen = seen;
  }

  /** Something else is to be seen: what is in sight is drawn anew at once. */
  put(seen: SeenDxf): void {
    if (seen === this.seen) return;
    this.seen = seen;
    if (this.begun) this.draw(partAround(sightOf(this.area, this.paper), this.size), AT_ONCE);
  }

  /** The sheet has this size now: what is shown is stretched to it. */
  resize(size: Size): void {
    this.size = size;
    if (this.shown !== undefined) place(this.shown, size);
  }

  /** Draws what is in sight, unless it is there, at this size. */
  look(): void {
    const sight = sightOf(this.area, this.paper);
    const { shown, size } = this;
    if (shown !== undefined && shown.sheetWidth === size.width && isWithin(sight, shown.part, size)) return;
    this.draw(partAround(sight, size));
  }

  private draw(part: SheetPart, first = SLICE): void {
    cancelAnimationFrame(this.frame);
    const { canvas, ratio } = emptyCanvas(part);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return;
    this.begun = true;
    const { sheet } = this.seen;
    const unit = sheet.width / this.size.width;
    const [x, y] = [sheet.x + part.left * unit, sheet.y + part.top * unit];
    const inSight = { x, y, width: part.width * unit, height: part.height * unit };
    const steps = drawDxf(context, this.seen, inSight, Math.max(1, PEN * ratio));
    const drawn = { canvas, part, sheetWidth: this.size.width };
    const work = (slice: number) => {
      if (this.pace.take(steps, slice)) return this.show(drawn);
      this.frame = requestAnimationFrame(() => work(SLICE));
    };
    work(first);
  }

  private show(drawn: DrawnPart): void {
    if (this.shown !== undefined) release(this.shown);
    this.shown = drawn;
    place(drawn, this.size);
    this.paper.replaceChildren(drawn.canvas);
    this.onShown();
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    if (this.shown !== undefined) release(this.shown);
  }
}

/**
 * Keeps the part of a drawing in sight drawn on its paper, `width` CSS pixels wide; stretched while it is zoomed.
 * @param onShown told whenever a part has been drawn.
 */
export function useDxfCanvas(
  area: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
  seen: SeenDxf,
  size: Size,
  onShown: () => void = () => {},
): void {
  const sheet = useRef<Sheet>(undefined);
  const { width, height } = size;
  const { drawing } = seen;
  const latest = useRef(onShown);
  latest.current = onShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen of one drawing changes on its sheet
  useEffect(() => {
    if (area.current === null || paper.current === null) return;
    const scrolled = area.current;
    const made = new Sheet(scrolled, paper.current, seen, () => latest.current());
    sheet.current = made;
    const onScroll = () => made.look();
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scrolled.removeEventListener('scroll', onScroll);
      made.end();
      sheet.current = undefined;
    };
  }, [area, paper, drawing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing needs another sheet, which is sized here too
  useEffect(() => {
    sheet.current?.resize({ width, height });
    const timer = setTimeout(() => sheet.current?.look(), REST);
    return () => clearTimeout(timer);
  }, [width, height, drawing]);
  useEffect(() => sheet.current?.put(seen), [seen]);
}
