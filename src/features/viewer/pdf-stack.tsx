import Box from '@mui/material/Box';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { PAGE_GAP, type PageSize, pagesNear, stackPages } from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import type { Anchor } from './use-zoom.ts';

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
}

export function PdfStack({ ref, area, view, sizes, scale, anchor }: Props) {
  const stack = useMemo(() => stackPages(sizes, scale, PAGE_GAP), [sizes, scale]);
  const top = useScrollTop(area);
  const drawnScale = useRested(scale);
  useAnchoredScroll(area, scale, anchor);
  useImperativeHandle(ref, () => ({
    showPage: (index) => area.current?.scrollTo({ top: (stack.boxes[index]?.top ?? 0) - PAGE_GAP }),
  }));
  const near = pagesNear(stack.boxes, top, view.height, view.height / 2);
  return (
    <Box sx={{ position: 'relative', mx: 'auto' }} style={{ width: stack.width + 2 * PAGE_GAP, height: stack.height }}>
      {near.map((box) => (
        <Box
          key={box.index}
          sx={{ position: 'absolute', left: '50%', bgcolor: '#fff', boxShadow: 2, overflow: 'hidden' }}
          style={{ top: box.top, width: box.width, height: box.height, marginLeft: -box.width / 2 }}
        >
          <PdfPage count={sizes.length} box={box} scale={scale} drawnScale={drawnScale} />
        </Box>
      ))}
    </Box>
  );
}

/** How far the area is scrolled down, in CSS pixels, renewed once a frame. */
function useScrollTop(area: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTop(element.scrollTop));
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [area]);
  return top;
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
