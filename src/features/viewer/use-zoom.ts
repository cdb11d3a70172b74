import { useCallback, useState } from 'react';
import { clampZoom, type ZoomRange } from './zoom.ts';

export interface Zoom {
  percent: number;
  canGrow: boolean;
  canShrink: boolean;
  grow: () => void;
  shrink: () => void;
  /** Back to what fits; follows the size of the screen from then on. */
  reset: () => void;
  set: (percent: number) => void;
}

/** `fit`: the percentage that fits the screen, as it is now. */
export function useZoom(range: ZoomRange, fit: number): Zoom {
  const [chosen, setChosen] = useState<number | null>(null);
  const percent = chosen ?? fit;
  const set = useCallback((wanted: number) => setChosen(clampZoom(wanted, range, fit)), [range, fit]);
  const reset = useCallback(() => setChosen(null), []);
  return {
    percent,
    canGrow: percent < range.max,
    canShrink: percent > Math.min(range.min, fit),
    grow: () => set(percent + range.step),
    shrink: () => set(percent - range.step),
    reset,
    set,
  };
}
