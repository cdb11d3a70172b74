// How wide a line of a drawing is drawn.
import { type DxfInk, USUAL_WEIGHT } from './display-list.ts';

/**
 * In pixels.
 * @param pen pixels of a line of the usual weight, where the drawing has no scale.
 * @param scale pixels of a unit of the drawing. @param unit millimetres of one on paper; 0 where it has any scale.
 * @param least pixels of the finest line.
 */
export function penWidth(
  { width, weight }: Pick<DxfInk, 'width' | 'weight'>,
  { pen, scale, unit, least }: { pen: number; scale: number; unit: number; least: number },
): number {
  const plotted = unit > 0 ? (weight / unit) * scale : (pen * weight) / USUAL_WEIGHT;
  return Math.max(least, plotted, width * scale);
}
