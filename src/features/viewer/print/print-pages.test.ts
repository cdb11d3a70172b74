// Pages drawn for the printer by the real PDFium, on canvases whose pixels can be looked at.
import { degrees, PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pdfium } from '#src/platform/pdfium/module.ts';
import { openPdf } from '#src/platform/pdfium/open-pdf.ts';
import { type EndCause, PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { loadPdfiumHere, type Picture, type WorkerHere, workHere } from '#src/testing/pdfium-worker.ts';
import { BAND_PIXELS, readByPdfium } from './print-by-pdfium.ts';
import { drawPages, type PrintablePdf } from './print-pages.ts';
import type { Piece } from './print-pieces.ts';
import { printScale, STRIP_PIXELS } from './print-strips.ts';

let pdfium: Pdfium;
let workers: WorkerHere[] = [];
let canvases: Canvas[] = [];
/** Called when something comes onto a canvas. */
let onDrawn: () => void = () => undefined;

/** As much of a canvas as a printed page needs. */
class Canvas {
  width = 0;
  height = 0;
  /** As it was when it was made a picture. */
  shown = { width: 0, height: 0, data: new Uint8ClampedArray() };

  getContext() {
    this.shown = { width: this.width, height: this.height, data: new Uint8ClampedArray(4 * this.width * this.height) };
    return { drawImage: (picture: Picture, x: number, y: number) => this.#draw(picture, x, y) };
  }

  #draw({ data, width }: Picture, x: number, y: number): void {
    if (x !== 0 || width !== this.width) throw new Error('a band is as wide as its canvas');
    this.shown.data.set(data, 4 * width * y);
    onDrawn();
  }

  toBlob(take: (blob: Blob) => void): void {
    take(new Blob(['a picture']));
  }
}

class Element {
  readonly children: Element[] = [];
  setAttribute(): void {}
  append(child: Element): void {
    this.children.push(child);
  }
}

beforeAll(async () => {
  pdfium = await loadPdfiumHere();
});
beforeEach(() => {
  workers = workHere(pdfium);
  canvases = [];
  onDrawn = () => undefined;
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = new Canvas();
      canvases.push(canvas);
      return canvas;
    },
    createElementNS: () => new Element(),
  });
});
afterEach(() => {
  for (const worker of workers) worker.onerror();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A sheet with lines all over it, in points. */
async function sheet(width: number, height: number, change?: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([width, height]);
  for (let at = 0; at < 40; at += 1) {
    const start = { x: (at * 37) % width, y: (at * at * 53) % height };
    const end = { x: (at * 211) % width, y: (at * 97) % height };
    page.drawLine({ start, end, thickness: 0.5 + (at % 5) });
  }
  change?.(pdf);
  return pdf.save({ useObjectStreams: false });
}

const options = (signal = new AbortController().signal) => ({ onPage: vi.fn(), signal });
const drawnParts = () =>
  workers.flatMap(({ asked }) => asked.flatMap((ask) => (ask.name === 'draw' ? [ask.ask.part] : [])));
/** The most by which one value differs from the other's. */
const mostBetween = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 255))), 0);
const partOf = (piece: Piece | undefined) => piece?.part ?? { x: 0, y: 0, width: 0, height: 0 };

