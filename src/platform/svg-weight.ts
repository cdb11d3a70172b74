// How much there is to draw in an SVG, told from its text alone: a file of a thousand bytes can ask for a billion lines, by
// parts that stand for several of another part each.

import { lineLength } from './svg-path-length.ts';
import { type Asked, askedBy, askedByStyle, asksNothing, type Sheet, sheetOf, together } from './svg-styles.ts';

/** What a page draws at once, beside everything else. */
export const SVG_MOST = { bytes: 4 * 1024 * 1024, weight: 100_000 };

/** What a part named by `url(#…)`, a filter or a pattern, may be drawn for: each pixel, or each corner of a line. */
const OFTEN = 200;
/** Parts that lead to one another: a drawing that goes deeper was made to. */
const DEEPEST = 200;

interface Part {
  own: number;
  /** Names of the parts that are drawn within it, and how often. */
  others: [name: string, times: number][];
}

/** What is written between these is no tag, whatever it looks like. */
const hidden = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where a tag ends: a `>` in the value of an attribute is none. -1 for one that does not. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

interface Read {
  /** What stands in its tags, one after the other. */
  tags: string[];
  /** What stands between the tags of each style sheet. */
  sheets: string[];
}

/** In one walk; null where a tag does not end. */
function readIn(text: string): Read | null {
  const read: Read = { tags: [], sheets: [] };
  for (let at = text.indexOf('<'); at !== -1; ) {
    const open = hidden.find(([begin]) => text.startsWith(begin, at));
    const end = open === undefined ? endOfTag(text, at + 1) : text.indexOf(open[1], at);
    if (end === -1) return null;
    const tag = text.slice(at + 1, end);
    if (open === undefined) read.tags.push(tag);
    if (open === undefined && /^(?:[\w-]+:)?style\b/.test(tag) && !tag.endsWith('/')) {
      const over = text.indexOf('</', end);
      read.sheets.push(text.slice(end + 1, over === -1 ? undefined : over));
    }
    at = text.indexOf('<', end);
  }
  return read;
}

/**
 * What may draw more than its text shows: entities of entities or of tags, names that are written by entities or escapes, what is
 * set while it runs, another picture or a page in it, styles that name parts, attributes or styles that stand elsewhere.
 */
