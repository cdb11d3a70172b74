// Looking for words in a DXF: in its texts, wherever blocks and dimensions have put them.
import { type DxfText, FONT_TO_CAPITAL, LETTER_WIDTH } from '#domain/dxf/display-list';
import { isOn } from '#domain/dxf/layers';
import { lineBox, type TurnedBox } from '#domain/dxf/text-line';
import { foldedTexts, foldedWords } from '#src/platform/folded.ts';
import type { SeenDxf } from './seen-dxf.ts';
import type { Searched } from './use-find.ts';

/** Where something that was looked for stands: a box for each line that it goes over. */
export interface DxfHit {
  boxes: readonly TurnedBox[];
}

/** How wide a text is, as a multiple of its font's size. */
export type WidthOf = (text: string) => number;

/** A character of a text that may have several lines. */
interface Character {
  text: string;
  line: DxfText;
  /** Where it begins in its line. */
  at: number;
}

/** Of lines that are written one below the other, as multiples of their height. */
const NEXT_LINE = { least: 1, most: 2.5 };

/** Whether a text is the next line of another: of the same text, or of a label that was put together from several. */
function isBelow(line: DxfText, above: DxfText): boolean {
  const { height, angle } = above;
  if (Math.abs(line.height - height) > height * 0.01 || Math.abs(line.angle - angle) > 0.01) return false;
  const [dx, dy] = [line.x - above.x, line.y - above.y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const down = (dy * Math.cos(angle) - dx * Math.sin(angle)) / height;
  const length = Math.max(line.text.length, above.text.length) * height * LETTER_WIDTH;
  return down >= NEXT_LINE.least && down <= NEXT_LINE.most && Math.abs(along) < length / 2;
}

/** Lines that belong together: what is looked for may go on in the next. */
function textsIn(lines: readonly DxfText[]): DxfText[][] {
  const texts: DxfText[][] = [];
  for (const line of lines) {
    const text = texts.at(-1);
    const above = text?.at(-1);
    if (above !== undefined && isBelow(line, above)) text?.push(line);
    else texts.push([line]);
  }
  return texts;
}

function charactersOf(lines: readonly DxfText[]): Character[] {
  return lines.flatMap((line, index) => {
    let at = 0;
    const characters = [...line.text].map((text) => {
      const character = { text, line, at };
      at += text.length;
      return character;
    });
    // Between two lines there is a gap.
    return index === 0 ? characters : [{ text: ' ', line, at: 0 }, ...characters];
  });
}

function boxOf(line: DxfText, from: number, to: number, widthOf: WidthOf): TurnedBox {
  const size = line.height * FONT_TO_CAPITAL * line.stretch;
  const [before, until] = [from === 0 ? 0 : widthOf(line.text.slice(0, from)), widthOf(line.text.slice(0, to))];
  return lineBox(line, widthOf(line.text) * size, before * size, (until - before) * size);
}

/** A box for each line of what was found. */
function boxesOf(found: readonly Character[], widthOf: WidthOf): TurnedBox[] {
  const lines = [...new Set(found.map(({ line }) => line))];
  return lines.flatMap((line) => {
    const own = found.filter((character) => character.line === line && character.text.trim() !== '');
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [boxOf(line, first.at, last.at + last.text.length, widthOf)];
  });
}

function hitsIn(lines: readonly DxfText[], wanted: string, widthOf: WidthOf): DxfHit[] {
  const characters = charactersOf(lines);
  const { text, from } = foldedTexts(characters.map((character) => character.text));
  const hits: DxfHit[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const found = characters.slice(from[at], (from[at + wanted.length - 1] ?? 0) + 1);
    hits.push({ boxes: boxesOf(found, widthOf) });
  }
  return hits;
}

const cornerOf = ({ boxes: [box] }: DxfHit) => ({ x: box?.x ?? 0, y: box?.y ?? 0 });

/** What was drawn twice is one place. */
function isSamePlace(hit: DxfHit, before: DxfHit | undefined): boolean {
  if (before === undefined) return false;
  const [one, other] = [cornerOf(hit), cornerOf(before)];
  return one.x === other.x && one.y === other.y && hit.boxes[0]?.angle === before.boxes[0]?.angle;
}

/** Where texts say something, from the top of the sheet to its foot. Case, accents and the width of gaps make no difference. */
export function dxfHits(lines: readonly DxfText[], words: string, widthOf: WidthOf): DxfHit[] {
  const wanted = foldedWords(words);
  if (wanted === '') return [];
  const hits = textsIn(lines).flatMap((text) => hitsIn(text, wanted, widthOf));
  hits.sort((a, b) => cornerOf(a).y - cornerOf(b).y || cornerOf(a).x - cornerOf(b).x);
  return hits.filter((hit, at) => !isSamePlace(hit, hits[at - 1]));
}

/** What is seen of a drawing, to be looked through. */
export function searchedDxf({ drawing: { texts }, off }: SeenDxf, widthOf: WidthOf): Searched<DxfHit> {
  const seen = texts.filter((text) => isOn(text, off));
  return {
    sizes: [{}],
    find: async (_, words) => dxfHits(seen, words, widthOf),
    // A drawing whose words are all on layers that are off has words.
    text: async () => ({ texts: texts[0]?.text ?? '' }),
  };
}

/** Whether words are only found on layers that are off. */
export function isOnLayersOff({ drawing: { texts }, off }: SeenDxf, words: string): boolean {
  const hidden = texts.filter((text) => !isOn(text, off));
  return dxfHits(hidden, words, () => 1).length > 0;
}
