// Whether an SVG is plain, and how much there is to draw in it, told from its text alone. What it may be made of is listed here;
// with anything else, whatever it may do, it is not plain: what makes a browser draw for minutes is never listed whole.
import {
  declarationsIn,
  elementIn,
  rulesIn,
  type StyleDeclarations,
  type SvgElement,
  type Token,
  tokensOf,
} from './plain-svg-text.ts';
import { lengthIn, lineLength } from './svg-path-length.ts';

/** What a page draws at once, beside everything else. A weight of one is some ten microseconds of a desktop, at worst. */
export const SVG_MOST = { bytes: 2 * 1024 * 1024, weight: 250_000 };

/** Weights beside one for each sign of an attribute that is a list, and a tenth for each of another. */
const weights = {
  element: 40,
  /** More for one that is round: its edge is smoothed all around, and a broad line of it that can be seen through takes a millisecond. */
  round: 120,
  /** A piece of text, and each sign of it. */
  text: 60,
  sign: 10,
  /** A face or size that no text before it had. */
  font: 500,
  dash: 2,
  /** What is laid on the others as a whole. */
  layer: 200,
};
/** Signs of a path for which each weighs twice as much: the corners of one are drawn together, each beside all others. */
const PATH_TWICE = 1000;
/** Elements in one another. */
const DEEPEST = 100;
const NOT_PLAIN = Number.POSITIVE_INFINITY;

const words = (...texts: string[]) => new Set(texts.join(' ').split(' '));
const groups = words('svg g defs symbol marker');
const texts = words('text tspan');
/** Drawn for others, or for nobody. */
const silent = words('title desc metadata style');
const lines = words('path line polyline polygon');
const shapes = words('rect circle ellipse use');
const isRound = ({ name, attributes }: SvgElement) =>
  name === 'circle' || name === 'ellipse' || attributes.has('rx') || attributes.has('ry');
/** Parts of what programs keep for themselves, by what stands before the colon; a browser draws none of it. */
const ownElements = words('sodipodi inkscape rdf cc dc sketch serif');

