import { PDFDocument, StandardFonts } from 'pdf-lib';
import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { qrMatrixOf } from './qr-matrix.ts';
import { drawMark } from './stamp-mark.ts';
import { MARGIN } from './stamp-place.ts';

const TEXT = 'https://plans.example.com/verify/dGhlLWNvZGUtb24tcGFwZQ';
const millimetres = (points: number) => (points * 25.4) / 72;
const name = 'A-101 Ground floor, north wing, second building phase';

/** The words of a mark, line by line, where each begins, and how large they are. */
async function wordsOf(size: number, hint: string) {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const caption = { name, version: 'V12 · 2026-03-01', hint };
  const { content, width } = drawMark({ text: TEXT, size, caption }, qrMatrixOf(create, TEXT), font);
  const letters = Number(/\/F1 (\S+) Tf/.exec(content)?.[1]);
  const lines = [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm <([0-9A-F]+)>/g)].map(([, left, baseline, hex]) => ({
    left: Number(left),
    baseline: Number(baseline),
    said: Buffer.from(hex ?? '', 'hex').toString('latin1'),
  }));
  const widest = Math.max(...lines.map(({ said }) => font.widthOfTextAtSize(said.replaceAll('·', '-'), letters)));
  return { lines, letters, right: width - (lines[0]?.left ?? 0) - widest };
}

describe.each(['Scan to check', 'Escanear para comprobar'])('the words below a code: %s', (hint) => {
  test.each([50, 60, 80, 100, 200])('of %i points: can be read at half size, all but the name whole', async (size) => {
    const { lines, letters, right } = await wordsOf(size, hint);
    expect(letters / 2).toBeGreaterThanOrEqual(size < 100 ? 4 : 5);
    const said = lines.map((line) => line.said).join(' ');
    expect(said).toMatch(/^A-101/);
    expect(said).toContain('V12');
    expect(said).toContain('2026-03-01');
    expect(said.endsWith(hint)).toBe(true);
    expect(right).toBeGreaterThan(0);
    const fromEdge = MARGIN + Math.min(...lines.map(({ baseline }) => baseline));
    expect(millimetres(fromEdge) / 2).toBeGreaterThan(5);
  });
});

test('nothing of a stamp is where printers leave paper white, at half size neither', () => {
  expect(millimetres(MARGIN) / 2).toBeCloseTo(5, 6);
});
