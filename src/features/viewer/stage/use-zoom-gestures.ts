import { type RefObject, useEffect, useRef } from 'react';
import { listenToFingers, pointOn } from './finger-zoom.ts';
import type { Point, Zoom } from './use-zoom.ts';

/** CSS pixels of a wheel's turning that make something e times as large: a notch of a mouse is a tenth or so. */
const WHEEL = 500;
/** Milliseconds after which a wheel that turns again begins anew. */
const WHEEL_REST = 160;
/** What a line or a page of a wheel that does not count in pixels is worth. */
const WHEEL_LINE = 33;
/** How much nearer a double tap takes one; from as far beyond the fit as this, it goes back. */
const DOUBLE_TAP = 2.5;

/** + and − and 0, Ctrl with the wheel or two fingers on a touchpad, two fingers, a double tap, and one drawn after it. */
export function useZoomGestures(area: RefObject<HTMLElement | null>, zoom: Zoom, fit: number): void {
  const latest = useRef({ zoom, fit });
  useEffect(() => {
    latest.current = { zoom, fit };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event, latest.current.zoom);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const now = () => latest.current.zoom;
    const twice = (at: Point) => tappedTwice(latest.current, at);
    const stops = [
      listenToWheel(element, now),
      listenToFingers(element, now, twice),
      listenToDoubleClick(element, twice),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [area]);
}

/** Nearer, around the finger; when near already, back to all of it. */
function tappedTwice({ zoom, fit }: { zoom: Zoom; fit: number }, at: Point): void {
  if (zoom.percent > fit * 1.5) zoom.reset();
  else zoom.set(Math.max(zoom.percent * DOUBLE_TAP, Math.min(100, zoom.range.max)), at);
}

const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], .MuiModal-root';

function pressed(event: KeyboardEvent, zoom: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(ELSEWHERE)) return;
  const keys: Record<string, () => void> = { '+': zoom.grow, '=': zoom.grow, '-': zoom.shrink, '0': zoom.reset };
  const act = keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

function listenToWheel(element: HTMLElement, zoom: () => Zoom): () => void {
  let gesture: { x: number; y: number; time: number } | undefined;
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_LINE;
    const at = pointOn(element, event);
    const goesOn = gesture?.x === at.x && gesture.y === at.y && event.timeStamp - gesture.time < WHEEL_REST;
    gesture = goesOn && gesture !== undefined ? gesture : { ...at, time: 0 };
    gesture.time = event.timeStamp;
    const { percent, glide } = zoom();
    glide(percent * Math.exp(-turned / WHEEL), { ...at, gesture });
  };
  // Not passive: the browser's own zoom must not happen too.
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/** A mouse's; fingers have their own. On words it chooses one, as everywhere. */
function listenToDoubleClick(element: HTMLElement, twice: (at: Point) => void): () => void {
  const onDouble = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-words], a, button') || isTouch(event)) return;
    twice(pointOn(element, event));
  };
  element.addEventListener('dblclick', onDouble);
  return () => element.removeEventListener('dblclick', onDouble);
}

const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch';
