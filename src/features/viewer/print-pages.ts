// Printing without opening the file as a document of the app's origin: its pages are drawn as pictures, the pictures are
// printed.
import { pdfOptions, pdfWorkerUrl } from '#src/platform/pdfjs.ts';

/** Dots per inch that a page is drawn with, and the most pixels that one page may have. */
const DPI = 150;
const PAGE_PIXELS = 16_700_000;
const POINTS_PER_INCH = 72;

interface PaperSize {
  width: number;
  height: number;
}

/** Pixels per point to print a page of this size (points) with. */
export function printScale({ width, height }: PaperSize): number {
  return Math.min(DPI / POINTS_PER_INCH, Math.sqrt(PAGE_PIXELS / Math.max(1, width * height)));
}

/** A page as a picture, and its own size in points. */
interface PrintedPage {
  url: string;
  paper: PaperSize;
}

async function drawPage(pdf: PdfDocument, number: number): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const paper = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: printScale(paper) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, background: '#fff', intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  // Browsers give a canvas's memory back late unless it is made empty.
  canvas.width = 0;
  canvas.height = 0;
  page.cleanup();
  if (blob === null) throw new Error(`page ${number} could not be drawn`);
  return { url: URL.createObjectURL(blob), paper: { width: paper.width, height: paper.height } };
}
type PdfDocument = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>;

/** Everything else on the page is left out while the pictures are printed; the paper is that of the first page. */
function printStyle({ width, height }: PaperSize): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #print-pages { display: none; }
    @media print {
      @page { size: ${width}pt ${height}pt; margin: 0; }
      body > :not(#print-pages) { display: none !important; }
      #print-pages { display: block; }
      #print-pages img { display: block; width: 100%; height: 100vh; object-fit: contain; break-after: page; }
      #print-pages img:last-child { break-after: auto; }
    }`);
  return sheet;
}

async function showForPrint(pages: readonly PrintedPage[], paper: PaperSize): Promise<() => void> {
  const root = document.createElement('div');
  root.id = 'print-pages';
  const images = pages.map(({ url }) => {
    const image = new Image();
    image.src = url;
    image.alt = '';
    return image;
  });
  root.append(...images);
  const style = printStyle(paper);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(root);
  await Promise.all(images.map((image) => image.decode()));
  return () => {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  };
}

/**
 * Draws all pages of a PDF and opens the browser's print dialog. Takes the bytes over. `onPage` is told the page under way
 * and how many there are; an aborted `signal` ends it quietly.
 * @returns whether the pages could be drawn.
 */
export async function printPdf(
  bytes: Uint8Array,
  onPage: (page: number, count: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
  const loading = pdfjs.getDocument({ ...pdfOptions, data: bytes });
  const pages: PrintedPage[] = [];
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      onPage(number, pdf.numPages);
      pages.push(await drawPage(pdf, number));
    }
    if (!signal.aborted) await print(pages);
    return true;
  } catch {
    // A file that pdf.js cannot draw: damaged, or protected with a password.
    return false;
  } finally {
    for (const page of pages) URL.revokeObjectURL(page.url);
    await loading.destroy();
  }
}

async function print(pages: readonly PrintedPage[]): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  const hide = await showForPrint(pages, first.paper);
  const printed = new Promise<void>((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true });
  });
  window.print();
  await printed;
  hide();
}
