// What viewers show of a page, from its PDF.
import { PDFArray, PDFName, PDFNumber, type PDFPageLeaf } from 'pdf-lib';
import type { PageFrame } from './stamp-place.ts';

/** Of a page that names no size: US Letter, as viewers take it. */
const LETTER = [0, 0, 612, 792] as const;

function numberAt(array: PDFArray, index: number): number {
  const value = array.lookup(index);
  return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
}

/** Left, bottom, right, top; undefined where there is no box or an empty one. */
function boxOf(page: PDFPageLeaf, name: PDFName): PageFrame['shown'] | undefined {
  const array = page.context.lookup(page.getInheritableAttribute(name));
  if (!(array instanceof PDFArray) || array.size() < 4) return undefined;
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((index) => numberAt(array, index)) as [number, number, number, number];
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/** The crop box, as far as it is on the sheet. */
function shownOf(page: PDFPageLeaf): PageFrame['shown'] {
  const media = boxOf(page, PDFName.MediaBox) ?? LETTER;
  const crop = boxOf(page, PDFName.CropBox) ?? media;
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])];
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])];
  return right > left && top > bottom ? [left, bottom, right, top] : media;
}

export function frameOf(page: PDFPageLeaf): PageFrame {
  const rotate = page.context.lookup(page.getInheritableAttribute(PDFName.Rotate));
  const degrees = rotate instanceof PDFNumber ? rotate.asNumber() : 0;
  const turn = ([0, 90, 180, 270] as const).find((quarter) => (degrees - quarter) % 360 === 0) ?? 0;
  const unit = page.lookup(PDFName.of('UserUnit'));
  const points = unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
  return { shown: shownOf(page), turn, unit: points };
}
