// The stamp itself: a code on white with a few words below it, as PDF drawing in points.
import type { PDFFont } from 'pdf-lib';
import { type QrMatrix, QUIET_ZONE } from './qr-matrix.ts';

export interface Mark {
  /** What the code says. */
  text: string;
  /** Points: the side of the code without the white around it. */
  size: number;
  /** What stands below it, in the order in which it is read. */
  caption: { name: string; version: string; hint: string };
}

export interface DrawnMark {
  /** Points. */
  width: number;
  height: number;
  /** Drawing operators; the font goes by `FONT`. */
  content: string;
}

/** The name by which the drawing knows its font. */
export const FONT = 'F1';
/** Letters' size: part of the code's, within points that can be read when the sheet is printed at half size (4 and 5 points
 * then), and do not shout. */
const LETTERS = { part: 0.1, least: 8, most: 10 };
const LEADING = 1.25;
/** Lines of the name, of what else there is, and of all while the name has one. */
const NAME_LINES = 2;
const OTHER_LINES = 2;
const LINES = 4;
const ELLIPSIS = '…';

const round = (value: number) => Number(value.toFixed(3));

/** What the font has of a text: accents it lacks are left off, other letters it lacks are question marks. */
function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const has = (character: string) => known.has(character.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((character) => {
      const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [character, bare].find((form) => form !== '' && [...form].every(has)) ?? '?';
    })
    .join('');
}

/** A text on so many lines at most, broken between words where there are any. */
function broken(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    let end = rest.length;
    while (end > 1 && !fits(rest.slice(0, end))) end -= 1;
    const last = lines.length === most - 1;
    if (end < rest.length && last) {
      while (end > 1 && !fits(rest.slice(0, end) + ELLIPSIS)) end -= 1;
      lines.push(rest.slice(0, end).trimEnd() + ELLIPSIS);
      break;
    }
    const space = rest.lastIndexOf(' ', end);
    if (end < rest.length && space > 0) end = space;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return lines;
}

function captionLines({ name, version, hint }: Mark['caption'], font: PDFFont, letters: number, width: number) {
  const fits = (line: string) => font.widthOfTextAtSize(line, letters) <= width;
  const lines = (text: string, most: number) => broken(printable(font, text), most, fits);
  const others = [...lines(version, OTHER_LINES), ...lines(hint, OTHER_LINES)];
  return [...lines(name, Math.max(1, Math.min(NAME_LINES, LINES - others.length))), ...others];
}

/** The dark squares, whole runs at a time and all as one path: between pieces of one path no viewer shows seams. */
function squares({ size, isDark }: QrMatrix): { side: number; path: string } {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let start = 0, end = 0; start < size; start = end + 1) {
      for (end = start; end < size && isDark(row, end); ) end += 1;
      if (end > start) runs.push(`${start} ${size - 1 - row} ${end - start} 1 re`);
    }
  }
  return { side: size, path: runs.join('\n') };
}

/** @param code `mark.text` as squares. */
export function drawMark(mark: Mark, code: QrMatrix, font: PDFFont): DrawnMark {
  const { side, path } = squares(code);
  const square = mark.size / side;
  const quiet = QUIET_ZONE * square;
  const width = mark.size + 2 * quiet;
  const letters = Math.min(LETTERS.most, Math.max(LETTERS.least, mark.size * LETTERS.part));
  const leading = letters * LEADING;
  const lines = captionLines(mark.caption, font, letters, width - 1.5 * quiet);
  const below = quiet + lines.length * leading;
  const height = mark.size + quiet + below + letters / 2;
  const [left, bottom] = [round(quiet), round(height - quiet - mark.size)];
  const words = lines.map((line, index) => {
    const baseline = round(bottom - quiet - letters - index * leading);
    return `1 0 0 1 ${left} ${baseline} Tm ${font.encodeText(line)} Tj`;
  });
  const content = [
    `1 g 0 0 ${round(width)} ${round(height)} re f 0 g`,
    `q ${square} 0 0 ${square} ${left} ${bottom} cm\n${path}\nf Q`,
    `BT /${FONT} ${round(letters)} Tf\n${words.join('\n')}\nET`,
  ].join('\n');
  return { width, height, content };
}
