import { expect, test } from 'vitest';
import { SVG_MOST, svgWeight } from './svg-weight.ts';

const svg = (content: string) => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test('of a drawing as programs write them each part counts as often as it is drawn', () => {
  expect(svgWeight(svg('<path d="M0 0L9 9"/><g><text>A &gt; B</text></g>'))).toBe(4);
  const glyph = '<defs><symbol id="a"><path d=""/><path d=""/></symbol></defs>';
  expect(svgWeight(svg(`${glyph}<use href="#a"/><use xlink:href='#a'/>`))).toBe(1 + 2 + 2 + 2 + 2 * 2);
  expect(svgWeight(svg('<g id="a"><use href="#a"/><use href="#none"/></g>'))).toBe(4);
});

test('parts that stand for ten of the next are a billion in a thousand bytes', () => {
  const parts = Array.from({ length: 9 }, (_, at) => `<g id="p${at}">${`<use href="#p${at + 1}"/>`.repeat(10)}</g>`);
  const bomb = svg(`<defs>${parts.join('')}<path id="p9" d=""/></defs><use href="#p0"/>`);
  expect(svgWeight(bomb)).toBeGreaterThan(1e9);
});

const tens = (use: (at: number) => string) =>
  Array.from({ length: 9 }, (_, at) => `<g id="p${at}">${use(at + 1).repeat(10)}</g>`).join('');

test.each([
  ['a sign for the end of a tag in an attribute', (at: number) => `<use data-x=">" href="#p${at}"/>`],
  ['a name written by an entity', (at: number) => `<use href="&#35;p${at}"/>`],
  ['a gap before the name', (at: number) => `<use href=" #p${at}"/>`],
  ['a line broken in the name', (at: number) => `<use href="#p\n${at}"/>`],
  ['a name that is escaped', (at: number) => `<use href="#%70${at}"/>`],
  ['other letters', (at: number) => `<use xlink:HREF='#p${at}'/>`],
  ['a name that is set while it runs', (at: number) => `<use><set attributeName="href" to="#p${at}"/></use>`],
  ['comments around quotes', (at: number) => `<!-- ' --><use href="#p${at}"/><!-- ' -->`],
])('%s hides nothing', (_, use) => {
  expect(svgWeight(svg(`<defs>${tens(use)}<path id="p9" d=""/></defs><use href="#p0"/>`))).toBeGreaterThan(1e9);
});

test.each([
  ['quotes', '<a "'],
  ['comments', '<!--'],
  ['data', '<![CDATA['],
  ['instructions', '<?'],
  ['styles', 'url('],
  ['names', 'href="'],
])('what is left open a million times is looked through once: %s', (_, open) => {
  // One that looked for the end of each would not come back from it.
  expect(svgWeight(svg(open.repeat(Math.floor(SVG_MOST.bytes / open.length))))).toBeGreaterThan(0);
});

test.each([
  ['tags in an entity', '<!DOCTYPE svg [<!ENTITY a "<use/>">]>'],
  ['filters on many lines', `<filter id="f"><feTurbulence/></filter>${'<path filter="url(#f)"/>'.repeat(600)}`],
  ['a picture in it that is another', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
  ['entities of entities', '<!DOCTYPE svg [<!ENTITY a "&b;&b;">]>'],
  ['parts without end', Array.from({ length: 900 }, (_, at) => `<g id="d${at}">`).join('')],
])('%s are more than is drawn', (_, content) => {
  expect(svgWeight(svg(content))).toBeGreaterThan(SVG_MOST.weight);
});

const MB = 2 ** 20;
/** Of what some characters take, the most that four times as many may: in proportion it is 4, by their square 16. */
const GROWTH = 9;

/** Milliseconds of this process for one reading, of as many as it takes to be measured. */
function costOf(text: string): number {
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    svgWeight(text);
    const { user, system } = process.cpuUsage(before);
    if (user + system > 5000) return (user + system) / 1000 / times;
  }
}

/** How many times as long four times as much takes: the least of several, since others use this machine too. */
function growthFrom(few: number, text: (length: number) => string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4 && least > GROWTH; time += 1) {
    least = Math.min(least, costOf(text(4 * few)) / costOf(text(few)));
  }
  return least;
}

// The words that a pattern begins with, as far as something may be repeated after them.
const beginnings = [
  '<!ENTITY',
  'href',
  'href=',
  'href="',
  "href='#",
  'url(',
  'url("',
  "url('#",
  'attributeName',
  'attributeName="',
  '<style',
  '<style>',
  ' id',
  ' id=',
  " id='",
];

test.each(beginnings)('four times as much after %s is read in no more than in proportion', (word) => {
  for (const fill of [' ', '"', "'", '(', '<', '>', '[', 'a', `${word} `]) {
    const quote = word.includes('"') || fill === '"' ? "'" : '"';
    const text = (length: number) =>
      svg(`<path fill=${quote}${word}${fill.repeat(Math.floor(length / fill.length))}${quote} d="M0 0"/>`);
    // The short ones first: what grows by the square would not come back from the long ones.
    for (const length of [MB / 128, MB]) {
      expect(growthFrom(length, text), JSON.stringify([fill, length])).toBeLessThan(GROWTH);
    }
  }
});
