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

test.each([
  ['filters on many lines', `<filter id="f"><feTurbulence/></filter>${'<path filter="url(#f)"/>'.repeat(600)}`],
  ['a picture in it that is another', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
  ['entities of entities', '<!DOCTYPE svg [<!ENTITY a "&b;&b;">]>'],
  ['parts without end', Array.from({ length: 900 }, (_, at) => `<g id="d${at}">`).join('')],
])('%s are more than is drawn', (_, content) => {
  expect(svgWeight(svg(content))).toBeGreaterThan(SVG_MOST.weight);
});
