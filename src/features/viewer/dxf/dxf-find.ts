// Looking for words in a DXF: in its texts, wherever blocks and dimensions have put them. A few at a time: it may have millions
// of letters, and each of them may be what is looked for.
import { type DxfText, FONT_TO_CAPITAL, LETTER_WIDTH } from '#domain/dxf/display-list';
import { isOn } from '#domain/dxf/layers';
import { lineBox, type TurnedBox } from '#domain/dxf/text-line';
import { HITS_MAX, type SearchableSheets } from '#src/features/viewer/stage/use-find.ts';
import { foldedTexts, foldedWords } from '#src/platform/folded.ts';
import { nextTurn } from '#src/platform/turn.ts';
import type { SeenDxf } from './seen-dxf.ts';

/** Milliseconds of work after which others have their turn. */
const SLICE = 6;
/** Letters of lines that are looked through as one: longer texts are looked through in parts. */
const TOGETHER_MAX = 5000;

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
function* textsIn(lines: readonly DxfText[]): Generator<DxfText[]> {
  let text: DxfText[] = [];
  let letters = 0;
  for (const line of lines) {
    const above = text.at(-1);
    if (above !== undefined && (letters > TOGETHER_MAX || !isBelow(line, above))) {
      yield text;
      [text, letters] = [[], 0];
    }
    text.push(line);
    letters += line.text.length;
  }
  if (text.length > 0) yield text;
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

/** How far along a line its letters stand. What was measured for one place is not measured again for the next. */
class Ruler {
  private at = 0;
  private width = 0;
  private all: number | undefined;
  private readonly line: DxfText;
  private readonly widthOf: WidthOf;

  constructor(line: DxfText, widthOf: WidthOf) {
    this.line = line;
    this.widthOf = widthOf;
  }

  /** The box from one letter of the line to before another. */
  box(from: number, to: number): TurnedBox {
    const { line } = this;
    this.all ??= this.widthOf(line.text);
    const size = line.height * FONT_TO_CAPITAL * line.stretch;
    const [before, until] = [this.to(from), this.to(to)];
    return lineBox(line, this.all * size, before * size, (until - before) * size);
  }

  private to(at: number): number {
    if (at < this.at) [this.at, this.width] = [0, 0];
    if (at > this.at) this.width += this.widthOf(this.line.text.slice(this.at, at));
    this.at = at;
    return this.width;
  }
}

type RulerOf = (line: DxfText) => Ruler;

/** A box for each line of what was found. */
function boxesOf(found: readonly Character[], rulerOf: RulerOf): TurnedBox[] {
  const lines = [...new Set(found.map(({ line }) => line))];
  return lines.flatMap((line) => {
    const own = found.filter((character) => character.line === line && character.text.trim() !== '');
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined ? [] : [rulerOf(line).box(first.at, last.at + last.text.length)];
  });
}

function* hitsIn(lines: readonly DxfText[], wanted: string, widthOf: WidthOf): Generator<DxfHit> {
  const characters = charactersOf(lines);
  const { text, from } = foldedTexts(characters.map((character) => character.text));
  const rulers = new Map<DxfText, Ruler>();
  const rulerOf = (line: DxfText) => {
    const ruler = rulers.get(line) ?? new Ruler(line, widthOf);
    rulers.set(line, ruler);
    return ruler;
  };
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const found = characters.slice(from[at], (from[at + wanted.length - 1] ?? 0) + 1);
    yield { boxes: boxesOf(found, rulerOf) };
  }
}

const cornerOf = ({ boxes: [box] }: DxfHit) => ({ x: box?.x ?? 0, y: box?.y ?? 0 });

/** What was drawn twice is one place. */
function placeOf(hit: DxfHit): string {
  const { x, y } = cornerOf(hit);
  return `${x} ${y} ${hit.boxes[0]?.angle}`;
}

/**
 * Where texts say something, from the top of the sheet to its foot. Case, accents and the width of gaps make no difference.
 * @param most of more places than these the others are left out. @returns none once `signal` is aborted.
 */
export async function dxfHits(
  lines: readonly DxfText[],
  words: string,
  widthOf: WidthOf,
  signal: AbortSignal,
  most = HITS_MAX,
): Promise<DxfHit[]> {
  const wanted = foldedWords(words);
  if (wanted === '') return [];
  const hits = new Map<string, DxfHit>();
  let until = performance.now() + SLICE;
  const looking = hitsOrNone(lines, wanted, widthOf);
  for (const hit of looking) {
    if (hit !== undefined && !hits.has(placeOf(hit))) hits.set(placeOf(hit), hit);
    if (hits.size >= most) break;
    if (performance.now() < until) continue;
    await nextTurn();
    if (signal.aborted) return [];
    until = performance.now() + SLICE;
  }
  return [...hits.values()].sort((a, b) => cornerOf(a).y - cornerOf(b).y || cornerOf(a).x - cornerOf(b).x);
}

/** What is found, and after each text nothing: others may have their turn there too. */
function* hitsOrNone(lines: readonly DxfText[], wanted: string, widthOf: WidthOf): Generator<DxfHit | undefined> {
  for (const text of textsIn(lines)) {
    yield* hitsIn(text, wanted, widthOf);
    yield undefined;
  }
}

/** What is seen of a drawing, to be looked through. */
export function searchedDxf({ drawing: { texts }, off }: SeenDxf, widthOf: WidthOf): SearchableSheets<DxfHit> {
  const seen = texts.filter((text) => isOn(text, off));
  return {
    sizes: [{}],
    find: (_, words, signal) => dxfHits(seen, words, widthOf, signal),
    // A drawing whose words are all on layers that are off has words.
    text: async () => ({ texts: texts[0]?.text ?? '' }),
  };
}

/** Whether words are only found on layers that are off. */
export async function isOnLayersOff(
  { drawing: { texts }, off }: SeenDxf,
  words: string,
  signal: AbortSignal,
): Promise<boolean> {
  const hidden = texts.filter((text) => !isOn(text, off));
  return (await dxfHits(hidden, words, () => 1, signal, 1)).length > 0;
}