describe('a sheet that PDFium draws', () => {
  test('comes in bands, and is what it is in one piece, turned and cropped as it is seen', async () => {
    const bytes = await sheet(1700, 1300, (pdf) => {
      pdf.getPage(0).setRotation(degrees(90));
      pdf.getPage(0).setCropBox(20, 30, 1600, 1200);
    });
    const pieces: Piece[] = [];
    const [page] = await drawPages([() => readByPdfium(bytes.slice())], pieces, options());
    expect(page?.size).toEqual({ width: 1200, height: 1600 });
    expect(pieces).toHaveLength(1);
    const parts = drawnParts();
    expect(parts.length).toBeGreaterThan(2);
    for (const { width, height } of parts) expect(width * height).toBeLessThanOrEqual(BAND_PIXELS);
    const [{ shown, width }] = canvases as [Canvas];
    expect([shown.width, shown.height]).toEqual([2500, 3334]);
    expect(shown.width * shown.height).toBeLessThanOrEqual(STRIP_PIXELS);
    // Its memory is given back.
    expect(width).toBe(0);
    const opened = await openPdf(bytes);
    if (opened.status !== 'open') throw new Error(opened.status);
    const part = { page: 0, scale: 150 / 72, x: 0, y: 0, width: 2500, height: 3334 };
    const whole = await opened.sheets.drawPrint(part, new AbortController().signal);
    // Where a line is cut at the edge of a band, its edge may be a shade darker or lighter.
    expect(mostBetween((whole as unknown as Picture).data, shown.data)).toBeLessThanOrEqual(2);
    opened.sheets.close();
  });

  test('lies on its paper exactly, and the part with the code on it', async () => {
    const size = { width: 600.3, height: 400.4 };
    const pieces: Piece[] = [];
    const code = { position: 'bottom-right', size: 50 } as const;
    await drawPages([async () => readByPdfium(await sheet(600.3, 400.4))], pieces, { ...options(), code });
    const [strip, corner] = [partOf(pieces[0]), partOf(pieces[1])];
    const scale = printScale(size);
    const grain = { x: strip.width / Math.ceil(600.3 * scale), y: strip.height / Math.ceil(400.4 * scale) };
    expect(grain.x * Math.round(600.3 * scale)).toBeCloseTo(600.3, 3);
    expect(grain.y * Math.round(400.4 * scale)).toBeCloseTo(400.4, 3);
    const [fine] = drawnParts().slice(-1);
    expect([fine?.x, fine?.y].every(Number.isInteger)).toBe(true);
    // All of the paper's corner, and no more beyond it than a pixel.
    for (const [end, side] of [
      [corner.x + corner.width, 600.3],
      [corner.y + corner.height, 400.4],
    ] as const) {
      expect(end).toBeGreaterThanOrEqual(side - 0.001);
      expect(end).toBeLessThan(side + 72 / 600);
    }
  });

  test('is left at the next band when nobody wants it any more', async () => {
    const stopping = new AbortController();
    onDrawn = () => stopping.abort();
    const other = vi.fn(() => Promise.reject(new Error('not asked')));
    const first = async () => readByPdfium(await sheet(3370, 2384));
    const pieces: Piece[] = [];
    await expect(drawPages([first, other], pieces, options(stopping.signal))).rejects.toThrow('not wanted any more');
    expect(pieces).toEqual([]);
    expect(other).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(workers[0]?.asked.at(-1)?.name).toBe('close'));
    expect(drawnParts()).toHaveLength(1);
  });
});

test('how much of a large sheet is drawn is told strip by strip', async () => {
  const page = async () => ({ size: { width: 3370, height: 2384 }, draw: () => Promise.resolve() });
  const given = options();
  await drawPages([async () => ({ count: 1, page, close: () => Promise.resolve() })], [], given);
  expect(given.onPage.mock.calls).toEqual([
    [1, 1, 0],
    [1, 1, 1 / 3],
    [1, 1, 2 / 3],
  ]);
});

describe('a PDF that is not for PDFium', () => {
  test('with a password, damaged, or with pages in units of their own, is told as that', async () => {
    const locked = await sheet(100, 100, (pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' }));
    const double = await sheet(100, 100, (pdf) => pdf.getPage(0).node.set(PDFName.of('UserUnit'), PDFNumber.of(2)));
    await expect(readByPdfium(locked)).rejects.toThrow('password');
    await expect(readByPdfium(double)).rejects.toThrow('larger');
    await expect(readByPdfium(new TextEncoder().encode('no PDF'))).rejects.toThrow('refused');
  });

  /** A reader of two pages, of which the second may fail. */
  const reader = (fails: boolean, close = vi.fn()) => {
    const page = async (index: number) => {
      if (fails && index === 1) throw new Error('a page that cannot be read');
      return { size: { width: 10, height: 10 }, draw: () => Promise.resolve() };
    };
    return { read: async (): Promise<PrintablePdf> => ({ count: 2, page, close }), close };
  };

  test('is drawn by the next reader from its first page on, and nothing of the first one is kept', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const [first, second] = [reader(true), reader(false)];
    const pieces: Piece[] = [];
    const given = options();
    const pages = await drawPages([first.read, second.read], pieces, given);
    expect(pages).toHaveLength(2);
    expect(pieces).toHaveLength(2);
    expect(given.onPage.mock.calls).toEqual([
      [1, 2, 0],
      [1, 2, 0],
      [2, 2, 0],
    ]);
    expect(revoked).toHaveBeenCalledTimes(1);
    expect(first.close).toHaveBeenCalledTimes(1);
    expect(second.close).toHaveBeenCalledTimes(1);
  });

  test('fails when nobody draws all of it', async () => {
    const [first, second] = [reader(true), reader(true)];
    await expect(drawPages([first.read, second.read], [], options())).rejects.toThrow('cannot be read');
    expect(second.close).toHaveBeenCalledTimes(1);
  });
});

test.each<[EndCause, number]>([
  ['exhausted', 0],
  ['stuck', 0],
  ['gave_up', 1],
])('a file at which PDFium ended as %s is left to %i others', async (cause, others) => {
  const again = vi.fn(() => Promise.reject(new Error('nor this one')));
  const ended = () => Promise.reject(new PdfiumEnded(cause));
  await expect(
    drawPages([ended, again], [], { onPage: () => undefined, signal: new AbortController().signal }),
  ).rejects.toThrow();
  expect(again).toHaveBeenCalledTimes(others);
});
