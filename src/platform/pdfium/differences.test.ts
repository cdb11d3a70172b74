// Real sheets drawn by the real PDFium: what was planted is found, and nothing else.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changesIn } from './change-cells.ts';
import { differencesIn } from './differences.ts';
import { pixelsOf } from './draw-part.ts';
import { FileAccess } from './file-access.ts';
import { FileChunks } from './file-chunks.ts';
import type { SheetBox } from './messages.ts';
import type { Pdfium } from './module.ts';
import { type OpenFile, openFile } from './open-file.ts';

const A0 = [3370, 2384] as const;
const require = createRequire(import.meta.url);
let pdfium: Pdfium;
let open: OpenFile[] = [];
let accesses: FileAccess[] = [];

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
  // The browser's; Node has none.
  vi.stubGlobal('ImageData', function made(this: object, data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height });
  });
});
afterEach(() => {
  for (const file of open) file.close();
  for (const access of accesses) access.end();
  open = [];
  accesses = [];
});

function opened(bytes: Uint8Array): OpenFile {
  const chunks = new FileChunks({ size: bytes.length, chunkBytes: bytes.length });
  chunks.give(0, bytes);
  const access = new FileAccess(pdfium, chunks);
  accesses.push(access);
  const file = openFile(pdfium, access);
  if (typeof file === 'string') throw new Error(file);
  open.push(file);
  return file;
}

/** Where the first pages of two files differ. */
async function changes(before: Uint8Array, after: Uint8Array): Promise<SheetBox[]> {
  const [a, b] = [opened(before), opened(after)];
  const cells = [];
  for (let strip = 0, strips = 1; strip < strips; strip += 1) {
    const found = await differencesIn({ file: a, page: 0 }, { file: b, page: 0 }, strip);
    cells.push(...found.cells);
    strips = found.strips;
  }
  return changesIn(cells);
}

type Draw = (page: PDFPage, font: PDFFont) => void;

async function sheet(draw: Draw, size: readonly [number, number] = A0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  draw(pdf.addPage([...size]), font);
  return pdf.save();
}

function numbers(seed: number): (below: number) => number {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state / 2147483648) * below;
  };
}

/** Lines, dimensions and grey fills, as on a drawing. `export`: how the program that wrote it did so this time. */
function drawing(page: PDFPage, font: PDFFont, written: { backwards?: boolean; aside?: number } = {}): void {
  const { width, height } = page.getSize();
  const next = numbers(3);
  const things = Array.from({ length: (width * height) / 5_000 }, (_, index) => {
    const [x, y, long, thickness] = [next(width - 200), next(height - 200), 20 + next(150), 0.3 + next(1.5)];
    const end =
      index % 3 === 0 ? { x: x + long, y } : index % 3 === 1 ? { x, y: y + long } : { x: x + long, y: y + long };
    const aside = (written.aside ?? 0) * (next(2) - 1);
    const at = (point: { x: number; y: number }) => ({ x: point.x + aside, y: point.y + aside });
    if (index % 5 === 0) return () => page.drawText((long / 30).toFixed(2), { ...at({ x, y }), size: TEXT, font });
    return () => page.drawLine({ start: at({ x, y }), end: at(end), thickness });
  });
  for (const draw of written.backwards ? things.reverse() : things) draw();
}

/** The size of letters 2.5 mm high. */
const TEXT = 9.86;

/** Clear places for what is edited, from the lower left corner. */
const clear = [
  [600, 1800],
  [1700, 900],
  [2700, 1500],
] as const;

function edited(page: PDFPage, font: PDFFont, after: boolean): void {
  for (const [x, y] of clear) page.drawRectangle({ x, y, width: 200, height: 120, color: rgb(1, 1, 1) });
  page.drawText(after ? '3.16' : '3.10', { x: 650.3, y: 1850.7, size: TEXT, font });
  for (let line = 0; line < 12; line += 1) {
    const start = { x: 1750 + line * 4, y: 950 };
    const end = { x: start.x + (after ? 20 : 0), y: 980 };
    page.drawLine({ start, end, thickness: 0.5, color: rgb(1, 1, 0) });
  }
  const high = after ? 1562 : 1560;
  page.drawLine({ start: { x: 2730, y: high }, end: { x: 2850, y: high }, thickness: 0.5, color: rgb(0.8, 0.8, 0.8) });
}

