// Pages drawn for the printer by pdf.js: those that PDFium does not read, or not as they are meant.
import { pdfOptions, pdfWorkerUrl } from '#src/platform/pdfjs.ts';
import type { PrintablePage, PrintablePdf } from './print-pages.ts';
import type { DrawPiece } from './print-pieces.ts';

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

function drawerOf(page: PdfPage, signal: AbortSignal): DrawPiece {
  return async (canvas, { x, y }, scale) => {
    const viewport = page.getViewport({ scale, offsetX: -x, offsetY: -y });
    const drawing = page.render({ canvas, viewport, background: '#fff', intent: 'print' });
    const stop = () => drawing.cancel();
    signal.addEventListener('abort', stop);
    try {
      await drawing.promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

async function pageOf(pdf: Pdf, index: number, signal: AbortSignal): Promise<PrintablePage> {
  const page = await pdf.getPage(index + 1);
  const { width, height } = page.getViewport({ scale: 1 });
  return { size: { width, height }, draw: drawerOf(page, signal), end: () => page.cleanup() };
}

/** Takes the bytes over. @throws for a PDF that pdf.js cannot read: damaged, or protected with a password. */
export async function readByPdfjs(bytes: Uint8Array): Promise<PrintablePdf> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
  const loading = pdfjs.getDocument({ ...pdfOptions, data: bytes });
  try {
    const pdf = await loading.promise;
    return {
      count: pdf.numPages,
      page: (index, signal) => pageOf(pdf, index, signal),
      close: () => loading.destroy(),
    };
  } catch (error) {
    await loading.destroy();
    throw error;
  }
}
