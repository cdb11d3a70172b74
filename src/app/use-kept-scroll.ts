import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far the window was scrolled, by the step of its history. */
const kept = new Map<string, number>();
/** What a person does who has another place in mind. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const stepNow = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Back at a screen, one is where one left it. The browser tries too, but gives up before what stands there has been read
 * from the store and is high enough.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const way = useNavigationType();
  /** The browser is at a step of which the screen is not here yet. */
  const coming = useRef(false);
  useEffect(() => {
    // By the step that the browser is at: what shrinks because another screen takes its place is not a person's scrolling.
    const onScroll = () => {
      if (!coming.current) kept.set(stepNow(), window.scrollY);
    };
    const onStep = () => {
      coming.current = true;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('popstate', onStep);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onStep);
    };
  }, []);
  useEffect(() => {
    coming.current = false;
    const wanted = way === 'POP' ? (kept.get(key) ?? 0) : 0;
    if (wanted > 0) return scrollWhenHigh(wanted);
  }, [key, way]);
}

/** Scrolls as soon as the page is high enough, unless the person does first. @returns how to leave it. */
function scrollWhenHigh(top: number): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - page.clientHeight < top) return;
    end();
    window.scrollTo({ top, behavior: 'instant' });
  });
  const end = () => {
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, end, true);
  };
  for (const move of moves) window.addEventListener(move, end, { capture: true, passive: true });
  observer.observe(document.body);
  return end;
}
