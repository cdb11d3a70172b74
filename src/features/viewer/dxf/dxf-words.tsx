// The words of a DXF, laid invisibly over what is drawn of it, so that they can be chosen and copied.
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DxfPart, type DxfText, FONT_TO_CAPITAL } from '#domain/dxf/display-list';
import { isOn } from '#domain/dxf/layers';
import { wordsLayer } from '#src/features/viewer/pdf/sheet-words.tsx';
import { laidLines } from '#src/features/viewer/stage/laid-lines.ts';
import { nextTurn } from '#src/platform/turn.ts';
import type { SeenDxf } from './seen-dxf.ts';

/** Milliseconds that one must rest at a place before its words are laid out: drawing comes first. */
const REST = 300;
/** CSS pixels: smaller letters are not legible, larger ones nobody copies. */
const LEGIBLE = 6;
const LARGE = 1000;
/** Milliseconds of work after which others have their turn. */
const SLICE = 6;
/** How far below its upper edge a line's letters stand, as a share of their size: what sans-serif fonts have in common. */
const BASE = '-0.85em';

interface Props {
  area: RefObject<HTMLElement | null>;
  seen: SeenDxf;
  /** CSS pixels that the sheet is wide. */
  width: number;
}

/** What is in sight of a drawing's words. */
export function DxfWords({ area, seen, width }: Props) {
  const host = useRef<HTMLDivElement>(null);
  // Another size: what was laid out would stand beside its words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size and what is seen are the reasons
  useLayoutEffect(() => host.current?.replaceChildren(), [seen, width]);
  useEffect(() => {
    const [scrolled, paper] = [area.current, host.current];
    if (scrolled === null || paper === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let laying = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      laying.abort();
    };
    const soon = () => {
      stop();
      laying = new AbortController();
      const { signal } = laying;
      timer = setTimeout(() => void lay(paper, scrolled, seen, width / seen.sheet.width, signal), REST);
    };
    soon();
    scrolled.addEventListener('scroll', soon, { passive: true });
    return () => {
      stop();
      scrolled.removeEventListener('scroll', soon);
    };
  }, [area, seen, width]);
  return <Box ref={host} sx={wordsLayer} />;
}

async function lay(
  host: HTMLElement,
  area: HTMLElement,
  { drawing, off, sheet }: SeenDxf,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const selection = document.getSelection();
  // What is being chosen stays under the finger.
  if (selection !== null && !selection.isCollapsed && host.contains(selection.anchorNode)) return;
  const [outer, inner] = [area.getBoundingClientRect(), host.getBoundingClientRect()];
  const sight = {
    x: sheet.x + (outer.left - inner.left) / scale,
    y: sheet.y + (outer.top - inner.top) / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  };
  const spans = document.createDocumentFragment();
  let until = performance.now() + SLICE;
  const legible = drawing.texts.filter((text) => isOn(text, off) && isLegible(text, sight, scale));
  for (const text of laidLines(legible)) {
    spans.append(spanOf(text, sheet, scale), document.createElement('br'));
    if (performance.now() < until) continue;
    await nextTurn();
    if (signal.aborted) return;
    until = performance.now() + SLICE;
  }
  host.replaceChildren(spans);
}

function isLegible({ x, y, height, stretch, text }: DxfText, sight: DxfPart, scale: number): boolean {
  const size = height * FONT_TO_CAPITAL * scale;
  if (size < LEGIBLE || size > LARGE) return false;
  const reach = text.length * height * stretch * FONT_TO_CAPITAL + height;
  const beside = x + reach < sight.x || x - reach > sight.x + sight.width;
  return !beside && y + reach >= sight.y && y - reach <= sight.y + sight.height;
}

/** How much of a line lies before the point that it is written at. */
const before: Record<DxfText['align'], string> = { start: '0', middle: '-50%', end: '-100%' };

function spanOf({ text, x, y, height, angle, stretch, align }: DxfText, sheet: DxfPart, scale: number) {
  const span = document.createElement('span');
  Object.assign(span.style, {
    left: `${(x - sheet.x) * scale}px`,
    top: `${(y - sheet.y) * scale}px`,
    fontSize: `${height * FONT_TO_CAPITAL * scale}px`,
    lineHeight: '1',
    transform: `rotate(${angle}rad) scaleX(${stretch}) translate(${before[align]}, ${BASE})`,
  });
  span.textContent = text;
  span.dataset.words = '';
  return span;
}
