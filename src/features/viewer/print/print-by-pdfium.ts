// Pages drawn for the printer by PDFium, as they are on the screen: large sheets in a fraction of the time.
import { openPdf } from '#src/platform/pdfium/open-pdf.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { mayHaveUnits } from '#src/platform/pdfium/user-units.ts';
import { type PrintablePage, type PrintablePdf, UnfitPdf } from './print-pages.ts';
import type { DrawPiece } from './print-pieces.ts';
import type { PaperSize } from './print-strips.ts';

/**
 * Pixels that are asked for at once. PDFium walks through all of a sheet for each; but its memory, once it has grown, never
 * shrinks, and what comes into sight waits for no more than one.
 */
export const BAND_PIXELS = 4_000_000;

/** A canvas is filled band by band. */
function drawerOf(sheets: PdfSheets, page: number, signal: AbortSignal): DrawPiece {
  return async (canvas, { x, y }, scale) => {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('this device has no canvas for it');
    const { width } = canvas;
    const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
    for (let top = 0; top < canvas.height; top += rows) {
      const height = Math.min(rows, canvas.height - top);
      const bitmap = await sheets.drawPrint({ page, scale, x, y: y + top, width, height }, signal);
      context.drawImage(bitmap, 0, top);
      bitmap.close();
    }
  };
}

/** It draws a page as so many whole pixels: of those a point has a little more or less. */
const grainOf = ({ width, height }: PaperSize) => {
  const grain = (side: number, scale: number) => Math.max(1, Math.round(side * scale)) / side;
  return (scale: number) => ({ x: grain(width, scale), y: grain(height, scale) });
};

function pageOf(sheets: PdfSheets, index: number, signal: AbortSignal): PrintablePage {
  const size = sheets.sizes[index];
  if (size === undefined) throw new RangeError(`there is no page ${index}`);
  return { size, draw: drawerOf(sheets, index, signal), grainOf: grainOf(size) };
}

/** Takes the bytes over. @throws for a PDF that PDFium refuses, or of whose size on paper it does not know. */
export async function readByPdfium(bytes: Uint8Array, password: string | null = null): Promise<PrintablePdf> {
  if (await mayHaveUnits(bytes)) throw new Error('its pages may be larger than PDFium says');
  const opened = await openPdf(bytes, 'sight', { password });
  if (opened.status === 'refused') throw new Error('PDFium does not read it: refused');
  if (opened.status !== 'open') throw new UnfitPdf(`PDFium does not read it: ${opened.status}`);
  const { sheets } = opened;
  return {
    count: sheets.sizes.length,
    page: async (index, signal) => pageOf(sheets, index, signal),
    close: async () => sheets.close(),
  };
}
