// The pages of a PDF below each other; only those near the screen are held.
import Box from '@mui/material/Box';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  PAGE_GAP,
  type PageBox,
  type PageSize,
  type PageStack,
  pagesNear,
  placeAt,
  pointOf,
  type StackPlace,
  stackPages,
} from '#src/features/viewer/stage/page-layout.ts';
import { pageTop, scrollAfter, useStackScroll } from '#src/features/viewer/stage/use-stack-scroll.ts';
import { wholePercent, type Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import type { Layer } from './sheet-layer.tsx';
import { type KeptPicture, SheetPage } from './sheet-page.tsx';
import { type SheetLook, useSheetLook } from './use-sheet-look.ts';

export interface SheetStackHandle {
  showPage: (index: number) => void;
  /** Brings a place into the middle of the view. */
  show: (place: StackPlace) => void;
  /** The place there; null without an area. */
  middle: () => StackPlace | null;
}

interface Props {
  ref?: Ref<SheetStackHandle>;
  /** What scrolls, and its inner size. */
  area: RefObject<HTMLElement | null>;
  view: { width: number; height: number };
  sizes: readonly PageSize[];
  /** What the pages are drawn from. */
  layers: readonly Layer[];
  zoom: Zoom;
  begin: StackPlace | { page: number };
  /** Told once a frame what is in the middle of the view while one moves. */
  onPlace?: (place: StackPlace) => void;
  /** All that lies on one of the pages has been drawn. */
  onDrawn?: () => void;
  /** A page as it was kept: the file itself cannot be had. */
  kept?: KeptPicture | undefined;
  /** What lies over a page: its words, links and what was found. */
  over?: (box: PageBox, look: SheetLook) => ReactNode;
}

export function SheetStack(props: Props) {
  const { ref, area, view, sizes, layers, zoom, begin, onPlace, onDrawn, kept, over } = props;
  const scale = zoom.percent / 100;
  const stack = useMemo(() => stackPages(sizes, scale, PAGE_GAP, view.width), [sizes, scale, view.width]);
  const content = useRef<HTMLDivElement>(null);
  useStackScroll(area, content, stack, zoom.anchor, begin);
  const near = useNearPages(area, stack, view.height);
  const look = useSheetLook(area, stack, zoom, onPlace);
  useIntent(area, stack, zoom, sizes, view.width, look);
  useImperativeHandle(ref, () => ({
    showPage: (index) => area.current?.scrollTo({ top: pageTop(stack, index) }),
    show: (place) => {
      const { x, y } = pointOf(stack, place);
      area.current?.scrollTo({ left: Math.round(x - view.width / 2), top: Math.round(y - view.height / 2) });
    },
    middle: () => {
      if (area.current === null) return null;
      const { scrollLeft, scrollTop } = area.current;
      return placeAt(stack, scrollLeft + view.width / 2, scrollTop + view.height / 2);
    },
  }));
  return (
    <Box ref={content} sx={{ position: 'relative', overflow: 'hidden' }}>
      {near.map((index) => {
        const box = stack.boxes[index];
        const size = sizes[index];
        if (box === undefined || size === undefined) return null;
        return (
          <SheetPage
            key={index}
            box={box}
            size={size}
            count={sizes.length}
            layers={layers}
            look={look}
            kept={kept}
            onDrawn={onDrawn}
          >
            {over?.(box, look)}
          </SheetPage>
        );
      })}
    </Box>
  );
}

/** What will be in sight at a zoom that a finger is about to set is drawn before it does. */
function useIntent(
  area: RefObject<HTMLElement | null>,
  stack: PageStack,
  { intent, range, fit }: Zoom,
  sizes: readonly PageSize[],
  width: number,
  look: SheetLook,
): void {
  useEffect(() => {
    intent.current = (wanted) => {
      const scale = wholePercent(wanted, range, fit) / 100;
      const next = stackPages(sizes, scale, PAGE_GAP, width);
      if (area.current !== null) look.soonAt(next, scale, scrollAfter(area.current, stack, next));
    };
    return () => {
      intent.current = null;
    };
  }, [area, stack, intent, range, fit, sizes, width, look]);
}

/** The numbers of the pages on and around the screen. */
function useNearPages(area: RefObject<HTMLElement | null>, stack: PageStack, height: number): readonly number[] {
  const [near, setNear] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const find = () => {
      const found = pagesNear(stack.boxes, element.scrollTop, height, height / 2).map((box) => box.index);
      setNear((before) => (before.length === found.length && before[0] === found[0] ? before : found));
    };
    find();
    element.addEventListener('scroll', find, { passive: true });
    return () => element.removeEventListener('scroll', find);
  }, [area, stack, height]);
  return near;
}