const untold = [
  /<!ENTITY[^<>&]*[&<]/i,
  /href\s*=\s*(?:"[^"]*&|'[^']*&)/i,
  /url\([^()]*[&\\]/i,
  /attributeName|animateMotion/i,
  /data:image\/svg/i,
  /<style[^<>]*>[^<]*url\(/i,
  /<!ATTLIST|<\?xml-stylesheet|foreignObject/i,
];

/** The name of a part as it is looked for: without gaps, and unescaped. */
function nameIn(reference: string): string {
  const name = reference.replace(/[\t\n\r]/g, '').trim();
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Each is a short line, and far less than an element has beside. */
const DASHES_AS_ONE = 10;

const ATTRIBUTE = /[\s/]*([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/y;

/** The name of an element, without what stands before a colon, and its attributes; undefined where these are not to be read. */
function elementIn(tag: string): { element: string; attributes: Map<string, string> } | undefined {
  const attributes = new Map<string, string>();
  const [name = ''] = /^[^\s/]*/.exec(tag) ?? [];
  ATTRIBUTE.lastIndex = name.length;
  let end = name.length;
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    attributes.set(found[1] ?? '', found[2] ?? found[3] ?? '');
    end = ATTRIBUTE.lastIndex;
  }
  if (/[^\s/]/.test(tag.slice(end))) return undefined;
  return { element: name.slice(name.indexOf(':') + 1), attributes };
}

/** What an element asks for by its attributes, its style and the sheets. */
function askedOf(attributes: ReadonlyMap<string, string>, { all, classes }: Sheet): Asked {
  let asked = all;
  for (const [name, value] of attributes) {
    if (name === 'style') asked = together(asked, askedByStyle(value));
    else if (name === 'class') {
      for (const one of value.split(/\s+/)) asked = together(asked, classes.get(one) ?? asksNothing);
    } else asked = together(asked, askedBy(name, value));
  }
  return asked;
}

/** A corner is written by four signs at least. */
const cornersIn = (tags: readonly string[]) => tags.reduce((most, tag) => Math.max(most, tag.length / 4), 0);

/** Where a line is measured by other units than its own, by what it is told to be or by what it is shown at. */
const otherUnits = (text: string) => /pathLength|vector-effect|non-scaling-stroke/i.test(text);

/**
 * Elements and what they stand for, by the name of the part that they lie in; '' is the whole. Its patterns, as those above, can
 * read a row of blanks in one way only: with two, what a file has of them takes time that grows by their square.
 */
class Parts {
  readonly all = new Map<string, Part>([['', { own: 0, others: [] }]]);
  /** Names of the parts that lie in one another here, and how finely their lines are dashed. */
  readonly #open: { id: string; dashes: number }[] = [{ id: '', dashes: 0 }];
  readonly #sheet: Sheet;
  readonly #isMeasured: boolean;
  readonly #corners: number;

  /** @param isMeasured all lines are measured in their own units. @param corners of one line, at most. */
  constructor(sheet: Sheet, isMeasured: boolean, corners: number) {
    this.#sheet = sheet;
    this.#isMeasured = isMeasured;
    this.#corners = corners;
  }

  add(tag: string): void {
    if (tag.startsWith('/')) {
      if (this.#open.length > 1) this.#open.pop();
      return;
    }
    const around = this.#open.at(-1) ?? { id: '', dashes: 0 };
    const within = this.all.get(around.id);
    if (within === undefined || tag.startsWith('!')) return;
    const { dashes, weight } = this.#cost(tag, around.dashes);
    within.own += 1 + weight;
    for (const [, name = ''] of tag.matchAll(/href\s*=\s*["']\s*#([^"']*)/gi)) within.others.push([nameIn(name), 1]);
    const often = /marker/i.test(tag) ? Math.max(OFTEN, this.#corners) : OFTEN;
    for (const [, name = ''] of tag.matchAll(/url\(\s*(?:["']\s*)?#([^"')]*)/gi))
      within.others.push([nameIn(name), often]);
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    if (id !== undefined && id !== '' && !this.all.has(id)) {
      this.all.set(id, { own: 0, others: [] });
      within.others.push([id, 1]);
    }
    if (!tag.endsWith('/')) this.#open.push({ id: id !== undefined && id !== '' ? id : around.id, dashes });
  }

  /** What an element weighs more than one, and how finely what lies in it is dashed. */
  #cost(tag: string, around: number): { dashes: number; weight: number } {
    const read = elementIn(tag);
    if (read === undefined) return { dashes: around, weight: Number.POSITIVE_INFINITY };
    const { element, attributes } = read;
    const asked = askedOf(attributes, this.#sheet);
    const dashes = asked.dashes ?? around;
    if (dashes === 0) return { dashes, weight: asked.weight };
    const length = lineLength(element, attributes);
    if (length === undefined) return { dashes, weight: asked.weight };
    if (!this.#isMeasured || asked.setsLength) return { dashes, weight: Number.POSITIVE_INFINITY };
    return { dashes, weight: asked.weight + (length === 0 ? 0 : (length * dashes) / DASHES_AS_ONE) };
  }
}

/** Elements that are drawn, each as often as it is. Infinity for what its text does not tell of. */
export function svgWeight(text: string): number {
  if (untold.some((pattern) => pattern.test(text))) return Number.POSITIVE_INFINITY;
  const read = readIn(text);
  if (read === null) return Number.POSITIVE_INFINITY;
  const drawn = new Parts(sheetOf(read.sheets), !otherUnits(text), cornersIn(read.tags));
  for (const tag of read.tags) drawn.add(tag);
  const parts = drawn.all;
  const known = new Map<string, number>();
  const weigh = (name: string, depth: number): number => {
    const part = parts.get(name);
    const weighed = known.get(name);
    if (part === undefined) return 0;
    if (weighed !== undefined) return weighed;
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
    // One that holds itself is not drawn in itself.
    known.set(name, 0);
    const weight = part.others.reduce((sum, [other, times]) => sum + times * weigh(other, depth + 1), part.own);
    known.set(name, weight);
    return weight;
  };
  const weight = weigh('', 0);
  // Numbers beyond all measure.
  return Number.isNaN(weight) ? Number.POSITIVE_INFINITY : weight;
}