/** Attributes of which each sign is drawn, or moves what is. */
const lists = words('d points x y dx dy rotate transform');
const attributesKnown = words(
  'id x1 y1 x2 y2 cx cy r rx ry width height viewBox preserveAspectRatio version baseProfile type lang xml:space xml:lang',
  'refX refY markerWidth markerHeight markerUnits orient contentStyleType contentScriptType zoomAndPan role',
);
/** Of the file's own program, or of whoever looks for it. */
const ownAttribute = /^(?:(?!xlink:|xml:)[\w-]+:|data-|aria-)[\w-]+$/;
const propertiesKnown = words(
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit',
  'stroke-dashoffset color display visibility text-anchor text-align text-indent text-decoration text-transform',
  'letter-spacing word-spacing line-height white-space writing-mode direction dominant-baseline alignment-baseline',
  'baseline-shift overflow clip-rule shape-rendering text-rendering image-rendering color-rendering paint-order',
  'color-interpolation color-interpolation-filters enable-background solid-color solid-opacity',
);
/** Values by which a property that is not known does nothing, whatever it is. */
const nothing = /^(?:none|normal|auto|initial|visible|accumulate|0)$/i;
/** Plain values: quotes that end, brackets around colours alone, no names written by other signs, nothing computed. */
const plainValue = /^(?:[^()\\&@{}<>/"']|"[^"\\&{}]*"|'[^'\\&{}]*'|\b(?:rgb|hsl)a?\([\d.,%\s]*\))*$/i;
/** As attributes write quotes. */
const quotes = /&(?:quot|apos);/g;

const SVG_NAMES = 'http://www.w3.org/2000/svg';
/** What may stand behind names of their own: with others, an element of another kind may be one that is drawn. */
const namesKnown = new Map([
  ['xmlns', SVG_NAMES],
  ['xmlns:svg', SVG_NAMES],
  ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
]);
const namesDrawn = /w3\.org\/(?:2000\/svg|1999\/xlink|1999\/xhtml|1998\/Math)|[&\s]/i;

/** Dashes for each unit of a line; undefined: as what it lies in. Infinity for what is not plain. */
function dashesOf(value: string): number | undefined {
  if (/^(?:none|initial|0)$/i.test(value)) return 0;
  if (/^(?:inherit|unset)$/i.test(value)) return undefined;
  const lengths = value.split(/[\s,]+/).map(lengthIn);
  const sum = lengths.reduce<number>((total, length) => total + (length ?? Number.NaN), 0);
  return sum > 0 ? lengths.length / sum : Number.POSITIVE_INFINITY;
}

const writesQuotes = (attribute: string) =>
  attribute === 'style' || attribute.startsWith('font') || ownAttribute.test(attribute);

const isKnownAttribute = (name: string) => lists.has(name) || attributesKnown.has(name) || ownAttribute.test(name);

function isKnown(name: string): boolean {
  const all = [groups, texts, silent, lines, shapes];
  return (
    all.some((some) => some.has(name)) || (name.includes(':') && ownElements.has(name.slice(0, name.indexOf(':'))))
  );
}

interface OpenElement {
  name: string;
  id: string;
  /** What it lies in says. */
  around: number;
  /** The most that it says itself. */
  own: number | undefined;
}

/** What is drawn as often as something names it. */
interface Part {
  weight: number;
  /** It names another. */
  leads: boolean;
}

/** Walks through the elements. `weight` is Infinity once one is not plain. */
class SvgWeigher {
  weight = 0;
  readonly #rules: ReadonlyMap<string, StyleDeclarations>;
  readonly #open: OpenElement[] = [];
  readonly #parts = new Map<string, Part>();
  readonly #named: string[] = [];
  readonly #fonts = new Set<string>();
  #isDashed = false;
  /** Lines are measured by what the picture is shown at. */
  #isUnscaled = false;

  constructor(rules: ReadonlyMap<string, StyleDeclarations>) {
    this.#rules = rules;
  }

  #add(weight: number): void {
    this.weight += weight;
    for (const { id } of this.#open) {
      const part = id === '' ? undefined : this.#parts.get(id);
      if (part !== undefined) part.weight += weight;
    }
  }

  walk({ tag, text }: Token): void {
    if (tag.startsWith('/')) this.#open.pop();
    else this.#begin(tag);
    // In a text blanks may be drawn too.
    const isText = texts.has(this.#open.at(-1)?.name ?? '');
    this.#add(isText ? text.length * weights.sign : text.trim().length / 10);
  }

  #begin(tag: string): void {
    const element = elementIn(tag);
    if (element === undefined || this.#open.length > DEEPEST) {
      this.weight = NOT_PLAIN;
      return;
    }
    const { name, attributes } = element;
    const id = attributes.get('id') ?? '';
    if (id !== '' && !this.#parts.has(id)) this.#parts.set(id, { weight: 0, leads: false });
    const within = this.#open.at(-1);
    const open: OpenElement = { name, id, around: within?.own ?? within?.around ?? 0, own: undefined };
    this.#open.push(open);
    // What stands in a sheet is read as one text.
    if (within?.name === 'style' || !isKnown(name)) this.weight = NOT_PLAIN;
    this.#add(weights.element + (texts.has(name) ? weights.text : 0) + (isRound(element) ? weights.round : 0));
    for (const [attribute, value] of attributes) this.#attribute(open, attribute, value);
    const dashes = open.own ?? open.around;
    if (dashes > 0) this.#dash(element, dashes);
    if (tag.endsWith('/')) this.#open.pop();
  }

  #attribute(open: OpenElement, name: string, value: string): void {
    const { length } = value;
    this.#add(lists.has(name) ? length : length / 10);
    if (name === 'd' || name === 'points') this.#add(length ** 2 / PATH_TWICE);
    // A number or a name by other signs is read otherwise than it is drawn.
    if (value.includes('&') && !writesQuotes(name)) this.weight = NOT_PLAIN;
    if (name === 'style') this.#declare(open, declarationsIn(value.replaceAll(quotes, ' ')));
    else if (name === 'class') {
      for (const one of value.split(/\s+/)) this.#declare(open, this.#rules.get(one) ?? []);
    } else if (name.startsWith('xmlns')) {
      const known = namesKnown.get(name);
      if (known === undefined ? namesDrawn.test(value) : value !== known) this.weight = NOT_PLAIN;
    } else if (name === 'href' || name === 'xlink:href') this.#href(open, value);
    else if (!open.name.includes(':') && !isKnownAttribute(name)) {
      this.#property(open, name, value.replaceAll(quotes, ' '));
    }
  }

  #href({ name }: OpenElement, value: string): void {
    if (name === 'use' && /^#[\w.:-]+$/.test(value)) this.#name(value.slice(1));
    else this.weight = NOT_PLAIN;
  }

  /** What stands in it is drawn here once more. */
  #name(part: string): void {
    this.#named.push(part);
    for (const { id } of this.#open) {
      const around = this.#parts.get(id);
      if (around !== undefined) around.leads = true;
    }
  }

  #declare(open: OpenElement, declared: StyleDeclarations | null): void {
    if (declared === null) this.weight = NOT_PLAIN;
    for (const [property, value] of declared ?? []) this.#property(open, property, value);
  }

  #property(open: OpenElement, name: string, given: string): void {
    const value = given.replace('!important', '').trim();
    if (name === 'stroke-dasharray') {
      open.own = Math.max(open.own ?? 0, dashesOf(value) ?? open.around);
    } else if (name === 'marker-start' || name === 'marker-end') {
      const [, part] = /^url\(#([\w.:-]+)\)$/.exec(value) ?? [];
      if (part !== undefined && lines.has(open.name)) this.#name(part);
      else if (!nothing.test(value)) this.weight = NOT_PLAIN;
    } else if (name === 'opacity') {
      if (!/^(?:1(?:\.0*)?|100%)$/.test(value)) this.#add(weights.layer);
      if (!plainValue.test(value)) this.weight = NOT_PLAIN;
    } else if (name === 'vector-effect' && value === 'non-scaling-stroke') {
      this.#isUnscaled = true;
    } else if (name.startsWith('font')) {
      if (!this.#fonts.has(`${name}:${value}`)) this.#add(weights.font);
      this.#fonts.add(`${name}:${value}`);
      if (!plainValue.test(value)) this.weight = NOT_PLAIN;
    } else if (propertiesKnown.has(name) || name.startsWith('-inkscape-')) {
      if (!plainValue.test(value)) this.weight = NOT_PLAIN;
    } else if (!nothing.test(value)) this.weight = NOT_PLAIN;
  }

  #dash({ name, attributes }: SvgElement, dashes: number): void {
    const length = lineLength(name, attributes);
    if (length === undefined) return;
    this.#isDashed = true;
    if (length > 0) this.#add(length * dashes * weights.dash);
  }

  /** What it comes to, with what is drawn more than once. */
  end(): number {
    for (const name of this.#named) {
      const part = this.#parts.get(name);
      this.weight += part?.leads === true ? NOT_PLAIN : weights.element + (part?.weight ?? 0);
    }
    return this.#isDashed && this.#isUnscaled ? NOT_PLAIN : this.weight;
  }
}

/** How much there is to draw; Infinity for an SVG that is not plain. */
export function svgWeight(text: string): number {
  const tokens = tokensOf(text);
  const rules = tokens === null ? null : rulesIn(tokens);
  if (tokens === null || rules === null) return NOT_PLAIN;
  const weighing = new SvgWeigher(rules);
  for (const token of tokens) {
    weighing.walk(token);
    if (weighing.weight > SVG_MOST.weight) return NOT_PLAIN;
  }
  const weight = weighing.end();
  // Numbers beyond all measure.
  return Number.isNaN(weight) ? NOT_PLAIN : weight;
}
