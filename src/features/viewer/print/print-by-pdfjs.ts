// Pages drawn for the printer by pdf.js: those that PDFium does not read, or not as they are meant.
import { inTime } from '#src/platform/in-time.ts';
import { PAGES_MOST } from '#src/platform/pdfium/messages.ts';
import { PATIENCE } from '#src/platform/pdfium/pdf-engine.ts';
import { ownReader } from '#src/platform/pdfjs.ts';
import type { PrintablePage, PrintablePdf } from './print-pages.ts';
import type { DrawPiece } from './print-pieces.ts';

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** @throws Error when it takes longer than PDFium may take for one thing. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const made = await inTime(
    work.then((value) => ({ value })),
    Date.now() + PATIENCE.sight,
  );
  if (made === undefined) throw new Error('pdf.js does not come back from it');
  return made.value;
}

function drawerOf(page: PdfPage, signal: AbortSignal): DrawPiece {
  return async (canvas, { x, y }, scale) => {
    const viewport = page.getViewport({ scale, offsetX: -x, offsetY: -y });
    const drawing = page.render({ canvas, viewport, background: '#fff', intent: 'print' });
    const stop = () => drawing.cancel();
    signal.addEventListener('abort', stop);
    try {
      await soon(drawing.promise);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

async function pageOf(pdf: Pdf, index: number, signal: AbortSignal): Promise<PrintablePage> {
  const page = await soon(pdf.getPage(index + 1));
  const { width, height } = page.getViewport({ scale: 1 });
  return { size: { width, height }, draw: drawerOf(page, signal), end: () => page.cleanup() };
}

/** Takes the bytes over. @throws for a PDF that pdf.js cannot read in time: damaged, endless, protected with a password. */
export async function readByPdfjs(bytes: Uint8Array, password: string | null): Promise<PrintablePdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const { options, end } = ownReader(PDFWorker);
  const loading = getDocument({ ...options, data: bytes, ...(password === null ? {} : { password }) });
  const close = async () => {
    // One that does not come back from a page would not come back from this either.
    void loading.destroy().catch(() => undefined);
    end();
  };
  try {
    const pdf = await soon(loading.promise);
    if (pdf.numPages > PAGES_MOST) throw new RangeError('more pages than are shown');
    return { count: pdf.numPages, page: (index, signal) => pageOf(pdf, index, signal), close };
  } catch (error) {
    await close();
    throw error;
  }
}
