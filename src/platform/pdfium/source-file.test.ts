// Files of which parts are here: what they are asked for is right whatever is missing, and no more is read than is needed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FileChunks } from './file-chunks.ts';
import { madeSet } from './made-sets.ts';
import type { OpenRequest } from './messages.ts';
import type { Pdfium } from './module.ts';
import { type OpenFile, sizeOf } from './open-file.ts';
import { charactersOf, hitsIn, textRuns } from './page-text.ts';
import { ChunkLost, SourceFile } from './source-file.ts';

const require = createRequire(import.meta.url);
const KIB = 1024;
const FROM_START: OpenRequest = { page: 0, sizes: null, exact: false, password: null };
let pdfium: Pdfium & { _FPDF_LoadMemDocument: (data: number, size: number, password: number) => number };
let files: SourceFile[] = [];

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as unknown as typeof pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
});
afterEach(() => {
  for (const file of files) file.close();
  files = [];
});

/** A file in chunks, its first and last here as when it is opened; `asked`: those that it asked for, in order. */
function inChunks(bytes: Uint8Array, chunkBytes: number, most?: number) {
  const last = Math.ceil(bytes.length / chunkBytes) - 1;
  const part = (index: number) => bytes.slice(index * chunkBytes, (index + 1) * chunkBytes);
  const asked: number[] = [];
  const gone = new Set<number>();
  const chunks = new FileChunks({ size: bytes.length, chunkBytes }, most);
  for (const index of new Set([0, last])) chunks.give(index, part(index));
  const file = new SourceFile(pdfium, chunks, async (index) => {
    asked.push(index);
    return gone.has(index) ? null : part(index).buffer;
  });
  files.push(file);
  return { file, chunks, asked, gone, last };
}

const alike = (count: number) => Array.from({ length: count }, () => ({ width: 400, height: 300 }));
/** 600 sheets in about 800 KB. */
const set = madeSet(alike(600), KIB);

/** A page's pixels, drawn a few hundred wide. */
function pixels(document: number, pointer: number): Uint8Array {
  const [width, height] = [300, 225];
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, 4, 0, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, pointer, 0, 0, width, height, 0, 0x11);
  const at = pdfium._FPDFBitmap_GetBuffer(bitmap);
  const copy = pdfium.HEAPU8.slice(at, at + width * height * 4);
  pdfium._FPDFBitmap_Destroy(bitmap);
  expect(document).not.toBe(0);
  return copy;
}

const drawn = (page: number) => (file: OpenFile) => pixels(file.document, file.page(page).pointer);

/** The same from a file that is in PDFium's memory as a whole. */
function drawnWhole(bytes: Uint8Array, page: number): Uint8Array {
  const data = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, data);
  const document = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0);
  const pointer = pdfium._FPDF_LoadPage(document, page);
  const copy = pixels(document, pointer);
  pdfium._FPDF_ClosePage(pointer);
  pdfium._FPDF_CloseDocument(document);
  pdfium.wasmExports.free(data);
  return copy;
}

const inked = (picture: Uint8Array) => picture.some((value) => value < 128);

async function filled(file: SourceFile) {
  for (;;) {
    const { more, sizes } = await file.fill();
    if (sizes !== null) return sizes;
    if (!more) return null;
  }
}

