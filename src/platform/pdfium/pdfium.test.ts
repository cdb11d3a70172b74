// The real PDFium, on real files and on some that are made for the purpose.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FileAccess } from './file-access.ts';
import { FileChunks } from './file-chunks.ts';
import type { Pdfium } from './module.ts';
import { type OpenFile, openFile, sizeOf } from './open-file.ts';
import { linksOf, webAddress } from './page-links.ts';
import { boxThrough, inverse, joined } from './page-space.ts';
import { charactersOf, hitsIn, textRuns } from './page-text.ts';

const require = createRequire(import.meta.url);
let pdfium: Pdfium;
let open: OpenFile | null = null;
let access: FileAccess | null = null;

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
});
afterEach(() => {
  open?.close();
  access?.end();
  open = null;
  access = null;
});

function tried(bytes: Uint8Array): ReturnType<typeof openFile> {
  const chunks = new FileChunks({ size: bytes.length, chunkBytes: Math.max(1, bytes.length) });
  chunks.give(0, bytes);
  access?.end();
  access = new FileAccess(pdfium, chunks);
  return openFile(pdfium, access);
}

function opened(bytes: Uint8Array): OpenFile {
  const file = tried(bytes);
  if (typeof file === 'string') throw new Error(file);
  open = file;
  return file;
}

const sample = (name: string) => new Uint8Array(readFileSync(`e2e/samples/${name}`));
const characters = (file: OpenFile, page = 0) => charactersOf(file, file.page(page));

/** A sheet of 400 × 300 points with words at (50, 200), counted from below, and a link around them. */
async function made(turn = 0, crop = false): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText('PENDIENTE 2 %', { x: 50, y: 200, size: 20, font });
  page.drawText('Größe: Camión', { x: 50, y: 100, size: 20, font });
  page.setRotation(degrees(turn));
  if (crop) page.setCropBox(20, 30, 360, 240);
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [50, 195, 150, 220],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/a') },
  });
  const bad = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 10, 10],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of('javascript:alert(1)') },
  });
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link), pdf.context.register(bad)]));
  return pdf.save();
}

describe('a file', () => {
  test('tells the sizes of all its pages when it is opened, turned as they are seen', async () => {
    const pdf = await PDFDocument.create();
    for (let at = 0; at < 600; at += 1) pdf.addPage([2384, 1684]);
    pdf.addPage([595, 842]).setRotation(degrees(90));
    const { document, pageCount } = opened(await pdf.save());
    expect(pageCount).toBe(601);
    expect(sizeOf(pdfium, document, 599)).toEqual({ width: 2384, height: 1684 });
    expect(sizeOf(pdfium, document, 600)).toEqual({ width: 842, height: 595 });
  });

  test('that wants a password, is no PDF or is empty, is told apart', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    expect(tried(await pdf.save())).toBe('password');
    expect(tried(new TextEncoder().encode('no PDF at all'))).toBe('refused');
    expect(tried(new Uint8Array(0))).toBe('refused');
  });

  test('holds three pages at most, and those that were used last', () => {
    const file = opened(sample('a4-small.pdf'));
    expect(file.page(0)).toBe(file.page(0));
    expect(() => file.page(1)).toThrow('page 1 cannot be read');
  });
});

