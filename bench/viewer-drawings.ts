// Large drawings as a CAD program writes them, made by hand in PDF's own syntax: walls, hatches, labels, a title block. The
// same ones every time.
import { deflateSync } from 'node:zlib';

/** Points. */
export interface PaperSize {
  width: number;
  height: number;
}

export const paper = {
  A0: { width: 3370, height: 2384 },
  A1: { width: 2384, height: 1684 },
  A4: { width: 842, height: 595 },
} as const satisfies Record<string, PaperSize>;

type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const MARGIN = 60;
/** Lines in one hatch, or sides of one wall's outline; a label for each. */
const GROUP = 40;
const at = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const text = (x: number, y: number, size: number, said: string) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${at(x, y)} Tm (${said}) Tj ET`;

function hatch(x: number, y: number, random: Random): string {
  const side = 20 + random() * 40;
  const lines = Array.from({ length: GROUP }, (_, line) => {
    const from = (side * line) / GROUP;
    return `${at(x + from, y)} m ${at(x + side, y + side - from)} l`;
  });
  return `0.2 w 0.5 G ${lines.join(' ')} S`;
}

function wall(x: number, y: number, random: Random): string {
  let [across, up] = [x, y];
  const sides = Array.from({ length: GROUP }, (_, side) => {
    if (side % 2 === 0) across += (random() - 0.5) * 60;
    else up += (random() - 0.5) * 60;
    return `${at(across, up)} l`;
  });
  return `${(0.3 + random()).toFixed(2)} w 0 G ${at(x, y)} m ${sides.join(' ')} S`;
}

/** The content of a page with so many segments. */
function drawing(size: PaperSize, segments: number, seed: number, number: string): string {
  const random = randomFrom(seed);
  const parts = [`q 2 w 0 G ${MARGIN} ${MARGIN} ${size.width - 2 * MARGIN} ${size.height - 2 * MARGIN} re S`];
  for (let drawn = 0; drawn < segments; drawn += GROUP) {
    const x = 2 * MARGIN + random() * (size.width - 5 * MARGIN);
    const y = 2 * MARGIN + random() * (size.height - 5 * MARGIN);
    parts.push(random() < 0.6 ? hatch(x, y, random) : wall(x, y, random));
    if (random() < 0.1) parts.push(text(x, y, 8, `ROOM ${Math.floor(random() * 900) + 100}`));
  }
  const left = size.width - 480;
  const block = [number, 'GROUND FLOOR, PART 3', 'REVISION P02', 'SCALE 1:100'];
  const lines = block.map((said, line) => text(left + 10, MARGIN + 130 - line * 36, 24, said));
  return [...parts, `1 g ${left} ${MARGIN} 420 170 re B 0 g`, ...lines, 'Q'].join('\n');
}

const object = (number: number, body: string): Buffer => Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');

function stream(number: number, content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'));
  const head = `${number} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}

/** Objects that come before the pages: catalogue, page tree, font. */
const FIRST_PAGE = 4;

/** A PDF of so many sheets, each of its own with so many segments. */
export function drawPdf(size: PaperSize, sheets: number, segments: number): Buffer {
  const pageOf = (sheet: number) => FIRST_PAGE + 2 * sheet;
  const kids = Array.from({ length: sheets }, (_, sheet) => `${pageOf(sheet)} 0 R`).join(' ');
  const parts = [
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Count ${sheets} /Kids [${kids}] >>`),
    object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  const box = `/MediaBox [0 0 ${size.width} ${size.height}]`;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const page = pageOf(sheet);
    const about = `/Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
    parts.push(object(page, `<< /Type /Page /Parent 2 0 R ${box} ${about} >>`));
    parts.push(stream(page + 1, drawing(size, segments, sheet, `A-${101 + sheet}`)));
  }
  return Buffer.concat([...parts, ending(parts)]);
}

/** The table of where each object stands. The first part is the header, every other one an object, in their order. */
function ending([header, ...objects]: Buffer[]): Buffer {
  let place = header?.length ?? 0;
  const rows = objects.map((body) => {
    const row = `${String(place).padStart(10, '0')} 00000 n \n`;
    place += body.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  return Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`, 'latin1');
}
