// Zooming by touch: two fingers, a double tap, and a finger drawn up or down after a double tap, for one hand.
import type { Point, Zoom } from './use-zoom.ts';

/** A second touch within so many milliseconds and CSS pixels of the first belongs to it. */
const TAP_MS = 300;
const TAP_NEAR = 40;
/** CSS pixels that a tap may tremble, and that one draws for something to become e times as large. */
const TREMBLE = 10;
const DRAWN = 180;

/** Where on an element something happened. */
export function pointOn(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: at.clientX - box.left, y: at.clientY - box.top };
}

interface Pinch {
  kind: 'pinch';
  apart: number;
  percent: number;
}

interface ZoomDraw {
  kind: 'draw';
  from: Point;
  percent: number;
  moved: boolean;
}

function middleOf(element: HTMLElement, touches: TouchList): { middle: Point; apart: number } | undefined {
  const [a, b] = touches;
  if (a === undefined || b === undefined) return undefined;
  const [one, other] = [pointOn(element, a), pointOn(element, b)];
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/** @returns what ends the listening. */
export function listenToFingers(element: HTMLElement, zoom: () => Zoom, twice: (at: Point) => void): () => void {
  let act: Pinch | ZoomDraw | undefined;
  let tap: { at: Point; time: number } | undefined;
  /** What the fingers came down on. It hears of them to their end, the element only as long as it holds that. */
  const touched = new Set<HTMLElement>();

  const onStart = (event: TouchEvent) => {
    follow(event.target);
    // Fingers of a pinch come one after the other: the first of them was no tap.
    if (event.touches.length > 1) tap = undefined;
    const two = middleOf(element, event.touches);
    if (event.touches.length === 2 && two !== undefined && two.apart > 0) {
      act = { kind: 'pinch', apart: two.apart, percent: zoom().percent };
      return;
    }
    const [finger] = event.touches;
    if (event.touches.length !== 1 || finger === undefined) return;
    const at = pointOn(element, finger);
    const again = tap !== undefined && event.timeStamp - tap.time < TAP_MS && near(tap.at, at, TAP_NEAR);
    tap = again ? undefined : { at, time: event.timeStamp };
    if (!again) return;
    // The second touch is ours: the browser would scroll with it, or zoom on its own.
    event.preventDefault();
    act = { kind: 'draw', from: at, percent: zoom().percent, moved: false };
  };

  const onMove = (event: TouchEvent) => {
    if (act?.kind === 'pinch') return pinch(event, act);
    const [finger] = event.touches;
    if (finger === undefined) return;
    const at = pointOn(element, finger);
    if (tap !== undefined && !near(tap.at, at, TREMBLE)) tap = undefined;
    if (act?.kind !== 'draw') return;
    event.preventDefault();
    act.moved ||= !near(act.from, at, TREMBLE);
    if (act.moved) zoom().glide(act.percent * Math.exp((at.y - act.from.y) / DRAWN), { ...act.from, gesture: act });
  };

  const pinch = (event: TouchEvent, from: Pinch) => {
    const two = middleOf(element, event.touches);
    if (two === undefined) return;
    event.preventDefault();
    // What lay between the fingers at first goes where they go.
    zoom().glide((from.percent * two.apart) / from.apart, { ...two.middle, gesture: from });
  };

  const onEnd = (event: TouchEvent) => {
    if (act?.kind === 'draw' && !act.moved) twice(act.from);
    if (event.touches.length === 0 || act?.kind === 'pinch') act = undefined;
    if (event.touches.length === 0) leave();
  };

  const deaf = { passive: false };
  /** A drawing is drawn anew under fingers that rest: what they are on is taken away, and with it the way to the element. */
  const follow = (on: EventTarget | null) => {
    const target = on instanceof Element ? on.closest<HTMLElement>(':not(svg, svg *)') : null;
    if (target === null || touched.has(target)) return;
    touched.add(target);
    target.addEventListener('touchmove', onMove, deaf);
    target.addEventListener('touchend', onEnd);
    target.addEventListener('touchcancel', onEnd);
  };
  const leave = () => {
    for (const target of touched) {
      target.removeEventListener('touchmove', onMove);
      target.removeEventListener('touchend', onEnd);
      target.removeEventListener('touchcancel', onEnd);
    }
    touched.clear();
  };
  element.addEventListener('touchstart', onStart, deaf);
  return () => {
    element.removeEventListener('touchstart', onStart);
    leave();
  };
}

const near = (a: Point, b: Point, within: number) => Math.hypot(a.x - b.x, a.y - b.y) <= within;
