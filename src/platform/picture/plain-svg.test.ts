import { expect, test } from 'vitest';
import { SVG_MOST, svgWeight } from './plain-svg.ts';

const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => `<?xml version="1.0"?><svg ${root} viewBox="0 0 1000 1000">${content}</svg>`;
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');
const line = (y: number, more: string) => `<path d="M0 ${y}H512" stroke="red" ${more}/>`;
const fine = 'stroke-dasharray=".0006"';
const png = 'href="data:image/png;base64,iVBORw0KGgo="';
const zigzag = (corners: number) => `M0 0${many(corners, (at) => `L${at % 1000} ${at % 2 === 0 ? 0 : 999}`)}`;
const rect = '<rect width="1000" height="1000"/>';
const tens = (use: (at: number) => string) =>
  `<defs>${many(9, (at) => `<g id="p${at}">${use(at + 1).repeat(10)}</g>`)}<path id="p9" d=""/></defs><use href="#p0"/>`;

test.each([
  ['a path of many corners', `<path fill="red" d="${zigzag(400_000)}"/>`],
  ['one with thick lines', `<path stroke="red" stroke-width="300" stroke-linejoin="round" d="${zigzag(40_000)}"/>`],
  ['many arcs', `<path stroke="red" d="M0 0${many(20_000, (at) => `A9 9 0 1 1 ${at % 1000} ${at % 2}`)}"/>`],
  ['a polygon of many corners', `<polygon points="${'0,0 9,9 '.repeat(40_000)}"/>`],
  ['a long text', `<text y="20">${'Wörld ﷺ नि '.repeat(18_000)}</text>`],
  ['a text of blanks', `<text y="20" xml:space="preserve">${' '.repeat(200_000)}</text>`],
  ['a text that is stretched', '<text y="20" textLength="1000">A-101</text>'],
  ['a text of many places', `<text x="${'1 '.repeat(200_000)}" y="20">${'ab '.repeat(9000)}</text>`],
  ['a text along a path', '<path id="p" d="M0 0L9 9"/><text><textPath href="#p">A-101</textPath></text>'],
  ['texts of ever another size', many(2000, (at) => `<text font-size="${10 + at / 7}">A</text>`)],
  ['rules that are looked for from each element', '<style>g g rect:nth-child(2n+1)~rect{fill:red}</style><rect/>'],
  ['rules that are looked for in what follows', '<style>.a:has(~ rect){fill:red}</style><rect/>'],
  ['rules for all of a kind', '<style>rect{fill:red}</style><rect/>'],
  ['a picture', `<image width="9" height="9" ${png}/>`],
  ['a picture that is used often', `<defs><image id="i" ${png}/></defs>${'<use href="#i"/>'.repeat(9)}`],
  ['a filter', '<filter id="f"><feConvolveMatrix order="9"/></filter><rect filter="url(#f)"/>'],
  ['a filter of a style', '<rect style="filter:blur(90px)"/>'],
  ['a filter of a class', '<style>.a{filter:url(#f)}</style><rect class="a"/>'],
  ['areas of the whole picture', rect.repeat(50_000)],
  ['groups that are clipped', `<clipPath id="c"><path d="M0 0"/></clipPath><g clip-path="url(#c)">${rect}</g>`],
  ['masks', `<mask id="m">${rect}</mask><g mask="url(#m)">${rect}</g>`],
  ['gradients', '<radialGradient id="g"/><rect fill="url(#g)" width="9" height="9"/>'],
  ['patterns', '<pattern id="g" width=".001"/><rect fill="url(#g)" width="9" height="9"/>'],
  ['groups in groups without end', '<g>'.repeat(900)],
  ['layers', `${'<g opacity=".5">'.repeat(90)}${'<rect opacity=".5"/>'.repeat(2000)}${'</g>'.repeat(90)}`],
  ['blended layers', '<g style="mix-blend-mode:multiply"/>'],
  ['motion', '<rect><animate attributeName="x" to="9"/></rect>'],
  ['a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'],
  ['a shadow', '<text style="text-shadow:0 0 90px red">A</text>'],
  ['a program', '<script>for(;;);</script>'],
  ['a thing to do', '<g onload="for(;;);"/>'],
  ['marks on each of many corners', '<marker id="m"/><path marker-mid="url(#m)" d="M0 0h1v1"/>'],
  ['marks of all lines of a group', '<marker id="m"/><g marker-start="url(#m)"><path d="M0 0h1v1"/></g>'],
  ['marks of all lines that are used', '<marker id="m"/><use href="#a" marker-start="url(#m)"/>'],
])('what is not plainly little to draw is not drawn unasked: %s', (_, content) => {
  expect(svgWeight(svg(content))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['parts', (at: number) => `<use href="#p${at}"/>`],
  ['marks', (at: number) => `<path marker-end="url(#p${at})" d="M0 0h1"/>`],
  ['a sign for the end of a tag in an attribute', (at: number) => `<use data-x=">" href="#p${at}"/>`],
  ['a name written by an entity', (at: number) => `<use href="&#35;p${at}"/>`],
  ['a gap before the name', (at: number) => `<use href=" #p${at}"/>`],
  ['a name that is escaped', (at: number) => `<use href="#%70${at}"/>`],
  ['another name for the names', (at: number) => `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="#p${at}"/>`],
  ['comments around quotes', (at: number) => `<!-- ' --><use href="#p${at}"/><!-- ' -->`],
])('parts of parts are not drawn unasked: %s', (_, use) => {
  expect(svgWeight(svg(tens(use)))).toBe(Number.POSITIVE_INFINITY);
});

test('what is used is weighed as often as it is drawn', () => {
  const part = (uses: number) =>
    svgWeight(svg(`<defs><g id="a">${rect.repeat(9)}</g></defs>${'<use href="#a"/>'.repeat(uses)}`));
  const more = part(2) - part(1);
  expect(more).toBeGreaterThan(svgWeight(svg(rect.repeat(10))) - svgWeight(svg(rect)));
  expect(part(2) - part(1)).toBeCloseTo(part(3) - part(2));
  expect(part(1000)).toBeGreaterThan(SVG_MOST.weight);
  const named = '<g id="&#97;"><path d=""/></g><use href="#a"/>';
  expect(svgWeight(svg(named))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['of a line', many(4, (at) => line(at, fine))],
  ['of a style', many(4, (at) => line(at, 'style="stroke : red ; Stroke-Dasharray : .0003 .0003"'))],
  ['of a group', `<g ${fine}><g>${many(4, (at) => line(at, ''))}</g></g>`],
  ['of a class', `<style>.a, .b { stroke-dasharray: .0006 }</style>${many(4, (at) => line(at, 'class="x b"'))}`],
  [
    'of one of two that are said',
    `<style>.a{stroke-dasharray:9}</style>${many(4, (at) => line(at, `class="a" ${fine}`))}`,
  ],
  ['of what is used', `<path id="a" d="M0 0H512"/><g ${fine}><use href="#a"/></g>`],
  ['of a line that runs to and fro', line(0, fine).replace('H512', `${'H512z'.repeat(4)}`)],
  ['of arcs', `<path d="M0 0a400 400 0 1140 0a400 400 0 11 40 0" stroke-dasharray=".0001"/>`],
  ['of a line whose length is told', '<path d="M0 0H9" pathLength="1000000000" stroke-dasharray="1"/>'],
  ['by what it is shown at', '<path d="M0 0H9" style="vector-effect:non-scaling-stroke" stroke-dasharray="1"/>'],
  ['by a length of a style', '<circle style="r:10000000px" stroke-dasharray="1"/>'],
  ['in other measures', '<path d="M0 0H9" stroke-dasharray=".0006em"/>'],
  ['that are computed', '<path d="M0 0H9" style="--a:.0001;stroke-dasharray:var(--a)"/>'],
  ['behind another attribute', `<path data-x=' stroke-dasharray="none"' d="M0 0H9000" ${fine}/>`],
  ['of text', '<text stroke-dasharray="9">A-101</text>'],
  ['of a length by other signs', '<path d="M0 0H&#49;000000" stroke-dasharray="1"/>'],
  [
    'of a class by other signs',
    `<style>.a{stroke-dasharray:.0006}</style>${many(4, (at) => line(at, 'class="&#97;"'))}`,
  ],
  ['beyond all measure', `<path d="M0 0H1e999H-1e999" ${fine}/>`],
])('fine dashes are more than is drawn: %s', (_, content) => {
  expect(svgWeight(svg(content))).toBe(Number.POSITIVE_INFINITY);
});

const dashed = (sheets: string) => `${sheets}${many(4, (at) => line(at, 'class="a"'))}`;

test.each([
  ['rules by the end of one in quotes', '<style>.a{font-family:"}.b{x";stroke-dasharray:.0006}</style>'],
  ['quotes in a name', '<style>.a{x":none}.b{y":none;stroke-dasharray:.0006}</style>'],
  ['quotes by other signs', '<style>.a{font-family:&quot;}.b{x&quot;;stroke-dasharray:.0006}</style>'],
  ['rules that two sheets make together', '<style>.</style><style>path{stroke-dasharray:.0006}</style>'],
  ['a rule in a rule', '<style>.b{.c{fill:red}stroke-dasharray:.0006}</style>'],
  ['a part in a sheet', '<style>.b{fill:red}<g/>path{stroke-dasharray:.0006}</style>'],
  ['a comment in a name', '<style>.b{fill:red}pa<!-- -->th{stroke-dasharray:.0006}</style>'],
  ['data with a tag', '<style><![CDATA[.b{fill:red}<g>path{stroke-dasharray:.0006}]]></style>'],
  ['a comment of a sheet', '<style>.b{fill:red}/*}.c{*/path{stroke-dasharray:.0006}</style>'],
  ['a sheet that says its type', '<style type="text/css">.a{stroke-dasharray:.0006}</style>'],
  ['a sheet by a prefix', '<s:style xmlns:s="http://www.w3.org/2000/svg">*{stroke-dasharray:.0006}</s:style>'],
  ['a sheet by a known prefix', '<cc:style xmlns:cc="http://www.w3.org/2000/svg">*{stroke-dasharray:.0006}</cc:style>'],
  ['names by other signs', '<style>.\\61{stroke-dasharray:.0006}</style>'],
  ['a sheet from elsewhere', '<style>@import "a.css";</style>'],
  ['a face from elsewhere', '<style>@font-face{font-family:a;src:url(#a)}</style>'],
])('sheets are read as they are by a browser, or not at all: %s', (_, sheets) => {
  expect(svgWeight(svg(dashed(sheets)))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['tags in an entity', '<!DOCTYPE svg [<!ENTITY a "<use/>">]>'],
  ['attributes from elsewhere', `<!DOCTYPE svg [<!ATTLIST path stroke-dasharray CDATA ".0006">]>`],
  ['a sheet from elsewhere', '<?xml-stylesheet href="data:text/css,*{filter:blur(9px)}"?>'],
  ['another encoding', '<?xml version="1.0" encoding="utf-16"?>'],
  ['another encoding, far behind', `<?xml version="1.0"${' '.repeat(900)}encoding="iso-2022-jp"?>`],
  ['signs of another encoding', '\x1b$B'],
  ['data outside of a sheet', '<![CDATA[a]]>'],
])('of a head that may change what follows nothing is drawn: %s', (_, head) => {
  const file = (first: string) => `${first}<svg ${root}>${rect}</svg>`;
  expect(svgWeight(file('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'))).toBeLessThan(SVG_MOST.weight);
  expect(svgWeight(file(head))).toBe(Number.POSITIVE_INFINITY);
});

const autocad = () => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created by a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${root} x="0px" y="0px" width="841.89px" height="595.28px"
  viewBox="0 0 841.89 595.28" enable-background="new 0 0 841.89 595.28" xml:space="preserve">
<style type="text/css">
<![CDATA[
  .st0{fill:none;stroke:#000000;stroke-width:0.25;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:10;}
  .st1, .st2{fill:none;stroke:rgb(255, 0, 0);stroke-dasharray:12,4,1,4;}
  .st3{font-family:'Arial-BoldMT', "Open Sans"; font-size:8px;}
]]></style>
<title>A-101 &amp; A-102</title>
<g id="WALLS">${many(3000, (at) => `<path class="st0" d="M${at % 841}.5,${at % 595}.25l12.5,0.75"/>\n`)}</g>
<g id="AXES">${many(60, (at) => `<line class="st1" x1="${at}" y1="0" x2="${at}" y2="595"/>`)}</g>
<g id="TEXT">${many(120, (at) => `<text transform="matrix(1 0 0 1 ${at} 30)" class="st3">A ${at}</text>`)}</g>
</svg>`;

const inkscape = () => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="297mm" height="210mm" viewBox="0 0 297 210" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="plan.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ${root}>
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid" id="grid9"/></sodipodi:namedview>
<defs id="defs2"><marker style="overflow:visible" id="Arrow1" refX="0" refY="0" orient="auto"
  markerWidth="5" markerHeight="5"><path transform="scale(0.5)" style="fill:context-stroke;fill-rule:evenodd" d="M 0,0 5,-5 -12.5,0 5,5 Z" id="p7"/></marker></defs>
<metadata id="m5"><rdf:RDF><rdf:li>plan</rdf:li></rdf:RDF></metadata>
<g inkscape:label="Walls &amp; doors" inkscape:groupmode="layer" id="layer1" transform="translate(-3.5,4)" style="display:inline;opacity:1">
${many(1500, (at) => `<path style="fill:none;stroke:#000000;stroke-width:0.264583px;stroke-linecap:butt;stroke-linejoin:miter;stroke-opacity:1;mix-blend-mode:normal;filter:none" d="M ${at % 297}.5,10 H 40 V ${at % 210} Z" id="path${at}" sodipodi:nodetypes="cccc"/>`)}
${many(40, (at) => `<path style="stroke:#000;stroke-dasharray:1.5, 0.5;marker-start:url(#Arrow1);marker-end:url(#Arrow1)" d="m ${at},5 h 90" id="dim${at}"/>`)}
<text xml:space="preserve" style="font-size:3.5px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal'" x="20" y="30" id="t1"><tspan sodipodi:role="line" id="ts1" x="20" y="30">Living room</tspan></text>
</g></svg>`;

const symbols = () =>
  svg(`<defs><symbol id="door" viewBox="0 0 9 9"><path d="M0 9A9 9 0 0 1 9 0V9Z" fill="none" stroke="#333"/></symbol></defs>
<g fill="none" stroke="#000" stroke-width="2" vector-effect="non-scaling-stroke">
${many(800, (at) => `<polyline points="0,0 ${at},9 9,${at} 40,40"/><rect x="${at}" y="1" width="9" height="9"/>`)}</g>
<circle cx="9" cy="9" r="4" opacity=".4"/><ellipse cx="9" cy="9" rx="4" ry="2" fill="rgba(0, 0, 0, .5)"/>
${many(150, (at) => `<use xlink:href="#door" x="${at}" y="9" width="20" height="20"/>`)}
<text x="9" y="9" font-family="&quot;Open Sans&quot;, Arial" font-size="12" text-anchor="middle">Door</text>`);

test('round shapes, and layers in layers, are drawn unasked as far as a browser draws them in some seconds', () => {
  const circle = '<circle cx="2000" cy="2000" r="1900"/>';
  const broad = (count: number) => svg(`<g stroke-width="900" stroke-opacity=".01">${circle.repeat(count)}</g>`);
  expect(svgWeight(broad(1_000))).toBeLessThan(SVG_MOST.weight);
  expect(svgWeight(broad(2_000))).toBe(Number.POSITIVE_INFINITY);
  const deep = `${'<g opacity=".9">'.repeat(90)}${rect}${'</g>'.repeat(90)}`;
  expect(svgWeight(svg(deep.repeat(8)))).toBeLessThan(SVG_MOST.weight);
  expect(svgWeight(svg(deep.repeat(16)))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['AutoCAD', autocad],
  ['Inkscape', inkscape],
  ['others', symbols],
])('plans as programs write them are drawn: as %s does', (_, plan) => {
  expect(svgWeight(plan())).toBeLessThan(SVG_MOST.weight);
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

const places: Record<string, (text: string) => string> = {
  ...Object.fromEntries(
    ['fill', 'style', 'class', 'd', 'font', 'stroke-dasharray', 'marker-end', 'xmlns:a', 'href', 'id', 'data-a'].map(
      (name) => [
        `the attribute ${name}`,
        (text: string) => (text.includes('"') ? `<path ${name}='${text}'/>` : `<path ${name}="${text}"/>`),
      ],
    ),
  ),
  'a style that says a colour': (text) => `<path style='fill:${text}'/>`,
  'a sheet': (text) => `<style>${text}</style>`,
  'a rule': (text) => `<style>.a{${text}}</style>`,
  'a tag': (text) => `<path ${text}/>`,
  'a text': (text) => `<text>${text}</text>`,
};

test.each(Object.keys(places))('four times as much of %s is read in no more than in proportion', (place) => {
  for (const fill of [
    ' ',
    '"',
    '(',
    '[',
    'a',
    'a ',
    ';',
    ':',
    ',',
    'rgb(',
    '""',
    '0 ',
    '.a',
    '-',
    '{',
    '}',
    '</',
    '<!',
  ]) {
    const text = (length: number) =>
      svg((places[place] ?? String)(`${fill.repeat(Math.floor(length / fill.length))}!`));
    // The short ones first: what grows by the square would not come back from the long ones.
    for (const length of [MB / 128, MB / 8]) {
      expect(growthFrom(length, text), JSON.stringify([fill, length])).toBeLessThan(GROWTH);
    }
  }
});
