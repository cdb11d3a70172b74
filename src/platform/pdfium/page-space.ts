// Between a page's own space (as its author wrote it: from some corner up, before it was turned) and the sheet as one
// sees it: points from the upper left corner.

import { largestOf, smallestOf } from '#domain/sync/lists';
import type { SheetBox, SheetSize } from './messages.ts';
import { memoryOf, type Pdfium, type Pointer, withMemory } from './module.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** PDFium answers in whole pixels: it is asked for a page so many times as large. */
const FINE = 256;

/** How a page's own space is seen. */
export function sheetMatrix(pdfium: Pdfium, page: Pointer, size: SheetSize): Matrix {
  const seen = (x: number, y: number): [number, number] =>
    withMemory(pdfium, 8, (at) => {
      const [sizeX, sizeY] = [Math.round(size.width * FINE), Math.round(size.height * FINE)];
      pdfium._FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, at, at + 4);
      const memory = memoryOf(pdfium);
      return [memory.getInt32(at, true) / FINE, memory.getInt32(at + 4, true) / FINE];
    });
  const [e, f] = seen(0, 0);
  const [right, up] = [seen(1000, 0), seen(0, 1000)];
  // The page's space is turned by quarters and moved, never stretched.
  const unit = (end: number, start: number) => Math.round((end - start) / 1000);
  return { a: unit(right[0], e), b: unit(right[1], f), c: unit(up[0], e), d: unit(up[1], f), e, f };
}

/** First `inner`, then `outer`. */
export function joined(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const area = a * d - b * c;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
}

/** The upright box around what becomes of a box. */
export function boxThrough({ a, b, c, d, e, f }: Matrix, box: SheetBox): SheetBox {
  const xs = [box.x, box.x + box.width];
  const ys = [box.y, box.y + box.height];
  const corners = xs.flatMap((x) => ys.map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const x = smallestOf(corners.map((corner) => corner[0]));
  const y = smallestOf(corners.map((corner) => corner[1]));
  const right = largestOf(corners.map((corner) => corner[0]));
  const bottom = largestOf(corners.map((corner) => corner[1]));
  return { x, y, width: right - x, height: bottom - y };
}
