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

/** Elements and what they stand for, by the name of the part that they lie in; '' is the whole. */
function partsOf(text: string): Map<string, Part> {
  const parts = new Map<string, Part>([['', { own: 0, others: [] }]]);
  const open = [''];
  for (const piece of text.split('<').slice(1)) {
    const [tag = ''] = piece.split('>', 1);
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const within = parts.get(open.at(-1) ?? '');
    if (within === undefined || tag.startsWith('?') || tag.startsWith('!--')) continue;
    within.own += 1;
    for (const [, name = ''] of tag.matchAll(/href\s*=\s*["']#([^"']*)/g)) within.others.push([name, 1]);
    for (const [, name = ''] of tag.matchAll(/url\(\s*["']?#([^"')]*)/g)) within.others.push([name, OFTEN]);
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    if (id !== undefined && id !== '' && !parts.has(id)) {
      parts.set(id, { own: 0, others: [] });
      within.others.push([id, 1]);
    }
    if (!tag.endsWith('/')) open.push(id !== undefined && id !== '' ? id : (open.at(-1) ?? ''));
  }
  return parts;
}

/** Elements that are drawn, each as often as it is. Infinity for what may hold another picture, or entities of entities. */
export function svgWeight(text: string): number {
  if (/<!ENTITY[^<>&]*&|data:image\/svg|<style[^<>]*>[^<]*url\(/i.test(text)) return Number.POSITIVE_INFINITY;
  const parts = partsOf(text);
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
