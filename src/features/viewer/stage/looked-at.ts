import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { StackPlace } from './page-layout.ts';

/** Where one looks in a document. */
export interface ReadPosition {
  /** In the middle of the view. A picture has one page. */
  place: StackPlace;
  /** null: as much as fits. */
  percent: number | null;
}

/** Noted by what shows a document, so that whatever takes its place begins there: a comparison, and what comes after it. */
export const LookedAt = createContext<RefObject<ReadPosition | null> | null>(null);

/** Where one looked when this view came; null when there was none before. */
export function useLooked(): ReadPosition | null {
  const looked = useContext(LookedAt);
  const [first] = useState(() => looked?.current ?? null);
  return first;
}

/** Notes where one looks now. `percent`: null for as much as fits. */
export function useNoteLooked(percent: number | null): (place: StackPlace) => void {
  const looked = useContext(LookedAt);
  const latest = useRef(percent);
  useEffect(() => {
    latest.current = percent;
    if (looked?.current) looked.current = { ...looked.current, percent };
  }, [looked, percent]);
  return useCallback(
    (place) => {
      if (looked !== null) looked.current = { place, percent: latest.current };
    },
    [looked],
  );
}
