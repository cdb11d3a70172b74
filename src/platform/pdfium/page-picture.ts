// A whole page as a picture to be kept: drawn in bands, so that what is in sight never waits long for it.
import { encodeCanvas } from '#src/platform/picture/canvas-picture.ts';
import type { PdfSheets, Urgency } from './pdf-engine.ts';

/** Pixels of the longer side: sharp on a tablet that shows all of the sheet, and shown in a few hundredths of a second. */
export const PREVIEW_SIDE = 2048;
/** Pixels of one band. */
const BAND = 700_000;

export interface PagePicture {
  mime: string;
  bytes: ArrayBuffer;
}

/**
 * Draws a page at most `side` pixels long. null where the browser writes no picture.
 * @throws AbortError; PdfiumEnded; Error for a page that cannot be drawn.
 */
export async function drawPagePicture(
  sheets: PdfSheets,
  page: number,
  side: number,
  quality: number,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<PagePicture | null> {
  const canvas = await drawPage(sheets, page, side, urgency, signal);
  try {
    // Larger than WebP, and shown in a fraction of the time, which is what it is for.
    const blob = await encodeCanvas(canvas, quality, ['image/jpeg']);
    return blob === null ? null : { mime: blob.type, bytes: await blob.arrayBuffer() };
  } finally {
    // Browsers give a canvas's memory back late unless it is made empty.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The page on a canvas of its own. @throws as `drawPagePicture`. */
async function drawPage(
  sheets: PdfSheets,
  page: number,
  side: number,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const size = sheets.sizes[page] ?? { width: 1, height: 1 };
  const scale = side / Math.max(size.width, size.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  const band = Math.max(64, Math.floor(BAND / canvas.width));
  for (let y = 0; y < canvas.height; y += band) {
    const part = { page, scale, x: 0, y, width: canvas.width, height: Math.min(band, canvas.height - y) };
    const bitmap = await sheets.draw(part, urgency, signal);
    // A photographed sheet comes no finer than it is.
    context.drawImage(bitmap, 0, y, part.width, part.height);
    bitmap.close();
  }
  return canvas;
}
