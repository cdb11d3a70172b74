import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageBox, PageStack, StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { pageInSight, placeIn } from '#src/features/viewer/stage/page-layout.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import type { SheetPainter } from './sheet-painter.ts';
import type { Rect } from './sheet-tiles.ts';

/** What wants to know what of a page is in sight: its painter, its words. */
export interface Looker {
  /** `sight` in CSS pixels from the page's upper left corner; null: nothing of it. */
  look: (sight: Rect | null, scale: number, resting: boolean) => void;
}

export interface SheetLook {
  add: (page: number, looker: Looker, painter?: SheetPainter) => () => void;
  /** Something was drawn. */
  changed: () => void;
  /** The pages will soon stand like this, scrolled to there: what will be in sight is drawn. */
  soonAt: (stack: PageStack, scale: number, scroll: { left: number; top: number }) => void;
}

interface State {
  stack: PageStack;
  scale: number;
  resting: boolean;
  onPlace: ((place: StackPlace) => void) | undefined;
}

/**
 * Tells the pages what of them is in sight whenever that changes, and notes on the area how far they are drawn: `sight` of the page
 * that one is at, `sharp` of all that is in sight.
 */
export function useSheetLook(
  area: RefObject<HTMLElement | null>,
  stack: PageStack,
  zoom: Zoom,
  onPlace?: (place: StackPlace) => void,
): SheetLook {
  const state = useRef<State>({ stack, scale: 1, resting: true, onPlace });
  const look = useRef<Looks>(undefined);
  look.current ??= new Looks(area, state);
  const looks = look.current;
  useLayoutEffect(() => {
    state.current = { stack, scale: zoom.percent / 100, resting: zoom.resting, onPlace };
    looks.now();
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onScroll = () => looks.soon();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area, looks]);
  return looks;
}

class Looks implements SheetLook {
  readonly #area: RefObject<HTMLElement | null>;
  readonly #state: RefObject<State>;
  readonly #lookers = new Map<Looker, { page: number; painter: SheetPainter | undefined }>();
  #frame = 0;

  constructor(area: RefObject<HTMLElement | null>, state: RefObject<State>) {
    this.#area = area;
    this.#state = state;
  }

  add(page: number, looker: Looker, painter?: SheetPainter): () => void {
    this.#lookers.set(looker, { page, painter });
    this.soon();
    return () => {
      this.#lookers.delete(looker);
    };
  }

  /** At most once a frame. */
  soon(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.now();
    });
  }

  now(): void {
    const element = this.#area.current;
    const { stack, scale, resting, onPlace } = this.#state.current;
    if (element === null) return;
    const view = viewOf(element);
    for (const [looker, { page }] of this.#lookers) {
      const box = stack.boxes[page];
      looker.look(box === undefined ? null : sightOf(view, box), scale, resting);
    }
    this.changed();
    onPlace?.(placeIn(stack, element));
  }

  soonAt(stack: PageStack, scale: number, scroll: { left: number; top: number }): void {
    const element = this.#area.current;
    if (element === null) return;
    const view = { x: scroll.left, y: scroll.top, width: element.clientWidth, height: element.clientHeight };
    for (const { page, painter } of this.#lookers.values()) {
      const box = stack.boxes[page];
      const sight = box === undefined ? null : sightOf(view, box);
      if (sight !== null) painter?.soon(sight, scale);
    }
  }

  changed(): void {
    const element = this.#area.current;
    if (element === null) return;
    const seen = [...this.#lookers.values()].filter(({ painter }) => painter?.sight);
    const at = pageInSight(this.#state.current.stack, element.scrollTop, element.clientHeight);
    const states = new Set(seen.flatMap(({ page, painter }) => (page === at && painter ? [painter.state] : [])));
    const none = states.size === 0 || states.has('nothing');
    element.dataset.sight = none ? 'nothing' : states.has('preview') ? 'preview' : 'sheet';
    const sharp = seen.every(({ painter }) => painter?.sharp || painter?.state === 'failed');
    element.dataset.sharp = !none && sharp ? 'yes' : 'no';
  }
}

const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Rect => ({
  x: scrollLeft,
  y: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** What of a page is in the view. */
function sightOf(view: Rect, box: PageBox): Rect | null {
  const left = Math.max(0, view.x - box.left);
  const top = Math.max(0, view.y - box.top);
  const right = Math.min(box.width, view.x + view.width - box.left);
  const bottom = Math.min(box.height, view.y + view.height - box.top);
  return right <= left || bottom <= top ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
