// What the styles of an SVG ask for, as far as it costs more than an element: dashes, filters, layers. Infinity for what cannot
// be told from its text.
import { lengthIn } from './svg-path-length.ts';

/** A group that is drawn by itself before it is laid on the others: a whole picture, cleared and copied. */
const LAYER = 20;

/** Values by which a property does nothing. */
const nothing = /^(?:none|normal|auto|initial|0)$/i;
/** A part of the file, which is weighed where it is named. */
const part = /^url\([^()]*\)$/i;

/** Properties that change every pixel of what they stand on, or draw it again; weighed only where they name a part. */
const costly = new Set([
  ...['filter', '-webkit-filter', 'backdrop-filter', '-webkit-backdrop-filter', 'text-shadow', 'box-shadow'],
  ...['mask', 'mask-image', 'mask-border', 'mask-border-source', '-webkit-mask', '-webkit-mask-image'],
  ...['-webkit-mask-box-image', '-webkit-box-reflect', 'animation', 'animation-name', 'transition'],
]);
/** What sets how long a line is, beside its attributes. */
const geometry = new Set(['d', 'r', 'rx', 'ry', 'width', 'height', 'all']);
/** Values that stand elsewhere, or are computed. */
const computed = /var\(|attr\(|env\(/i;
/** In one rule for many elements: a shape that may be as long as the file. */
const shapes = /path\(|polygon\(|shape\(|gradient\(/i;
/** Names written by signs that stand for others. */
const escaped = /\\|\/\*|&(?!(?:quot|apos|amp|lt|gt);)/;

export interface Asked {
  /** Dashes for each unit of a line; undefined: as what it lies in. */
  dashes: number | undefined;
  /** What it weighs beside. */
  weight: number;
  /** How long a line is may be said by it. */
  setsLength: boolean;
}

export const asksNothing: Asked = { dashes: undefined, weight: 0, setsLength: false };
const untold: Asked = { dashes: Number.POSITIVE_INFINITY, weight: Number.POSITIVE_INFINITY, setsLength: true };

/** Dashes for each unit of a line, as a value says; undefined: as what it lies in. */
function dashesOf(value: string): number | undefined {
  if (/^(?:none|initial)$/i.test(value)) return 0;
  if (/^(?:inherit|unset)$/i.test(value)) return undefined;
  const lengths = value.split(/[\s,]+/).map(lengthIn);
  const sum = lengths.reduce<number>((total, length) => total + (length ?? Number.NaN), 0);
  if (!(sum >= 0)) return Number.POSITIVE_INFINITY;
  return sum === 0 ? 0 : lengths.length / sum;
}

/** Both: of what is said twice the more. */
export function together(one: Asked, other: Asked): Asked {
  const { dashes } = one;
  return {
    dashes: dashes === undefined ? other.dashes : Math.max(dashes, other.dashes ?? 0),
    weight: one.weight + other.weight,
    setsLength: one.setsLength || other.setsLength,
  };
}

/** @param name of a property, or of the attribute that stands for it. */
export function askedBy(name: string, given: string): Asked {
  const value = given.replace('!important', '').trim();
  if (name === 'stroke-dasharray') return { ...asksNothing, dashes: dashesOf(value) };
  if (costly.has(name)) return nothing.test(value) || part.test(value) ? asksNothing : untold;
  if (name === 'opacity' && !/^(?:1(?:\.0*)?|100%)$/.test(value)) return { ...asksNothing, weight: LAYER };
  if (name === 'mix-blend-mode' || name === 'isolation') {
    return nothing.test(value) ? asksNothing : { ...asksNothing, weight: LAYER };
  }
  return asksNothing;
}

/** By what stands in a `style`. */
export function askedByStyle(style: string): Asked {
  if (escaped.test(style) || computed.test(style)) return untold;
  let asked = asksNothing;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    asked = together(asked, askedBy(name, declaration.slice(colon + 1)));
    if (geometry.has(name)) asked = { ...asked, setsLength: true };
  }
  return asked;
}

export interface Sheet {
  /** Of every element. */
  all: Asked;
  /** Of those of a class. */
  classes: Map<string, Asked>;
}

/** A rule for a class or several; null: it may be for any element. */
function classesIn(selector: string): string[] | null {
  const names = selector.split(',').map((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1]);
  return names.every((name) => name !== undefined) ? names : null;
}

function addRules(css: string, sheet: Sheet): void {
  if (escaped.test(css) || shapes.test(css) || /@keyframes|@import|@property/i.test(css)) sheet.all = untold;
  for (const rule of css.split('}')) {
    const open = rule.lastIndexOf('{');
    const selector = open === -1 ? rule : rule.slice(rule.lastIndexOf('{', open - 1) + 1, open);
    // What stands before a rule within a rule, or in quotes, is not cut up rightly.
    if (/[;"']/.test(selector)) sheet.all = untold;
    if (open === -1) continue;
    const asked = askedByStyle(rule.slice(open + 1));
    const names = classesIn(selector);
    if (names === null) sheet.all = together(sheet.all, asked);
    for (const name of names ?? []) sheet.classes.set(name, together(sheet.classes.get(name) ?? asksNothing, asked));
  }
}

/** What the style sheets of a file ask for. @param sheets the text of each, as it stands between its tags. */
export function sheetOf(sheets: readonly string[]): Sheet {
  const sheet: Sheet = { all: asksNothing, classes: new Map() };
  for (const text of sheets) {
    const css = text.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
    // A comment parts a name that is one without it.
    if (css.includes('<')) sheet.all = untold;
    addRules(css, sheet);
  }
  // A length that a rule sets may be that of any line.
  const sets = [...sheet.classes.values()].some(({ setsLength }) => setsLength);
  if (sets) sheet.all = { ...sheet.all, setsLength: true };
  return sheet;
}
