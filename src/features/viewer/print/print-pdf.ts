// Printing without opening the file as a document of the app's origin: its pages are drawn as pictures, the pictures are
// printed.
import { readByPdfium } from './print-by-pdfium.ts';
import { readByPdfjs } from './print-by-pdfjs.ts';
import { drawPages, type PdfPrintOptions } from './print-pages.ts';
import { ownPaper, print } from './print-paper.ts';
import { type Piece, type PrintEnd, release } from './print-pieces.ts';

/**
 * Draws all pages of a PDF and opens the browser's print dialog. Takes the bytes over.
 * @returns how it ended.
 */
export async function printPdf(bytes: Uint8Array, options: PdfPrintOptions): Promise<PrintEnd> {
  // For the second reader: the first takes the bytes over, which no two threads share.
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const { password = null } = options;
  const again = async () => readByPdfjs(new Uint8Array(await file.arrayBuffer()), password);
  const pieces: Piece[] = [];
  try {
    const pages = await drawPages([() => readByPdfium(bytes, password), again], pieces, options);
    if (options.signal.aborted) return 'stopped';
    await print(pages, ownPaper(pages));
    return 'printed';
  } catch {
    // A file that nobody can draw: damaged, or protected with a password.
    return options.signal.aborted ? 'stopped' : 'failed';
  } finally {
    release(pieces);
  }
}
