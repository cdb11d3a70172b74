// Pages as the browser prints them: pictures on paper, and nothing of the app around them.
import type { Piece } from './print-pieces.ts';
import type { PaperSize } from './print-strips.ts';

/** Of what is printed on one side of a sheet. */
export interface PrintedPage {
  /** In points; of a photo in pixels. */
  size: PaperSize;
  shown: Element;
}

/** What is printed on, as CSS says it. */
export interface Paper {
  rules: string;
  /** Each page has its own. */
  mixed: boolean;
}

/** Two that differ by less than a point are one. */
const paperName = ({ width, height }: PaperSize) => `paper-${Math.round(width)}-${Math.round(height)}`;

/** Paper of the pages' own sizes. */
export function ownPaper(pages: readonly PrintedPage[]): Paper {
  const sizes = new Map(pages.map(({ size }) => [paperName(size), size]));
  const mixed = sizes.size > 1;
  const rules = [...sizes].map(
    ([name, { width, height }]) => `@page ${mixed ? name : ''} { size: ${width}pt ${height}pt; margin: 0; }`,
  );
  return { rules: rules.join(''), mixed };
}

/** For what has no size of its own on paper: it fills what the printer has, turned as it is. */
export function printerPaper({ width, height }: PaperSize): Paper {
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
      #print-pages > div > div > * { display: block; width: 100%; height: 100%; overflow: hidden; }
    }`);
  return sheet;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The pieces of a page where they belong, later ones above earlier ones. As SVG: elsewhere browsers move pictures to whole
 * CSS pixels, by up to an eighth of a millimetre, and lines that run from one strip into the next would have a step.
 */
export function pageOfPieces(size: PaperSize, pieces: readonly Piece[]): PrintedPage {
  const shown = document.createElementNS(SVG, 'svg');
  shown.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  shown.setAttribute('preserveAspectRatio', 'none');
  for (const { url, part } of pieces) {
    const image = document.createElementNS(SVG, 'image');
    image.setAttribute('href', url);
    image.setAttribute('preserveAspectRatio', 'none');
    for (const [name, points] of Object.entries(part)) image.setAttribute(name, String(points));
    shown.append(image);
  }
  return { size, shown };
}

/** A page as large as fits on the paper; on its own a hair smaller, or it would spill onto the next. */
function pageElement({ size, shown }: PrintedPage, mixed: boolean): HTMLElement {
  const sheet = document.createElement('div');
  const { width, height } = size;
  sheet.style.width = mixed ? 'calc(100% - 1pt)' : `min(100vw, ${(100 * width) / height}vh)`;
  sheet.style.aspectRatio = `${width} / ${height}`;
  sheet.append(shown);
  const page = document.createElement('div');
  if (mixed) page.style.page = paperName(size);
  page.append(sheet);
  return page;
}

/** Not every browser tells when a picture of an SVG is here; of the same address, an image of a page tells everywhere. */
async function allHere(root: HTMLElement): Promise<void> {
  for (const picture of root.querySelectorAll('img, image')) {
    const image = new Image();
    image.src = picture.getAttribute(picture instanceof HTMLImageElement ? 'src' : 'href') ?? '';
    await image.decode();
  }
}

/**
 * Opens the browser's print dialog and waits until it is closed.
 * @throws for a picture that the browser cannot draw.
 */
export async function print(pages: readonly PrintedPage[], { rules, mixed }: Paper): Promise<void> {
  const root = document.createElement('div');
  root.id = 'print-pages';
  root.toggleAttribute('data-mixed', mixed);
  for (const page of pages) root.append(pageElement(page, mixed));
  const style = printStyle(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(root);
  try {
    await allHere(root);
    const ended = endOfPrint();
    window.print();
    await ended;
  } finally {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  }
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
