import { readFileSync } from 'node:fs';
import { degrees, PDFDocument, PDFName, type PDFPage, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { type QrPosition, qrPositions } from '#domain/qr-code';
import { type Stamp, stampPdf } from '#domain/stamp/stamp-pdf';
import { MARGIN } from '#domain/stamp/stamp-place';
import { drawPages, type FoundCode, type Picture, readCodes } from '../testing/read-print.ts';
import { stampTools } from './stamp-tools.ts';

const TEXT = 'https://plans.example.com/verify/dGhlLWNvZGUtb24tcGFwZXJA';
/** Squares per side of a code of this text. */
const SQUARES = 33;

function stamp(position: QrPosition = 'bottom-right', size = 100): Stamp {
  const caption = { name: 'A-101 Ground floor, north wing', version: 'V3 · 2026-03-01', hint: 'Scan to check' };
  return { text: TEXT, position, size, caption };
}

/** Pages of 500 × 400 points as they lie, each changed by one of `changes`, with something drawn on them. */
async function pdfOf(changes: readonly ((page: PDFPage) => void)[], objectStreams = false): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const change of changes) {
    const page = pdf.addPage([500, 400]);
    page.drawText('PLAN', { font, size: 200, x: -50, y: 60 });
    change(page);
  }
  return pdf.save({ useObjectStreams: objectStreams });
}

async function stamped(pdf: Uint8Array, wanted: Stamp): Promise<Uint8Array> {
  const { original, update } = await stampPdf(pdf, wanted, stampTools);
  return Buffer.concat([original, update]);
}

async function onlyCode(picture: Picture): Promise<FoundCode> {
  const [code, ...others] = await readCodes(picture);
  if (code === undefined) throw new Error('no code was read');
  expect(others).toEqual([]);
  expect(code.text).toBe(TEXT);
  return code;
}

/** The code stands in its corner of the picture and has its size. `scale`: pixels per point. */
function expectInCorner(code: FoundCode, { width, height }: Picture, { position, size }: Stamp, scale: number): void {
  const side = size * scale;
  const near = 2 + 0.02 * side;
  const edge = (MARGIN + (4 * size) / SQUARES) * scale;
  expect(Math.abs(code.right - code.left - side)).toBeLessThan(near);
  expect(Math.abs(code.bottom - code.top - side)).toBeLessThan(near);
  const fromSide = position.endsWith('left') ? code.left : width - code.right;
  expect(Math.abs(fromSide - edge)).toBeLessThan(near);
  if (position.startsWith('top')) expect(Math.abs(code.top - edge)).toBeLessThan(near);
  else {
    // The words stand between the code and the lower edge.
    expect(height - code.bottom).toBeGreaterThan(edge);
    expect(height - code.bottom).toBeLessThan(edge + (0.35 * size + 30) * scale);
  }
}

const turns = [0, 90, 180, 270];
/** What is shown of a page, and where its units begin. */
const boxes: Record<string, (page: PDFPage) => void> = {
  whole: () => undefined,
  cropped: (page) => page.setCropBox(60, 20, 360, 350),
  elsewhere: (page) => page.setMediaBox(-600, 1000, 500, 400),
  'cropped beyond its sheet': (page) => {
    page.setMediaBox(100, -50, 500, 400);
    page.setCropBox(140, -300, 1000, 600);
  },
  'upside down': (page) => page.node.set(PDFName.of('MediaBox'), page.node.context.obj([500, 400, 0, 0])),
};
const turned = (turn: number, box: (page: PDFPage) => void) => (page: PDFPage) => {
  box(page);
  page.setRotation(degrees(turn));
};
const everyKind = Object.values(boxes).flatMap((box) => turns.map((turn) => turned(turn, box)));
const kinds = [...everyKind, ...[-90, 450].map((turn) => turned(turn, () => undefined))];

describe('a code is read from every page, in its corner and of its size', () => {
  const cases = qrPositions.flatMap((position) => [50, 100, 200].map((size) => [position, size] as const));
  test.each(cases)('%s, %i points', async (position, size) => {
    const wanted = stamp(position, size);
    const pdf = await stamped(await pdfOf(kinds), wanted);
    // Squares of about four pixels, and of three where they are large enough to stay apart.
    for (const scale of [(4 * SQUARES) / size, Math.max(1.5, (2.5 * SQUARES) / size)]) {
      const pictures = await drawPages(pdf, scale);
      expect(pictures).toHaveLength(kinds.length);
      for (const picture of pictures) expectInCorner(await onlyCode(picture), picture, wanted, scale);
    }
  });

  test('whose units are larger than points', async () => {
    const double = (page: PDFPage) => page.node.set(PDFName.of('UserUnit'), page.node.context.obj(2));
    const [picture] = await drawPages(await stamped(await pdfOf([double]), stamp()), 4);
    if (picture === undefined) throw new Error('no page');
    // This viewer draws a unit as a point: the code has half as many of them.
    const { left, right } = await onlyCode(picture);
    expect(Math.abs(right - left - 200)).toBeLessThan(5);
  });

  test('that is smaller than the stamp, made smaller to fit', async () => {
    const small = (page: PDFPage) => page.setMediaBox(0, 0, 90, 120);
    const [picture] = await drawPages(await stamped(await pdfOf([small]), stamp('top-left', 200)), 8);
    if (picture === undefined) throw new Error('no page');
    const { left, right, top } = await onlyCode(picture);
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(right).toBeLessThan(picture.width);
  });

  test.each([
    ['states that are saved and never taken', 'q 3 0 0 3 90 90 cm q 0 0 5 5 re W n'],
    ['states that are taken and never saved', 'Q Q 0.2 0 0 0.2 9 9 cm 1 1 1 rg'],
    ['a hidden layer that has no end', '/OC /Hidden BDC'],
  ])('after %s', async (_, content) => {
    const left = (page: PDFPage) => {
      const { context } = page.node;
      const hidden = context.register(context.obj({ Type: 'OCG', Name: 'Hidden' }));
      page.doc.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [hidden], D: { OFF: [hidden] } }));
      page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ Hidden: hidden }));
      page.node.set(PDFName.Contents, context.register(context.flateStream(content)));
    };
    const wanted = stamp('top-right');
    const [picture] = await drawPages(await stamped(await pdfOf([left]), wanted), 2);
    if (picture === undefined) throw new Error('no page');
    expectInCorner(await onlyCode(picture), picture, wanted, 2);
  });
});

