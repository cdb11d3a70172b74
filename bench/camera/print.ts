// Sheets of paper: a drawing with our own stamp in its corner, drawn by PDFium and printed in dots of ink that spread a
// little, at its own size or at half of it.
import { readFileSync } from 'node:fs';
import { grayscale, PDFDocument, StandardFonts } from 'pdf-lib';
import { create } from 'qrcode';
import { type CreateCode, qrMatrixOf } from '#domain/stamp/qr-matrix';
import { stampPdf } from '#domain/stamp/stamp-pdf';
import { drawPages, readCodes } from '../../sync-server/testing/read-print.ts';
import { PAPER, type Paper } from './frame.ts';
import type { Raster } from './raster.ts';

export type Level = 'L' | 'M' | 'Q';

export interface PrintOrder {
  text: string;
  /** Of error correction; unless told, the one that stamps have. */
  level?: Level;
  /** Points on the drawing. */
  size: number;
  /** How much smaller it is printed: 1 or 0.5. */
  scale: number;
  /** The printer's dots per inch. */
  dpi: number;
  /** Of a dot: how far ink spreads. */
  spread: number;
}

const A3 = { width: 1190.55, height: 841.89 };
const INCH = 25.4;
/** Points around the code that are printed dot by dot; all else is paper seen from afar. */
const AROUND = 90;
/** Pixels per millimetre of paper of what is further away. */
const AFAR = 4;
const INK = 28;
/** How dark a point of the page must be to get a dot. */
const DOT = 128;

/** A real house plan, large on an A3 sheet, with a frame and a title block in the corner where the code goes. */
async function drawing(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([A3.width, A3.height]);
  const [plan] = await pdf.embedPdf(readFileSync(new URL('../../e2e/samples/floorplan.pdf', import.meta.url)));
  if (plan === undefined) throw new Error('the plan has no page');
  for (const x of [20, 600]) page.drawPage(plan, { x, y: 100, xScale: 2, yScale: 2 });
  const line = { borderWidth: 1.4, borderColor: grayscale(0) };
  page.drawRectangle({ x: 20, y: 20, width: A3.width - 40, height: A3.height - 40, ...line });
  page.drawRectangle({ x: 800, y: 20, width: A3.width - 820, height: 150, ...line });
  for (let row = 1; row < 6; row += 1) {
    const y = 20 + row * 25;
    page.drawLine({ start: { x: 800, y }, end: { x: A3.width - 20, y }, thickness: 0.7 });
    page.drawText('A-101  Ground floor, north wing  1:50', { x: 808, y: y + 7, size: 9, font });
  }
  return pdf.save({ useObjectStreams: false });
}

const greyOf = ({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Raster => ({
  width,
  height,
  // As much of green as the eye takes: the sheet is black on white.
  grey: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at + 1] ?? 0),
});

/** Dots or none, and the ink that runs from each. */
function inked({ width, height, grey }: Raster, spread: number): Raster {
  const made = new Uint8Array(grey.length).fill(PAPER);
  const isDot = (at: number) => (grey[at] ?? 255) < DOT;
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const beside =
        Number(isDot(at - 1)) + Number(isDot(at + 1)) + Number(isDot(at - width)) + Number(isDot(at + width));
      const ink = isDot(at) ? 1 : Math.min(1, beside * spread);
      made[at] = PAPER - (PAPER - INK) * ink;
    }
  }
  return { width, height, grey: made };
}

/** Stamps a drawing and prints it. */
export async function print({ text, level, size, scale, dpi, spread }: PrintOrder): Promise<Paper> {
  const createCode: CreateCode = (said, { errorCorrectionLevel }) =>
    create(said, { errorCorrectionLevel: level ?? errorCorrectionLevel });
  const bytes = await drawing();
  const caption = { name: 'A-101 Ground floor, north wing', version: 'V3 · 2026-03-01', hint: 'Scan to check' };
  const stamp = { text, size, caption, position: 'bottom-right' } as const;
  const { original, update } = await stampPdf(bytes, stamp, { createCode });
  const stamped = new Uint8Array([...original, ...update]);
  const [whole] = await drawPages(stamped, 3);
  const code = whole && (await readCodes(whole)).find((found) => found.text === text);
  if (whole === undefined || code === undefined) throw new Error('the stamp is not on the sheet');
  const middle = { x: (code.left + code.right) / 6, y: (code.top + code.bottom) / 6 };
  const reach = size / 2 + AROUND;
  const part = {
    left: Math.max(0, middle.x - reach),
    top: Math.max(0, middle.y - reach),
    right: Math.min(A3.width, middle.x + reach),
    bottom: Math.min(A3.height, middle.y + reach),
  };
  const pdf = await PDFDocument.load(stamped);
  const { left, top, right, bottom } = part;
  pdf.getPage(0).setCropBox(left, A3.height - bottom, right - left, bottom - top);
  const [near] = await drawPages(await pdf.save(), (dpi / 72) * scale);
  const [afar] = await drawPages(stamped, (AFAR * INCH * scale) / 72);
  if (near === undefined || afar === undefined) throw new Error('the sheet has no page');
  const onPaper = (points: number) => (points * INCH * scale) / 72;
  const placed = (raster: Raster, perMm: number, from: { x: number; y: number }) => ({
    ...raster,
    perMm,
    left: onPaper(from.x - middle.x),
    top: onPaper(from.y - middle.y),
  });
  return {
    text,
    side: onPaper(size),
    modules: qrMatrixOf(createCode, text).size,
    near: placed(inked(greyOf(near), spread), dpi / INCH, { x: left, y: top }),
    afar: placed(inked(greyOf(afar), 0), AFAR, { x: 0, y: 0 }),
  };
}
