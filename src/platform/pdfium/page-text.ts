// What a page says, and where.
import { largestOf, smallestOf } from '#domain/sync/lists';
import { foldedTexts, foldedWords } from '../folded.ts';
import { LINE, type PageText, type SheetBox, type TextHit, type TextRun } from './messages.ts';
import { floatsAt, type Pdfium, withMemory } from './module.ts';
import type { OpenFile, OpenPage } from './open-file.ts';
import { boxThrough, sheetMatrix } from './page-space.ts';

/** Characters of one page that are read: more are no words but a picture made of letters. */
const CHARACTERS_MAX = 400_000;

interface Character {
  text: string;
  box: SheetBox;
  /** Clockwise, in quarters of a turn. */
  turn: TextRun['turn'];
}

/** The characters of a page in their order. PDFium puts blanks and line ends between words by itself. */
export function charactersOf(file: OpenFile, page: OpenPage): Character[] {
  const { pdfium } = file;
  const text = pdfium._FPDFText_LoadPage(page.pointer);
  if (text === 0) return [];
  try {
    const matrix = sheetMatrix(pdfium, page.pointer, page.size);
    // How the page itself was turned, in quarters: an upright letter of a turned page lies on its side.
    const pageTurn = Math.round(Math.atan2(matrix.b, matrix.a) / (Math.PI / 2));
    const count = Math.min(CHARACTERS_MAX, pdfium._FPDFText_CountChars(text));
    return withMemory(pdfium, 16, (at) =>
      Array.from({ length: count }, (_, index): Character => {
        const own = ownBox(pdfium, text, index, at);
        const angle = pdfium._FPDFText_GetCharAngle(text, index);
        const turn = Math.round(angle / (Math.PI / 2)) + pageTurn;
        return {
          text: String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, index) || 0xfffd),
          box: boxThrough(matrix, own),
          turn: (((turn % 4) + 4) % 4) as TextRun['turn'],
        };
      }),
    );
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** Bytes of a character in PDFium's answer, generously: UTF-16, where one may take two units. */
const CHARACTER = 4;

/** What a page says, as the server reads it. Cut here: one letter of a font may stand for hundreds. */
export function saidOn({ pdfium }: OpenFile, page: OpenPage, most: number): string {
  const text = pdfium._FPDFText_LoadPage(page.pointer);
  if (text === 0) return '';
  try {
    const count = Math.min(most, pdfium._FPDFText_CountChars(text));
    if (count <= 0) return '';
    return withMemory(pdfium, CHARACTER * (count + 1), (at) => {
      // With the zero at its end.
      const units = pdfium._FPDFText_GetText(text, 0, count, at) - 1;
      const bytes = pdfium.HEAPU8.subarray(at, at + 2 * Math.max(0, units));
      return new TextDecoder('utf-16le').decode(bytes).slice(0, most);
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** FS_RECTF: left, top, right, bottom in the page's own space. */
function ownBox(pdfium: Pdfium, text: number, index: number, at: number): SheetBox {
  if (!pdfium._FPDFText_GetLooseCharBox(text, index, at)) return { x: 0, y: 0, width: 0, height: 0 };
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(pdfium, at, 4);
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}

const isLineEnd = (text: string) => text === '\n' || text === '\r';

/** Whether a character goes on where the line before it ended. */
function goesOn(line: TextRun, { box, turn, text }: Character): boolean {
  if (turn !== line.turn || isLineEnd(text)) return false;
  // Generated blanks have no place of their own.
  if (box.width === 0 && box.height === 0) return true;
  const along = turn % 2 === 0;
  const size = along ? line.height : line.width;
  const drift = along ? Math.abs(box.y - line.y) : Math.abs(box.x - line.x);
  const gap = along
    ? Math.max(box.x - (line.x + line.width), line.x - (box.x + box.width))
    : Math.max(box.y - (line.y + line.height), line.y - (box.y + box.height));
  return drift <= size * 0.5 && gap <= size * 1.5;
}

/** The lines of writing on a page, for choosing and copying text. */
export function textRuns(characters: readonly Character[]): TextRun[] {
  const runs: TextRun[] = [];
  let line: TextRun | undefined;
  for (const character of characters) {
    if (line !== undefined && goesOn(line, character)) {
      line.text += character.text;
      Object.assign(line, around([line, character.box]));
      continue;
    }
    if (isLineEnd(character.text) || character.box.width === 0) continue;
    line = { text: character.text, ...character.box, turn: character.turn };
    runs.push(line);
  }
  return runs.filter((run) => run.text.trim() !== '');
}

export function packedText(runs: readonly TextRun[]): PageText {
  const starts = new Uint32Array(runs.length + 1);
  const boxes = new Float32Array(runs.length * LINE);
  let length = 0;
  for (const [at, { text, x, y, width, height, turn }] of runs.entries()) {
    starts[at] = length;
    boxes.set([x, y, width, height, turn], at * LINE);
    length += text.length;
  }
  starts[runs.length] = length;
  return { texts: runs.map(({ text }) => text).join(''), starts, boxes };
}

/** The box around boxes; those without a size do not count. */
function around(boxes: readonly SheetBox[]): SheetBox {
  const real = boxes.filter((box) => box.width > 0 || box.height > 0);
  const x = smallestOf(real.map((box) => box.x));
  const y = smallestOf(real.map((box) => box.y));
  const right = largestOf(real.map((box) => box.x + box.width));
  const bottom = largestOf(real.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Hits of one page that are told: more are of no use to anybody. */
const HITS_MAX = 1000;

/** Where a page says something, in its order. */
export function hitsIn(page: number, characters: readonly Character[], words: string): TextHit[] {
  const wanted = foldedWords(words);
  if (wanted === '') return [];
  const { text, from } = foldedTexts(characters.map((character) => character.text));
  const hits: TextHit[] = [];
  for (
    let at = text.indexOf(wanted);
    at >= 0 && hits.length < HITS_MAX;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    const found = characters.slice(from[at], (from[at + wanted.length - 1] ?? 0) + 1);
    hits.push({ page, boxes: textRuns(found).map(({ x, y, width, height }) => ({ x, y, width, height })) });
  }
  return hits;
}