describe('a set of 600 sheets', () => {
  test('opens and shows its first sheet with the two chunks at its ends', async () => {
    const { file, asked } = inChunks(set, 64 * KIB);
    const answer = await file.open(FROM_START);
    expect(answer).toMatchObject({ status: 'open', exact: false, more: true });
    expect(answer.status === 'open' && answer.sizes.length).toBe(600);
    expect(inked(await file.work(0, drawn(0)))).toBe(true);
    expect(asked).toEqual([]);
  });

  test('draws a sheet in the middle as if all of it were here', async () => {
    const { file, asked } = inChunks(set, 64 * KIB);
    await file.open(FROM_START);
    const picture = await file.work(300, drawn(300));
    expect(Buffer.compare(picture, drawnWhole(set, 300))).toBe(0);
    expect(inked(picture)).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBe(new Set(asked).size);
  });

  test('reads the rest when it is looked through, each chunk once, and finds what is there', async () => {
    const { file, asked, last } = inChunks(set, 64 * KIB);
    await file.open(FROM_START);
    const found: number[] = [];
    for (let page = 0; page < 600; page += 1) {
      const hits = await file.work(page, (open) =>
        hitsIn(page, charactersOf(open, open.page(page)), `sheet ${page + 1}`),
      );
      if (hits.length === 1) found.push(page);
    }
    expect(found).toHaveLength(600);
    expect([...asked].sort((a, b) => a - b)).toEqual(Array.from({ length: last - 1 }, (_, index) => index + 1));
  });

  test('with room for two chunks gives the same answers', async () => {
    const { file, chunks, last } = inChunks(set, 64 * KIB, 128 * KIB);
    await file.open(FROM_START);
    for (const page of [0, 599, 10, 300, 301, 5, 450]) {
      const words = await file.work(page, (open) =>
        textRuns(charactersOf(open, open.page(page))).map(({ text }) => text),
      );
      expect(words).toEqual([`SHEET ${page + 1}`]);
      expect(Buffer.compare(await file.work(page, drawn(page)), drawnWhole(set, page))).toBe(0);
      expect(last + 1 - chunks.absent.length).toBeLessThanOrEqual(2);
    }
  });

  test('with room for few chunks asks for one or two alone when it knows where its pages are', async () => {
    const large = madeSet(alike(60), 32 * KIB);
    const { file, asked, last } = inChunks(large, 64 * KIB, 512 * KIB);
    await file.open(FROM_START);
    expect(await filled(file)).toEqual(alike(60));
    expect(asked).toHaveLength(last - 1);
    asked.length = 0;
    for (const page of [30, 10, 50]) {
      const picture = await file.work(page, drawn(page));
      expect(Buffer.compare(picture, drawnWhole(large, page))).toBe(0);
    }
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('is read on one chunk at a time', async () => {
    const { file, asked, last } = inChunks(set, 64 * KIB);
    await file.open(FROM_START);
    await file.fill();
    expect(asked).toEqual([1]);
    expect(await filled(file)).toEqual(alike(600));
    expect(asked).toHaveLength(last - 1);
  });

  test('says which part of it is gone, and goes on with the others', async () => {
    const { file, gone } = inChunks(set, 64 * KIB);
    await file.open(FROM_START);
    for (let index = 5; index < 10; index += 1) gone.add(index);
    await expect(file.work(500, drawn(500))).rejects.toThrow(ChunkLost);
    await expect(file.fill().then(() => filled(file))).rejects.toThrow(ChunkLost);
    expect(inked(await file.work(0, drawn(0)))).toBe(true);
    gone.clear();
    expect(Buffer.compare(await file.work(500, drawn(500)), drawnWhole(set, 500))).toBe(0);
  });

  test('gives back what it made of parts that were missing', async () => {
    const { file } = inChunks(set, 64 * KIB);
    await file.open(FROM_START);
    const made: object[] = [];
    const discarded: object[] = [];
    const last = await file.work(
      300,
      (open) => {
        made.push({ size: sizeOf(pdfium, open.document, 300) });
        return made.at(-1);
      },
      (thing) => discarded.push(thing ?? {}),
    );
    expect(made.length).toBeGreaterThan(1);
    expect(discarded).toEqual(made.slice(0, -1));
    expect(last).toEqual({ size: { width: 400, height: 300 } });
  });
});

describe('the sizes of sheets', () => {
  const mixed = Array.from({ length: 200 }, (_, page) => ({ width: page < 100 ? 400 : 200 + page, height: 300 }));
  const bytes = madeSet(mixed, KIB);

  test('that are not here are those of their neighbours, and later their own', async () => {
    const { file } = inChunks(bytes, 48 * KIB);
    const answer = await file.open(FROM_START);
    if (answer.status !== 'open') throw new Error(answer.status);
    expect(answer.exact).toBe(false);
    expect(answer.sizes[0]).toEqual(mixed[0]);
    expect(answer.sizes[60]).toEqual(mixed[0]);
    expect(await filled(file)).toEqual(mixed);
  });

  test('are certain of the page that is shown first', async () => {
    const { file } = inChunks(bytes, 48 * KIB);
    const answer = await file.open({ ...FROM_START, page: 150 });
    expect(answer.status === 'open' && answer.sizes[150]).toEqual(mixed[150]);
    const tight = await inChunks(bytes, 48 * KIB, 48 * KIB).file.open({ ...FROM_START, page: 150 });
    expect(tight).toMatchObject({ exact: false });
    expect(tight.status === 'open' && tight.sizes[150]).toEqual(mixed[150]);
  });

  test('are all certain where that is wanted, or known', async () => {
    const whole = inChunks(bytes, 48 * KIB);
    const exact = await whole.file.open({ ...FROM_START, exact: true });
    expect(exact).toMatchObject({ exact: true, sizes: mixed });
    const known = inChunks(bytes, 48 * KIB);
    expect(await known.file.open({ ...FROM_START, sizes: mixed })).toMatchObject({ exact: true, sizes: mixed });
    expect(known.asked).toEqual([]);
    const wrong = inChunks(bytes, 48 * KIB);
    expect(await wrong.file.open({ ...FROM_START, sizes: [] })).toMatchObject({ exact: false });
  });
});

describe('files as they come', () => {
  test.each([
    ['a4-small.pdf', KIB],
    ['floorplan.pdf', 16 * KIB],
    ['floorplan.pdf', 64 * KIB],
  ])('%s in chunks of %i bytes is drawn as it is', async (name, chunkBytes) => {
    const bytes = new Uint8Array(readFileSync(`e2e/samples/${name}`));
    const { file } = inChunks(bytes, chunkBytes, 4 * chunkBytes);
    expect(await file.open(FROM_START)).toMatchObject({ status: 'open' });
    const picture = await file.work(0, drawn(0));
    expect(inked(picture)).toBe(true);
    expect(Buffer.compare(picture, drawnWhole(bytes, 0))).toBe(0);
  });

  test('with their entries in streams', async () => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 60; page += 1) {
      // Words that cannot be packed.
      const words = Array.from({ length: 4000 }, (_, at) => ((at * 7919 + page * 104_729) % 99_991).toString(36)).join(
        ' ',
      );
      pdf.addPage([500 + page, 400]).drawText(words, { x: 20, y: 200, size: 4 });
    }
    const bytes = await pdf.save({ useObjectStreams: true });
    const { file, asked, last } = inChunks(bytes, 32 * KIB, 256 * KIB);
    expect(last).toBeGreaterThan(15);
    expect(await file.open({ ...FROM_START, exact: true })).toMatchObject({ exact: true });
    expect(asked.length).toBeLessThanOrEqual(last + 1);
    for (const page of [59, 0, 30]) {
      expect(Buffer.compare(await file.work(page, drawn(page)), drawnWhole(bytes, page))).toBe(0);
    }
  });

  test('without a table of where things are, which PDFium then looks for, are read to the end', async () => {
    const text = new TextDecoder('latin1').decode(madeSet(alike(40), KIB));
    const bytes = new TextEncoder().encode(text.replaceAll('xref\n', 'gone\n'));
    const { file, asked, last } = inChunks(bytes, 4 * KIB);
    expect(await file.open(FROM_START)).toMatchObject({ status: 'open', exact: true });
    expect(asked).toHaveLength(last - 1);
    expect(Buffer.compare(await file.work(20, drawn(20)), drawnWhole(bytes, 20))).toBe(0);
  });

  test('that want a password, or are no PDFs, are told apart', async () => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 50; page += 1) pdf.addPage().drawText('secret');
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const status = async (bytes: Uint8Array) => (await inChunks(bytes, KIB).file.open(FROM_START)).status;
    expect(await status(await pdf.save())).toBe('password');
    expect(await status(new TextEncoder().encode('no PDF at all '.repeat(1000)))).toBe('refused');
  });
});
