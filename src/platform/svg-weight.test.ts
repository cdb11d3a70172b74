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

const line = (y: number, more: string) => `<path d="M0 ${y}H512" stroke="red" ${more}/>`;
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');
const fine = 'stroke-dasharray=".0006"';
const blur = 'filter:blur(90px)';

test.each([
  ['fine dashes', many(4, (at) => line(at, fine))],
  ['fine dashes of a style', many(4, (at) => line(at, 'style="stroke : red ; Stroke-Dasharray : .0003 .0003"'))],
  ['fine dashes of a group', `<g ${fine}><g>${many(4, (at) => line(at, ''))}</g></g>`],
  [
    'fine dashes of a sheet',
    `<style>.a, .b { stroke-dasharray: .0006 }</style>${many(4, (at) => line(at, 'class="x b"'))}`,
  ],
  [
    'those of a sheet in data',
    `<style><![CDATA[path{stroke-dasharray:.0006}]]></style>${many(4, (at) => line(at, ''))}`,
  ],
  ['a sheet by a prefix', `<s:style xmlns:s="x">*{stroke-dasharray:.0006}</s:style>${many(4, (at) => line(at, ''))}`],
  ['dashes of what is used', `<path id="a" d="M0 0H512"/><g ${fine}><use href="#a"/></g>`],
  ['dashes of a line that runs to and fro', line(0, fine).replace('H512', `${'H512z'.repeat(4)}`)],
  ['dashes of arcs', `<path d="M0 0a400 400 0 1140 0a400 400 0 11 40 0" stroke-dasharray=".001"/>`],
  ['dashes of a line whose length is told', '<path d="M0 0H9" pathLength="1000000000" stroke-dasharray="1"/>'],
  ['dashes by what it is shown at', '<path d="M0 0H9" style="vector-effect:non-scaling-stroke" stroke-dasharray="1"/>'],
  ['dashes by a length of a style', '<circle style="r:10000000px" stroke-dasharray="1"/>'],
  ['dashes in other measures', '<path d="M0 0H9" stroke-dasharray=".0006em"/>'],
  ['dashes that are computed', '<path d="M0 0H9" style="--a:.0001;stroke-dasharray:var(--a)"/>'],
  ['dashes behind another attribute', `<path data-x=' stroke-dasharray="none"' d="M0 0H4000" ${fine}/>`],
  ['dashes of text', `<text ${fine}>A-101</text>`],
  ['a name of a style by other signs', '<path d="M0 0" style="\\66ilter:blur(90px)"/>'],
  ['a name of a style by an entity', '<!DOCTYPE svg [<!ENTITY f "filter">]><path style="&f;:blur(9px)"/>'],
  ['attributes from elsewhere', `<!DOCTYPE svg [<!ATTLIST path ${fine.replace('=', ' CDATA ')}>]><path d="M0 0H9"/>`],
  ['a sheet from elsewhere', '<?xml-stylesheet href="data:text/css,*{filter:blur(9px)}"?><path d="M0 0H9"/>'],
  ['a style that filters', `<rect style="${blur}"/>`],
  ['an attribute that filters', '<rect filter="blur(90px)"/>'],
  ['a part and a function that filter', '<filter id="a"/><rect filter="url(#a) blur(90px)"/>'],
  ['what is behind, filtered', '<rect style="backdrop-filter:blur(90px)"/>'],
  ['a sheet that filters', `<style>rect{fill:red;${blur}}</style><rect/>`],
  ['a sheet of a class that filters', `<style>.a{${blur}}</style><rect class="a"/>`],
  ['a rule in a rule', `<style>.a{${blur};.b{fill:red}}</style><rect class="a"/>`],
  ['a sheet with a sign in quotes', `<style>.a{${blur};font-family:"{"}</style><rect class="a"/>`],
  ['a sheet with a comment in a name', `<style>.a{fil<!-- -->ter:blur(9px)}</style><rect class="a"/>`],
  ['a shadow', '<text style="text-shadow:0 0 90px red">A</text>'],
  ['a mask that is drawn', '<rect style="mask-image:linear-gradient(red,blue)"/>'],
  ['what changes while it runs', '<path d="M0 0H512"><animate attributeName="stroke-dasharray" to=".0006"/></path>'],
  ['a page in it', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'],
  [
    'marks on each of many corners',
    `<marker id="m"><path d=""/></marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(99_999)}"/>`,
  ],
  ['numbers beyond all measure', `<path d="M0 0H1e999H-1e999" ${fine}/>`],
  ['layers', '<g opacity=".5">'.repeat(5_000) + '</g>'.repeat(5_000)],
])('what costs more than an element is not drawn unasked: %s', (_, content) => {
  expect(svgWeight(svg(content))).toBeGreaterThan(SVG_MOST.weight);
});

test.each([
  ['dashes of lines', many(400, (at) => line(at, 'stroke-dasharray="4"'))],
  [
    'dashes by a program of a class',
    `<style type="text/css">
    .st0{fill:none;stroke:#000000;stroke-dasharray:12,4,1,4;}
    .st1, .st2{fill:none;stroke-width:0.25pt;opacity:1}
  </style>${many(4000, (at) => line(at, `class="st${at % 3}"`))}`,
  ],
  [
    'a style with everything in it',
    many(2000, (at) =>
      line(
        at,
        `style="isolation:auto;mix-blend-mode:normal;filter:none;mask:none;
    filter-blend-mode:normal;color-interpolation-filters:linearRGB;opacity:1;stroke-dasharray:none;font-family:&quot;A&quot;"`,
      ),
    ),
  ],
  [
    'a sheet for all',
    `<style>*{stroke-linejoin: round; stroke-linecap: butt}</style>${many(2000, (at) => line(at, ''))}`,
  ],
  ['lines that are clear', many(1000, (at) => line(at, 'opacity="0.4"'))],
  [
    'a length of one, dashes of others',
    `<text style="width:9px">A</text>${many(100, (at) => line(at, 'stroke-dasharray="2mm 1mm"'))}`,
  ],
  [
    'solid ones in a dashed group',
    `<g stroke-dasharray="3">${many(2000, (at) => line(at, 'stroke-dasharray="none"'))}</g>`,
  ],
  [
    'curves',
    many(500, () => '<path d="m1,1c10-5.5.5 3 8,8s4 4 9 9q1 1 2 2t3 3A5 5 0 0 1 9 9z" stroke-dasharray="1"/>'),
  ],
  [
    'areas',
    many(
      500,
      () => '<polygon points="0,0 90,0 90,90" stroke-dasharray="2"/><rect width="9" height="9" stroke-dasharray="1"/>',
    ),
  ],
])('ordinary drawings stay light: %s', (_, content) => {
  expect(svgWeight(svg(content))).toBeLessThan(SVG_MOST.weight);
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
  ' style=',
  "stroke-dasharray='",
  'd="M',
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