describe('the words of a page', () => {
  test('are those of a real drawing, line by line, and where they stand', () => {
    const file = opened(sample('a4-small.pdf'));
    const runs = textRuns(characters(file));
    const scale = runs.find(({ text }) => text.includes('SCALE 1:100'));
    expect(scale).toMatchObject({ turn: 0 });
    // In the block of titles, at the right.
    expect(scale?.x).toBeGreaterThan(842 * 0.75);
    expect(runs.some(({ turn }) => turn === 3)).toBe(true);
  });

  test.each([
    [0, false, 0],
    [90, false, 1],
    [180, false, 2],
    [270, false, 3],
    [90, true, 1],
  ] as const)('of a sheet turned by %i°, cropped: %s, stand where they are seen', async (turn, crop, way) => {
    const file = opened(await made(turn, crop));
    const run = textRuns(characters(file)).find(({ text }) => text.startsWith('PENDIENTE'));
    expect(run?.turn).toBe(way);
    // The word begins 50 from the left and 200 from below of the sheet before it was turned and cropped.
    const [x, y, width, height] = crop ? [30, 300 - 200 - 30, 360, 240] : [50, 100, 400, 300];
    const seen: Record<number, readonly [number, number]> = {
      0: [x, y],
      1: [height - y, x],
      2: [width - x, height - y],
      3: [y, width - x],
    };
    const corner = { 0: [0, 1], 1: [0, 0], 2: [1, 0], 3: [1, 1] }[way] as [number, number];
    const at = [(run?.x ?? 0) + corner[0] * (run?.width ?? 0), (run?.y ?? 0) + corner[1] * (run?.height ?? 0)];
    const [wantedX, wantedY] = seen[turn / 90] ?? [0, 0];
    expect(Math.abs((at[0] ?? 0) - wantedX)).toBeLessThan(6);
    expect(Math.abs((at[1] ?? 0) - wantedY)).toBeLessThan(6);
  });

  test.each([
    ['pendiente 2', 1],
    ['PENDIENTE  2 %', 1],
    ['camion', 1],
    ['grosse', 0],
    ['größe', 1],
    ['e', 3],
    ['   ', 0],
    ['(', 0],
  ])('are found whatever their case, accents and gaps: "%s"', async (words, found) => {
    const file = opened(await made());
    const hits = hitsIn(0, characters(file), words);
    // "e" stands three times in one word and twice in the other.
    if (words === 'e') expect(hits.length).toBeGreaterThan(2);
    else expect(hits).toHaveLength(found);
    for (const { boxes } of hits) expect(boxes.every(({ width, height }) => width > 0 && height > 0)).toBe(true);
  });
});

describe('the links of a page', () => {
  test('lead to addresses that may be opened, and only to those', async () => {
    const file = opened(await made(90));
    const links = linksOf(file, file.page(0));
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ url: 'https://example.com/a', page: null });
    // Turned with the sheet: higher than wide.
    expect(links[0]?.height).toBeCloseTo(100, 0);
  });

  test('have addresses as long as browsers open them, however many share one', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 300]);
    const end = 'https://example.com/'.length;
    const annotations = [2000 - end, 2001 - end, 300_000].flatMap((length) => {
      const URI = PDFString.of(`https://example.com/${'a'.repeat(length)}`);
      const action = pdf.context.register(pdf.context.obj({ Type: 'Action', S: 'URI', URI }));
      const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
      return Array.from({ length: 3 }, () => pdf.context.register(link));
    });
    page.node.set(PDFName.of('Annots'), pdf.context.obj(annotations));
    const file = opened(await pdf.save());
    expect(linksOf(file, file.page(0)).map(({ url }) => url?.length)).toEqual([2000, 2000, 2000]);
    expect(webAddress(`https://example.com/${'ö'.repeat(1000)}`)).toBeUndefined();
  });

  test.each([
    ['https://example.com/', true],
    ['mailto:site@example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('%s: %s', (text, opens) => {
    expect(webAddress(text) !== undefined).toBe(opens);
  });

  test('a name and a password in an address are left out: neither is sent, and none looks like the host', () => {
    expect(webAddress('http://user:pw@evil.example/a?b#c')).toBe('http://evil.example/a?b#c');
    expect(webAddress('https://plumbline.example.com@evil.example/')).toBe('https://evil.example/');
    expect(webAddress('mailto:site@example.com')).toBe('mailto:site@example.com');
  });
});

describe('spaces', () => {
  test('there and back is where one was', () => {
    const matrix = { a: 0, b: 2, c: -3, d: 0, e: 40, f: 7 };
    const round = joined(inverse(matrix), matrix);
    for (const [key, value] of Object.entries({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })) {
      expect(round[key as keyof typeof round]).toBeCloseTo(value);
    }
    expect(boxThrough(matrix, { x: 1, y: 2, width: 3, height: 4 })).toEqual({ x: 22, y: 9, width: 12, height: 6 });
  });
});
