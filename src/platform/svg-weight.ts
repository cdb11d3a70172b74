// How much there is to draw in an SVG, told from its text alone: a file of a thousand bytes can ask for a billion lines, by
// parts that stand for several of another part each.

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

/** What stands in its tags, one after the other, in one walk; null where one does not end. */
function tagsOf(text: string): string[] | null {
  const tags: string[] = [];
  for (let at = text.indexOf('<'); at !== -1; ) {
    const open = hidden.find(([begin]) => text.startsWith(begin, at));
    const end = open === undefined ? endOfTag(text, at + 1) : text.indexOf(open[1], at);
    if (end === -1) return null;
    if (open === undefined) tags.push(text.slice(at + 1, end));
    at = text.indexOf('<', end);
  }
  return tags;
}

/**
 * What may draw more than its text shows: entities of entities or of tags, names that are written by entities or escapes, names
 * that are set while it runs, another picture in it, styles that name parts.
 */
const untold = [
  /<!ENTITY[^<>&]*[&<]/i,
  /href\s*=\s*(?:"[^"]*&|'[^']*&)/i,
  /url\([^()]*[&\\]/i,
  /attributeName\s*=\s*["']\s*[\w:]*href/i,
  /data:image\/svg/i,
  /<style[^<>]*>[^<]*url\(/i,
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

/**
 * Elements and what they stand for, by the name of the part that they lie in; '' is the whole. Its patterns, as those above, can
 * read a row of blanks in one way only: with two, what a file has of them takes time that grows by their square.
 */
function partsOf(tags: readonly string[]): Map<string, Part> {
  const parts = new Map<string, Part>([['', { own: 0, others: [] }]]);
  const open = [''];
  for (const tag of tags) {
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const within = parts.get(open.at(-1) ?? '');
    if (within === undefined || tag.startsWith('!')) continue;
    within.own += 1;
    for (const [, name = ''] of tag.matchAll(/href\s*=\s*["']\s*#([^"']*)/gi)) within.others.push([nameIn(name), 1]);
    for (const [, name = ''] of tag.matchAll(/url\(\s*(?:["']\s*)?#([^"')]*)/gi))
      within.others.push([nameIn(name), OFTEN]);
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    if (id !== undefined && id !== '' && !parts.has(id)) {
      parts.set(id, { own: 0, others: [] });
      within.others.push([id, 1]);
    }
    if (!tag.endsWith('/')) open.push(id !== undefined && id !== '' ? id : (open.at(-1) ?? ''));
  }
  return parts;
}

/** Elements that are drawn, each as often as it is. Infinity for what its text does not tell of. */
export function svgWeight(text: string): number {
  if (untold.some((pattern) => pattern.test(text))) return Number.POSITIVE_INFINITY;
  const tags = tagsOf(text);
  if (tags === null) return Number.POSITIVE_INFINITY;
  const parts = partsOf(tags);
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
  return weigh('', 0);
}
