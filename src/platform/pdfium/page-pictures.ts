// The photographs and scans on a page: where they lie.
import type { SheetBox } from './messages.ts';
import { floatsAt, withMemory } from './module.ts';
import type { OpenFile, OpenPage } from './open-file.ts';
import { boxThrough, joined, type Matrix, sheetMatrix } from './page-space.ts';

/** PDFium's number for an image. */
const IMAGE = 3;
/** The part of its page that one covers at least: hatches are made of small ones too. */
const COVERS = 0.01;
/** A picture's own space: one wide and one high. */
const UNIT = { x: 0, y: 0, width: 1, height: 1 };

const known = new WeakMap<OpenPage, readonly SheetBox[]>();

/** Their boxes in points, as long as the page is held looked up once. */
export function picturesOn(file: OpenFile, index: number): readonly SheetBox[] {
  const page = file.page(index);
  const found = known.get(page) ?? lookedUp(file, page);
  known.set(page, found);
  return found;
}

function lookedUp({ pdfium }: OpenFile, { pointer, size, scan }: OpenPage): SheetBox[] {
  const whole = { x: 0, y: 0, ...size };
  if (scan !== null) return [whole];
  const seen = sheetMatrix(pdfium, pointer, size);
  const boxes: SheetBox[] = [];
  for (let at = pdfium._FPDFPage_CountObjects(pointer) - 1; at >= 0; at -= 1) {
    const object = pdfium._FPDFPage_GetObject(pointer, at);
    if (pdfium._FPDFPageObj_GetType(object) !== IMAGE) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = withMemory(pdfium, 24, (matrix) =>
      pdfium._FPDFPageObj_GetMatrix(object, matrix) ? floatsAt(pdfium, matrix, 6) : [],
    );
    const own: Matrix = { a, b, c, d, e, f };
    const box = boxThrough(joined(seen, own), UNIT);
    if (box.width * box.height >= COVERS * size.width * size.height) boxes.push(box);
  }
  return boxes;
}
