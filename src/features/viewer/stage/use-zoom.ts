import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clampZoom, stepDown, stepUp, type ZoomRange } from './zoom.ts';

/** CSS pixels from the upper left corner of what scrolls. */
export interface Point {
  x: number;
  y: number;
}

/** What stays where it is while the rest grows or shrinks around it. */
export interface Anchor extends Point {
  /** The same through all of a gesture: what was under it at first stays, whatever could not be scrolled meanwhile. */
  gesture?: object | undefined;
}

export interface Zoom {
  range: ZoomRange;
  /** The percentage that fits the screen. */
  fit: number;
  percent: number;
  /** It follows the size of the screen. */
  fits: boolean;
  /** No gesture is under way: what is in sight may be drawn anew. */
  resting: boolean;
  /** null: the middle. */
  anchor: RefObject<Anchor | null>;
  canGrow: boolean;
  canShrink: boolean;
  grow: () => void;
  shrink: () => void;
  /** Back to what fits; follows the size of the screen from then on. */
  reset: () => void;
  set: (percent: number, at?: Point) => void;
  /** One of many small steps of a gesture. */
  glide: (percent: number, at: Anchor) => void;
  /** A finger is on what will set it around the middle: what can be drawn before it lets go. */
  intent: RefObject<((percent: number) => void) | null>;
}

/** Milliseconds after which a gesture that says nothing more has ended. */
const REST = 160;

/** `fit`: the percentage that fits the screen, as it is now. `begin`: where one was; null for what fits. */
export function useZoom(range: ZoomRange, fit: number, begin: number | null = null): Zoom {
  const [chosen, setChosen] = useState<number | null>(begin);
  const [resting, setResting] = useState(true);
  const anchor = useRef<Anchor | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const intent = useRef<((percent: number) => void) | null>(null);
  const percent = chosen ?? fit;
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = useCallback(
    (wanted: number, at?: Point) => {
      anchor.current = at ?? null;
      clearTimeout(timer.current);
      setResting(true);
      setChosen(wholePercent(wanted, range, fit));
    },
    [range, fit],
  );
  const glide = useCallback(
    (wanted: number, at: Anchor) => {
      anchor.current = at;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        anchor.current = null;
        setResting(true);
      }, REST);
      setResting(false);
      setChosen(clampZoom(wanted, range, fit));
    },
    [range, fit],
  );
  const reset = useCallback(() => {
    anchor.current = null;
    setResting(true);
    setChosen(null);
  }, []);
  return useMemo(
    () => ({
      range,
      fit,
      percent,
      fits: chosen === null,
      resting,
      anchor,
      canGrow: percent < range.max,
      canShrink: percent > Math.min(range.min, fit),
      grow: () => set(stepUp(percent, range)),
      shrink: () => set(stepDown(percent, range)),
      reset,
      set,
      glide,
      intent,
    }),
    [range, percent, chosen, resting, fit, set, glide, reset],
  );
}

/** What setting a zoom comes to. */
export const wholePercent = (wanted: number, range: ZoomRange, fit: number): number =>
  Math.round(clampZoom(wanted, range, fit));
