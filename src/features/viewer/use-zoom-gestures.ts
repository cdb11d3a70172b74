import { type RefObject, useEffect, useRef } from 'react';
import type { Zoom } from './use-zoom.ts';

/** How far a wheel turns for one step, in its own CSS pixels: a notch of a mouse, a short pinch on a touchpad. */
const WHEEL_STEP = 60;

/** + and − and 0, Ctrl with the wheel, and two fingers. */
export function useZoomGestures(area: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event, latest.current);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const stopWheel = listenToWheel(element, latest);
    const stopFingers = listenToFingers(element, latest);
    return () => {
      stopWheel();
      stopFingers();
    };
  }, [area]);
}

function pressed(event: KeyboardEvent, zoom: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]')) return;
  const keys: Record<string, () => void> = { '+': zoom.grow, '=': zoom.grow, '-': zoom.shrink, '0': zoom.reset };
  const act = keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

function listenToWheel(element: HTMLElement, zoom: RefObject<Zoom>): () => void {
  let turned = 0;
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(turned) < WHEEL_STEP) return;
    if (turned < 0) zoom.current.grow();
    else zoom.current.shrink();
    turned = 0;
  };
  // Not passive: the browser's own zoom must not happen too.
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

function listenToFingers(element: HTMLElement, zoom: RefObject<Zoom>): () => void {
  let start: { apart: number; percent: number } | undefined;
  const apart = ([a, b]: TouchList): number =>
    a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const onStart = (event: TouchEvent) => {
    start = event.touches.length === 2 ? { apart: apart(event.touches), percent: zoom.current.percent } : undefined;
  };
  const onMove = (event: TouchEvent) => {
    if (start === undefined || event.touches.length !== 2 || start.apart === 0) return;
    event.preventDefault();
    zoom.current.set((start.percent * apart(event.touches)) / start.apart);
  };
  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
  };
}
