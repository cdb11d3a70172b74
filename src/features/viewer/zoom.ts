// How far a viewer is zoomed, in percent, and in which steps it goes.

export interface ZoomRange {
  min: number;
  max: number;
  step: number;
}

/** 100 %: a point of the page is a CSS pixel. */
export const pdfZoom: ZoomRange = { min: 50, max: 300, step: 10 };
/** 100 %: the picture as large as fits the screen. */
export const imageZoom: ZoomRange = { min: 10, max: 500, step: 25 };
/** 100 %: the drawing as wide as the screen. Its lines are sharp however near one comes. */
export const drawingZoom: ZoomRange = { min: 50, max: 2000, step: 25 };

/** A percentage within a range. A fit below the range's least (a large sheet on a phone) can be gone back to. */
export function clampZoom(percent: number, range: ZoomRange, fit: number): number {
  return Math.min(range.max, Math.max(Math.min(range.min, fit), Math.round(percent)));
}

/** The percentage at which a width fits another (CSS pixels), at most the range's greatest. */
export function fitWidth(content: number, available: number, range: ZoomRange): number {
  if (content <= 0 || available <= 0) return 100;
  return Math.min(range.max, Math.floor((100 * available) / content));
}