describe('the file', () => {
  test.each([true, false])('keeps its bytes and grows little (object streams: %s)', async (objectStreams) => {
    const pdf = await pdfOf(
      Array.from({ length: 40 }, () => () => undefined),
      objectStreams,
    );
    const { original, update } = await stampPdf(pdf, stamp(), stampTools);
    expect(Buffer.compare(original, pdf)).toBe(0);
    expect(update.length).toBeLessThan(40_000);
    const pictures = await drawPages(Buffer.concat([original, update]), 2);
    expect(pictures).toHaveLength(40);
    await onlyCode(pictures[39] ?? expect.fail());
  });

  test('is stamped a second time', async () => {
    const once = await stamped(await pdfOf([() => undefined], true), stamp('top-left'));
    const [picture] = await drawPages(await stamped(once, stamp('bottom-right')), 2);
    expect(await readCodes(picture ?? expect.fail())).toHaveLength(2);
  });

  test('shares nothing with pages whose drawing and resources were one', async () => {
    const shared = (page: PDFPage) => {
      const first = page.doc.getPage(0).node;
      for (const name of [PDFName.Resources, PDFName.Contents]) {
        const ref = page.node.context.register(first.lookup(name) ?? expect.fail());
        for (const node of [first, page.node]) node.set(name, ref);
      }
      page.setRotation(degrees(90));
    };
    const pdf = await stamped(await pdfOf([() => undefined, shared]), stamp());
    for (const picture of await drawPages(pdf, 2)) expectInCorner(await onlyCode(picture), picture, stamp(), 2);
  });

  test('may begin with something else', async () => {
    const pdf = Buffer.concat([Buffer.from('received by mail\r\n'), await pdfOf([() => undefined])]);
    const [picture] = await drawPages(await stamped(pdf, stamp()), 2);
    await onlyCode(picture ?? expect.fail());
  });

  test.each(['Łódź, Ζ-101 平面図', 'x'.repeat(200), '(\\) <b>q Q</b>', ''])(
    'is stamped with the name %j',
    async (name) => {
      const wanted = { ...stamp('bottom-left', 50), caption: { name, version: 'V1', hint: 'Scan' } };
      const [picture] = await drawPages(await stamped(await pdfOf([() => undefined]), wanted), 3);
      await onlyCode(picture ?? expect.fail());
    },
  );

  test('that is protected, broken or empty is refused', async () => {
    const pdf = await PDFDocument.load(await pdfOf([() => undefined]));
    pdf.encrypt({ ownerPassword: 'secret', userPassword: '' });
    await expect(stampPdf(await pdf.save(), stamp(), stampTools)).rejects.toThrow();
    for (const text of ['', '%PDF-1.7\n', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n', 'no PDF at all']) {
      await expect(stampPdf(Buffer.from(text), stamp(), stampTools)).rejects.toThrow();
    }
  });

  test('is the same file to the byte where another runtime inflates its drawing', async () => {
    for (const name of ['a4-small.pdf', 'floorplan.pdf']) {
      const bytes = readFileSync(new URL(`../../e2e/samples/${name}`, import.meta.url));
      const { createCode } = stampTools;
      const [ours, theirs] = [
        await stampPdf(bytes, stamp(), stampTools),
        await stampPdf(bytes, stamp(), { createCode }),
      ];
      expect(Buffer.from(theirs.update).equals(ours.update)).toBe(true);
    }
  });
});

test('pages that share a long list of resources do not make it long for each of them', async () => {
  const pdf = await PDFDocument.create();
  const fonts = pdf.context.obj({});
  for (let n = 0; n < 2_000; n += 1) fonts.set(PDFName.of(`LongNameOfAFont${n}`), pdf.context.obj({}));
  const shared = pdf.context.register(pdf.context.obj({ Font: fonts }));
  for (let n = 0; n < 100; n += 1) pdf.addPage([500, 400]).node.set(PDFName.of('Resources'), shared);
  const { original, update, pages } = await stampPdf(await pdf.save({ useObjectStreams: false }), stamp(), stampTools);
  expect(pages).toBe(100);
  expect(update.length).toBeLessThan(3 * original.length);
});

test('pages that share a long list of drawings are refused, where each would have one of its own', async () => {
  const pdf = await PDFDocument.create();
  const nothing = pdf.context.register(pdf.context.stream(''));
  const shared = pdf.context.register(pdf.context.obj(Array.from({ length: 10_000 }, () => nothing)));
  for (let n = 0; n < 150; n += 1) pdf.addPage([500, 400]).node.set(PDFName.of('Contents'), shared);
  const bytes = await pdf.save({ useObjectStreams: false });
  expect(bytes.length).toBeLessThan(200_000);
  await expect(stampPdf(bytes, stamp(), stampTools)).rejects.toThrow('far larger');
});
