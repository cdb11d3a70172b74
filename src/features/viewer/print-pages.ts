// Printing without opening the file as a document of the app's origin: its pages are drawn as pictures, the pictures are
// printed. A photo is one already.
import { pdfOptions, pdfWorkerUrl } from '#src/platform/pdfjs.ts';
import { UNSIZED } from './picture-image.tsx';
import { type CodePlace, type Part, partScale, partWithCode } from './print-corner.ts';

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

/** A page as pictures, and its own size in points. */
interface PrintedPage {
  /** Of the whole page. */
  url: string;
  paper: PaperSize;
  /** Of the part with the code, drawn finer. */
  corner?: { url: string; part: Part };
}

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** The address of a picture of a part of a page. @param scale pixels per point. */
async function drawPart(page: PdfPage, part: Part, scale: number): Promise<string> {
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(part.width * scale);
  canvas.height = Math.floor(part.height * scale);
  await page.render({ canvas, viewport, background: '#fff', intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  // Browsers give a canvas's memory back late unless it is made empty.
  canvas.width = 0;
  canvas.height = 0;
  if (blob === null) throw new Error(`page ${page.pageNumber} could not be drawn`);
  return URL.createObjectURL(blob);
}

async function drawPage(pdf: Pdf, number: number, code: CodePlace | undefined): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const paper = { width, height };
  const url = await drawPart(page, { x: 0, y: 0, ...paper }, printScale(paper));
  if (code === undefined) {
    page.cleanup();
    return { url, paper };
  }
  const part = partWithCode(paper, code);
  const corner = { url: await drawPart(page, part, partScale(part)), part };
  page.cleanup();
  return { url, paper, corner };
}

/** What is printed on, as CSS says it. */
interface Paper {
  rules: string;
  /** Each page has its own. */
  mixed: boolean;
}

/** Two that differ by less than a point are one. */
const paperName = ({ width, height }: PaperSize) => `paper-${Math.round(width)}-${Math.round(height)}`;

/** Paper of the pages' own sizes. */
function sheetPaper(pages: readonly PrintedPage[]): Paper {
  const sizes = new Map(pages.map(({ paper }) => [paperName(paper), paper]));
  const mixed = sizes.size > 1;
  const rules = [...sizes].map(
    ([name, { width, height }]) => `@page ${mixed ? name : ''} { size: ${width}pt ${height}pt; margin: 0; }`,
  );
  return { rules: rules.join(''), mixed };
}

/** A photo has no size of its own on paper: it fills what the printer has, turned as it is. */
function photoPaper({ width, height }: PaperSize): Paper {
  return { rules: `@page { size: ${width > height ? 'landscape' : 'portrait'}; margin: 10mm; }`, mixed: false };
}

/** Everything else on the page is left out while the pictures are printed. */
function printStyle(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #print-pages { display: none; }
    @media print {
      ${rules}
      body > :not(#print-pages) { display: none !important; }
      #print-pages { display: block; }
      #print-pages > div { display: grid; place-items: center; height: 100vh; break-after: page; }
      /* The view's height is that of the first paper, on all of them. */
      #print-pages[data-mixed] > div { display: block; height: auto; }
      #print-pages > div:last-child { break-after: auto; }
      #print-pages > div > div { position: relative; }
      #print-pages img { position: absolute; display: block; }
    }`);
  return sheet;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

function picture(url: string, { x, y, width, height }: Part, paper: PaperSize): HTMLImageElement {
  const image = new Image();
  image.src = url;
  image.alt = '';
  Object.assign(image.style, {
    left: percent(x, paper.width),
    top: percent(y, paper.height),
    width: percent(width, paper.width),
    height: percent(height, paper.height),
  });
  return image;
}

/** A page as large as fits on the paper; on its own a hair smaller, or it would spill onto the next. */
function pageElement({ url, paper, corner }: PrintedPage, mixed: boolean): HTMLElement {
  const sheet = document.createElement('div');
  const { width, height } = paper;
  sheet.style.width = mixed ? 'calc(100% - 1pt)' : `min(100vw, ${(100 * width) / height}vh)`;
  sheet.style.aspectRatio = `${width} / ${height}`;
  sheet.append(picture(url, { x: 0, y: 0, width, height }, paper));
  if (corner !== undefined) sheet.append(picture(corner.url, corner.part, paper));
  const page = document.createElement('div');
  if (mixed) page.style.page = paperName(paper);
  page.append(sheet);
  return page;
}

async function showForPrint(pages: readonly PrintedPage[], { rules, mixed }: Paper): Promise<() => void> {
  const root = document.createElement('div');
  root.id = 'print-pages';
  root.toggleAttribute('data-mixed', mixed);
  root.append(...pages.map((page) => pageElement(page, mixed)));
  const style = printStyle(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(root);
  await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode()));
  return () => {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  };
}

export interface PrintOptions {
  /** Is told the page under way and how many there are. */
  onPage: (page: number, count: number) => void;
  /** Aborted, it ends the printing quietly. */
  signal: AbortSignal;
  /** The code that is on every page. */
  code?: CodePlace | undefined;
}

/**
 * Draws all pages of a PDF and opens the browser's print dialog. Takes the bytes over.
 * @returns how it ended.
 */
export async function printPdf(
  bytes: Uint8Array,
  { onPage, signal, code }: PrintOptions,
): Promise<'printed' | 'stopped' | 'failed'> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
  const loading = pdfjs.getDocument({ ...pdfOptions, data: bytes });
  const pages: PrintedPage[] = [];
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      onPage(number, pdf.numPages);
      pages.push(await drawPage(pdf, number, code));
    }
    if (signal.aborted) return 'stopped';
    await print(pages, sheetPaper(pages));
    return 'printed';
  } catch {
    // A file that pdf.js cannot draw: damaged, or protected with a password.
    return 'failed';
  } finally {
    for (const { url, corner } of pages) {
      URL.revokeObjectURL(url);
      if (corner !== undefined) URL.revokeObjectURL(corner.url);
    }
    await loading.destroy();
  }
}

/** Opens the browser's print dialog for a picture, as large as fits on the paper. @returns how it ended. */
export async function printPicture(bytes: Uint8Array, mime: string): Promise<'printed' | 'failed'> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mime }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const paper = { width: image.naturalWidth || UNSIZED, height: image.naturalHeight || UNSIZED };
    await print([{ url, paper }], photoPaper(paper));
    return 'printed';
  } catch {
    // A picture that the browser cannot draw.
    return 'failed';
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function print(pages: readonly PrintedPage[], paper: Paper): Promise<void> {
  const hide = await showForPrint(pages, paper);
  const ended = endOfPrint();
  window.print();
  await ended;
  hide();
}

/** The browser says that its dialog is closed; where it does not, the person is at the page again. */
function endOfPrint(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      resolve();
    };
    for (const sign of ['afterprint', 'pointerdown', 'keydown']) {
      window.addEventListener(sign, end, { capture: true, signal: heard.signal });
    }
  });
}
