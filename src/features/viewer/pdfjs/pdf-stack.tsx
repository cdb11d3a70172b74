import Box from '@mui/material/Box';
import { Fragment, type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { PaperEdge } from '#src/features/viewer/compare/paper-edge.tsx';
import {
  PAGE_GAP,
  type PageSize,
  pagesNear,
  placeIn,
  type StackPlace,
  stackPages,
} from '#src/features/viewer/stage/page-layout.ts';
import { pageTop, useStackScroll } from '#src/features/viewer/stage/use-stack-scroll.ts';
import type { Anchor } from '#src/features/viewer/stage/use-zoom.ts';
import { PdfPage } from './pdf-page.tsx';

/** Milliseconds that the zoom must rest before pages are drawn anew; until then they are stretched. */
const REST = 180;

export interface PdfStackHandle {
  showPage: (index: number) => void;
}

interface Props {
  ref: Ref<PdfStackHandle>;
  /** What scrolls, and its inner size. */
  area: RefObject<HTMLElement | null>;
  view: { width: number; height: number };
  sizes: readonly PageSize[];
  scale: number;
  anchor: RefObject<Anchor | null>;
  begin: StackPlace | { page: number };
  /** Told what is in the middle of the view while one moves. */
  onPlace: (place: StackPlace) => void;
  /** A page never comes to its end. */
  onLate: () => void;
  /** All pages that are near are drawn, or cannot be. */
  onDrawn: () => void;
}

export function PdfStack(props: Props) {
  const { ref, area, view, sizes, scale, anchor, begin, onPlace, onLate, onDrawn } = props;
  const stack = useMemo(() => stackPages(sizes, scale, PAGE_GAP, view.width), [sizes, scale, view.width]);
  const content = useRef<HTMLDivElement>(null);
  const { left, top } = useScrolled(area);
  const drawnScale = useRested(scale);
  useStackScroll(area, content, stack, anchor, begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told once it is scrolled to
  useEffect(() => {
    if (area.current !== null) onPlace(placeIn(stack, area.current));
  }, [area, stack, left, top, onPlace]);
  useImperativeHandle(ref, () => ({
    showPage: (index) => area.current?.scrollTo({ top: pageTop(stack, index) }),
  }));
  const near = pagesNear(stack.boxes, top, view.height, view.height / 2);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const isDrawn = near.length > 0 && near.every(({ index }) => drawn.has(index));
  useEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  return (
    <Box ref={content} sx={{ position: 'relative', overflow: 'hidden' }}>
      {near.map((box) => (
        <Fragment key={box.index}>
          <Box
            sx={{ position: 'absolute', bgcolor: '#fff', overflow: 'hidden' }}
            style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          >
            <PdfPage
              count={sizes.length}
              box={box}
              scale={scale}
              drawnScale={drawnScale}
              onLate={onLate}
              onDrawn={() => setDrawn((before) => new Set(before).add(box.index))}
            />
          </Box>
          <PaperEdge {...box} />
        </Fragment>
      ))}
    </Box>
  );
}

/** How far the area is scrolled, in CSS pixels, renewed once a frame. */
function useScrolled(area: RefObject<HTMLElement | null>): { left: number; top: number } {
  const [scrolled, setScrolled] = useState({ left: 0, top: 0 });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setScrolled({ left: element.scrollLeft, top: element.scrollTop }));
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [area]);
  return scrolled;
}

/** The value once it has not changed for a moment. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
