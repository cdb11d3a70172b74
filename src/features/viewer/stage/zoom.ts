// How far a viewer is zoomed, in percent, and in which steps it goes.

export interface ZoomRange {
  min: number;
  max: number;
  step: number;
  /** Above it a step is a share of what there is, or the way to the greatest would be long. */
  even: number;
  /** Offered by name. */
  named: readonly number[];
}

/** 100 %: a point of the page is a CSS pixel; of a DXF, as wide as the screen. Drawings are looked at closer than the 300 % of other pages. */
export const sheetZoom: ZoomRange = {
  min: 50,
  max: 1600,
  step: 10,
  even: 300,
  named: [50, 100, 200, 300, 400, 800, 1600],
};
/** 100 %: the picture as large as fits the screen. */
export const imageZoom: ZoomRange = { min: 10, max: 500, step: 25, even: 500, named: [25, 50, 100, 200, 500] };

/** What a step is above the even part of a range. */
const STRIDE = 1.25;
/** As near to a step as that counts as being on it. */
const NEAR = 0.5;

/** A percentage within a range. A fit below the range's least (a large sheet on a phone) can be gone back to. */
export function clampZoom(percent: number, range: ZoomRange, fit: number): number {
  return Math.min(range.max, Math.max(Math.min(range.min, fit), percent));
}

/** The next step up: multiples of the range's step, longer strides above its even part. */
export function stepUp(percent: number, { step, even, max }: ZoomRange): number {
  if (percent >= even - NEAR) return Math.min(max, Math.round((percent * STRIDE) / step) * step);
  return (Math.floor((percent + NEAR) / step) + 1) * step;
}

/** The next step down, by the same measure. */
export function stepDown(percent: number, { step, even }: ZoomRange): number {
  if (percent > even + NEAR) return Math.max(even, Math.round(percent / STRIDE / step) * step);
  return (Math.ceil((percent - NEAR) / step) - 1) * step;
}

/** The percentage at which a width fits another (CSS pixels), at most `most`. */
export function fitWidth(content: number, available: number, most: number): number {
  if (content <= 0 || available <= 0) return 100;
  return Math.min(most, Math.floor((100 * available) / content));
}