describe('two versions of a drawing', () => {
  test('differ in a digit of 2.5 mm, a yellow hatch and a light grey line, and in nothing else', async () => {
    const draw = (after: boolean) => (page: PDFPage, font: PDFFont) => {
      drawing(page, font);
      edited(page, font, after);
    };
    const found = await changes(await sheet(draw(false)), await sheet(draw(true)));
    expect(found).toHaveLength(3);
    const within = clear.map(([x, y]) =>
      found.filter((box) => {
        const low = A0[1] - box.y - box.height;
        return box.x >= x && box.x + box.width <= x + 200 && low >= y && low + box.height <= y + 120;
      }),
    );
    expect(within.map((boxes) => boxes.length)).toEqual([1, 1, 1]);
    // The digit alone.
    expect(within[0]?.[0]?.width).toBeLessThan(6);
  });

  test('that were written in another order, a hair beside themselves, do not differ', async () => {
    const A2 = [1684, 1191] as const;
    const before = await sheet((page, font) => drawing(page, font), A2);
    const again = await sheet((page, font) => drawing(page, font, { backwards: true }), A2);
    expect(await changes(before, again)).toEqual([]);
    const beside = await sheet((page, font) => drawing(page, font, { backwards: true, aside: 0.08 }), A2);
    expect(await changes(before, beside)).toEqual([]);
  });
});

test.each([
  ['0', '6'],
  ['5', '6'],
  ['3', '8'],
  ['1', '7'],
  ['8', '9'],
  ['6', '8'],
  ['.', ','],
])('%s and %s are told apart, dark on light and light on dark, wherever they fall on the grid', async (one, other) => {
  const made = (text: string) =>
    sheet(
      (page, font) => {
        page.drawRectangle({ x: 0, y: 0, width: 640, height: 70, color: rgb(0, 0, 0) });
        for (let at = 0; at < 8; at += 1) {
          page.drawText(text, { x: 20.13 + at * 60.37, y: 100.21 + at * 0.13, size: TEXT, font });
          page.drawText(text, { x: 20.13 + at * 60.37, y: 30.21 + at * 0.13, size: TEXT, font, color: rgb(1, 1, 1) });
        }
      },
      [640, 140],
    );
  expect(await changes(await made(one), await made(other))).toHaveLength(16);
});

test('a change that goes over many strips is one', async () => {
  const bar = (page: PDFPage) => page.drawRectangle({ x: 1000, y: 200, width: 8, height: 1900 });
  const [box, ...others] = await changes(await sheet(() => undefined), await sheet(bar));
  expect(others).toEqual([]);
  expect(box).toEqual({ x: 1000, y: A0[1] - 2100, width: 8, height: 1900 });
});

describe('a scan', () => {
  /** A drawing as a scanner at 200 dots an inch saw it. */
  async function scanned(pdf: Uint8Array, quality: number): Promise<Uint8Array> {
    const { width, height } = opened(pdf).page(0).size;
    const scale = 200 / 72;
    const part = { page: 0, scale, x: 0, y: 0, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const pixels = await pixelsOf(opened(pdf), part);
    const next = numbers(9);
    const grainy = pixels.data.map((value) => value * 0.94 + next(12));
    const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const;
    const jpeg = await sharp(grainy, { raw }).removeAlpha().jpeg({ quality }).toBuffer();
    const made = await PDFDocument.create();
    const picture = await made.embedJpg(jpeg);
    made.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
    return made.save();
  }
  const A4 = [842, 595] as const;
  const drawn = (text?: string) =>
    sheet((page, font) => {
      drawing(page, font);
      page.drawRectangle({ x: 300, y: 300, width: 150, height: 100, color: rgb(1, 1, 1) });
      if (text !== undefined) page.drawText(text, { x: 340, y: 340, size: TEXT, font });
    }, A4);

  test('that was packed again, and harder, is the same', async () => {
    const page = await drawn();
    expect(await changes(await scanned(page, 90), await scanned(page, 50))).toEqual([]);
  });

  test('with another dimension differs in that', async () => {
    const found = await changes(await scanned(await drawn('3.10'), 90), await scanned(await drawn('4.10'), 75));
    expect(found).toHaveLength(1);
    expect(found[0]?.width).toBeLessThan(8);
  });
});
