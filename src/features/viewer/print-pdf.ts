// Printing without opening the file as a document of the app's origin: its pages are drawn as pictures, the pictures are
// printed.
import { pdfOptions, pdfWorkerUrl } from '#src/platform/pdfjs.ts';
import { type CodePlace, partScale, partWithCode } from './print-corner.ts';
import { ownPaper, type PrintedPage, pageOfPieces, print } from './print-paper.ts';
import {
  type DrawPiece,
  drawFiner,
  drawStrips,
  type Piece,
  type PrintEnd,
  type PrintOptions,
  release,
} from './print-pieces.ts';

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

function drawerOf(page: PdfPage): DrawPiece {
  return async (canvas, { x, y }, scale) => {
    const viewport = page.getViewport({ scale, offsetX: -x, offsetY: -y });
    await page.render({ canvas, viewport, background: '#fff', intent: 'print' }).promise;
  };
}

interface PdfPrintOptions extends PrintOptions {
  /** The code that is on every page. */
  code?: CodePlace | undefined;
}

/** Puts a page's pictures on `pieces` as they are drawn: strips, and on them the part with the code, drawn finer. */
async function drawPage(page: PdfPage, pieces: Piece[], { code, signal }: PdfPrintOptions): Promise<PrintedPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const size = { width, height };
  const from = pieces.length;
  await drawStrips(pieces, size, drawerOf(page), signal);
  if (code !== undefined && !signal.aborted) {
    const part = partWithCode(size, code);
    pieces.push(await drawFiner(part, partScale(part), drawerOf(page)));
  }
  page.cleanup();
  return pageOfPieces(size, pieces.slice(from));
}

/**
 * Draws all pages of a PDF and opens the browser's print dialog. Takes the bytes over.
 * @returns how it ended.
 */
export async function printPdf(bytes: Uint8Array, options: PdfPrintOptions): Promise<PrintEnd> {
  const { onPage, signal } = options;
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
  const loading = pdfjs.getDocument({ ...pdfOptions, data: bytes });
  const pieces: Piece[] = [];
  const pages: PrintedPage[] = [];
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      onPage(number, pdf.numPages);
      pages.push(await drawPage(await pdf.getPage(number), pieces, options));
    }
    if (signal.aborted) return 'stopped';
    await print(pages, ownPaper(pages));
    return 'printed';
  } catch {
    // A file that pdf.js cannot draw: damaged, or protected with a password.
    return 'failed';
  } finally {
    release(pieces);
    await loading.destroy();
  }
}
