/**
 * Device pixels that one canvas may have: what Mozilla's viewer allows on mobile. Above it large sheets come out blank on
 * some devices although drawing them reports success.
 */
export const CANVAS_PIXELS = 5_242_880;

/** Device pixels per CSS pixel to draw a page with: the screen's own, less where the page would grow past `pixels`. */
export function drawingRatio(
  size: { width: number; height: number },
  screenRatio: number,
  pixels = CANVAS_PIXELS,
): number {
  const area = Math.max(1, size.width * size.height);
  return Math.min(screenRatio, Math.sqrt(pixels / area));
}
