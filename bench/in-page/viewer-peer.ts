// pdf.js' own viewer components in a page of their own, as Mozilla's example puts them together: every setting is the
// library's, but one worker serves the first document and the one that is measured.
import type * as Pdfjs from 'pdfjs-dist';
import type * as Components from 'pdfjs-dist/web/pdf_viewer.mjs';
import { painted } from './painted.ts';

const LIBRARY = '/pdfjs/';
/** CSS pixels of a point of the page at pdf.js' scale 1. */
const POINT = 96 / 72;
const LONGEST = 240_000;

interface Rendered {
  pageNumber: number;
  cssTransform: boolean;
  isDetailView: boolean;
  error: unknown;
}

/** A page's drawing, or that of the part of it that is in sight. */
interface Drawn {
  renderingState: number;
}

interface PageView extends Drawn {
  div: HTMLElement;
  detailView: Drawn | null;
}

interface Shown {
  pdfjs: typeof Pdfjs;
  worker: Pdfjs.PDFWorker;
  bus: Components.EventBus;
  viewer: Components.PDFViewer;
  links: Components.PDFLinkService;
  container: HTMLElement;
  finished: number;
}

let shown: Shown | undefined;
let bytes: Uint8Array<ArrayBuffer> | undefined;

function ready(): Shown {
  if (shown === undefined) throw new Error('pdf.js is not loaded');
  return shown;
}

const options = {
  cMapUrl: `${LIBRARY}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${LIBRARY}standard_fonts/`,
  wasmUrl: `${LIBRARY}wasm/`,
  iccUrl: `${LIBRARY}iccs/`,
};

/** Loads the library, its worker and the viewer, in a box of the screen. */
export async function load(box: { left: number; top: number; width: number; height: number }): Promise<void> {
  const [main, components] = [`${LIBRARY}build/pdf.min.mjs`, `${LIBRARY}web/pdf_viewer.mjs`];
  const pdfjs: typeof Pdfjs = await import(/* @vite-ignore */ main);
  pdfjs.GlobalWorkerOptions.workerSrc = `${LIBRARY}build/pdf.worker.min.mjs`;
  const { EventBus, PDFLinkService, PDFViewer, RenderingStates }: typeof Components = await import(
    /* @vite-ignore */ components
  );
  const container = document.querySelector<HTMLDivElement>('#container');
  if (container === null) throw new Error('there is no place for the viewer');
  for (const [side, length] of Object.entries(box)) container.style.setProperty(side, `${length}px`);
  const bus = new EventBus();
  const links = new PDFLinkService({ eventBus: bus });
  const viewer = new PDFViewer({ container, eventBus: bus, linkService: links });
  links.setViewer(viewer);
  const { FINISHED: finished = Number.NaN } = RenderingStates as unknown as Record<string, number>;
  shown = { pdfjs, worker: new pdfjs.PDFWorker(), bus, viewer, links, container, finished };
}

/** The moment after the frame that shows what was drawn when this first said yes. */
function rendered(holds: (event: Rendered) => boolean): Promise<number> {
  const { bus } = ready();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`pdf.js has not drawn it in ${LONGEST / 1000} s`)), LONGEST);
    const look = (event: Rendered) => {
      if (event.error !== null && event.error !== undefined) reject(event.error);
      if (!holds(event)) return;
      clearTimeout(late);
      bus.off('pagerendered', look);
      resolve(painted());
    };
    bus.on('pagerendered', look);
  });
}

/** Reads a sheet into memory. */
export async function fetchSheet({ name }: { name: string }): Promise<void> {
  bytes = new Uint8Array(await (await fetch(`/sheets/${name}`)).arrayBuffer());
}

/** Shows the sheet that was read, at a percentage of its own size. @returns milliseconds until its first page stood. */
export async function show({ percent }: { percent: number }): Promise<number> {
  const { pdfjs, worker, bus, viewer, links } = ready();
  if (bytes === undefined) throw new Error('no sheet was read');
  const onInit = () => {
    viewer.currentScale = percent / 100 / POINT;
    bus.off('pagesinit', onInit);
  };
  bus.on('pagesinit', onInit);
  const drawn = rendered((event) => event.pageNumber === 1 && !event.cssTransform);
  const started = performance.now();
  const pdf = await pdfjs.getDocument({ ...options, data: bytes, worker }).promise;
  viewer.setDocument(pdf);
  links.setDocument(pdf, null);
  return (await drawn) - started;
}

const views = (): PageView[] => {
  const { viewer } = ready();
  return Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index) as PageView);
};

/** Whether every page in sight is drawn, and where a page is too large to be drawn sharp, the part in sight as well. */
function isSharp(): boolean {
  const { container, finished } = ready();
  const box = container.getBoundingClientRect();
  return views()
    .filter(({ div }) => {
      const page = div.getBoundingClientRect();
      return page.bottom > box.top && page.top < box.bottom && page.right > box.left && page.left < box.right;
    })
    .every((view) => view.renderingState === finished && (view.detailView?.renderingState ?? finished) === finished);
}

/** Waits until nothing of what is in sight is left to be drawn. */
export async function untilSharp(): Promise<void> {
  while (!isSharp()) await painted();
}

interface Wanted {
  percent: number;
  page: { index: number; left: number; top: number };
}

/**
 * Zooms, and brings a page to a place of the screen before anything is drawn.
 * @returns milliseconds until what is in sight was sharp.
 */
export async function zoomUntilSharp({ percent, page }: Wanted): Promise<number> {
  const { viewer, container } = ready();
  const scale = percent / 100 / POINT;
  const drawn = rendered((event) => !event.cssTransform && isSharp());
  const started = performance.now();
  viewer.currentScale = scale;
  const place = pagePlace(page);
  container.scrollLeft += place.left - page.left;
  container.scrollTop += place.top - page.top;
  viewer.update();
  return (await drawn) - started;
}

/** Where a page is on the screen, without its border. */
export function pagePlace({ index }: { index: number }) {
  const page = views()[index]?.div;
  if (page === undefined) throw new Error(`there is no page ${index + 1}`);
  const { left, top } = page.getBoundingClientRect();
  const size = { width: page.clientWidth, height: page.clientHeight };
  return { index, left: left + page.clientLeft, top: top + page.clientTop, ...size };
}

interface Part {
  index: number;
  percent: number;
  /** CSS pixels at that percentage, from the page's upper left corner. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws a part of a page anew, past the viewer, for comparison. @returns it as a PNG's data URL. */
export async function drawAnew({ index, percent, left, top, width, height }: Part): Promise<string> {
  const { viewer } = ready();
  const ratio = devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const page = await (viewer as unknown as { pdfDocument: Pdfjs.PDFDocumentProxy }).pdfDocument.getPage(index + 1);
  const viewport = page.getViewport({ scale: (percent / 100) * ratio, offsetX: -left * ratio, offsetY: -top * ratio });
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL('image/png');
}
