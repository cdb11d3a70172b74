// The first page of a PDF as pictures, for what is shown before the drawing is opened: its card, its preview.
import type { SheetSize } from './messages.ts';
import { openPdf } from './open-pdf.ts';
import { drawPagePicture, type PagePicture } from './page-picture.ts';
import { urgency } from './pdf-engine.ts';

export interface FirstPage {
  picture: PagePicture | null;
  /** Of all pages, in points. */
  sizes: SheetSize[];
}

/**
 * The first page, at most `side` pixels long; undefined for a file that PDFium does not read. Takes the bytes over.
 * @throws AbortError; PdfiumEnded where PDFium cannot run or could not bear the file.
 */
export async function drawFirstPage(
  bytes: Uint8Array,
  side: number,
  quality: number,
  signal?: AbortSignal,
  password: string | null = null,
): Promise<FirstPage | undefined> {
  const opened = await openPdf(bytes, 'background', { password });
  if (opened.status !== 'open') return undefined;
  const { sheets } = opened;
  try {
    const picture = await drawPagePicture(sheets, 0, side, quality, urgency.later, signal);
    return { picture, sizes: [...sheets.sizes] };
  } finally {
    sheets.close();
  }
}
