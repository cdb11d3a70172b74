// An SVG cut up into tags, attributes and rules: as a browser does it, or not at all.

import { addAll } from '#domain/sync/lists';

/** Of encodings in which a sign of a tag is always that sign. */
const plainHead =
  /^<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["'](?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>$/i;

export interface Token {
  /** What stands in a tag. */
  tag: string;
  /** What follows, up to the next. */
  text: string;
}

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

/** Where what is no tag of an element ends: heads, comments, data of a style sheet. -1 for what is not plain. */
function endOfOther(text: string, at: number, last: Token | undefined): number {
  const endBy = (end: string) => {
    const found = text.indexOf(end, at);
    return found === -1 ? -1 : found + end.length;
  };
  if (text.startsWith('<!--', at)) return endBy('-->');
  if (text.startsWith('<?', at)) {
    const end = endBy('?>');
    return plainHead.test(text.slice(at, Math.max(at, end))) ? end : -1;
  }
  const end = endBy(text.startsWith('<![CDATA[', at) ? ']]>' : '>');
  if (end === -1) return -1;
  if (!text.startsWith('<!DOCTYPE', at)) return text.startsWith('<![CDATA[', at) && isStyle(last) ? end : -1;
  return /[[&]/.test(text.slice(at, end)) ? -1 : end;
}

const isStyle = (token: Token | undefined) =>
  token !== undefined && /^style(?:\s|$)/.test(token.tag) && !token.tag.endsWith('/');

/** In one walk; null where it is not plain. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  // Signs that are none in an XML, and those by which some encodings change what follows.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
  if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) return null;
  for (let at = text.indexOf('<'); at !== -1; ) {
    const isOther = text[at + 1] === '!' || text[at + 1] === '?';
    const last = tokens.at(-1);
    const end = isOther ? endOfOther(text, at, last) : endOfTag(text, at + 1) + 1;
    if (end <= 0) return null;
    const next = text.indexOf('<', end);
    const after = text.slice(end, next === -1 ? undefined : next);
    if (!isOther) tokens.push({ tag: text.slice(at + 1, end - 1), text: after });
    else if (last !== undefined) {
      const data = text.startsWith('<![CDATA[', at) ? text.slice(at + '<![CDATA['.length, end - ']]>'.length) : '';
      // One that would be cut otherwise by a browser.
      if (data.includes('<')) return null;
      last.text += data + after;
    }
    at = next;
  }
  return tokens;
}

const ATTRIBUTE = /[\s/]*([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/y;

export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
}

/** undefined where its attributes are not to be read. */
export function elementIn(tag: string): SvgElement | undefined {
  const attributes = new Map<string, string>();
  const [name = ''] = /^[^\s/]*/.exec(tag) ?? [];
  ATTRIBUTE.lastIndex = name.length;
  let end = name.length;
  for (let found = ATTRIBUTE.exec(tag); found !== null; found = ATTRIBUTE.exec(tag)) {
    const [, attribute = '', one, other] = found;
    if (attributes.has(attribute)) return undefined;
    attributes.set(attribute, one ?? other ?? '');
    end = ATTRIBUTE.lastIndex;
  }
  return /[^\s/]/.test(tag.slice(end)) ? undefined : { name, attributes };
}

export type StyleDeclarations = [property: string, value: string][];

/** What stands in a `style`; null for what is not plain. */
export function declarationsIn(style: string): StyleDeclarations | null {
  const declared: StyleDeclarations = [];
  for (const part of style.split(';')) {
    if (part.trim() === '') continue;
    const [, property, value] = /^\s*(-?[a-z][\w-]*)\s*:([\s\S]*)$/i.exec(part) ?? [];
    if (property === undefined || value === undefined) return null;
    declared.push([property.toLowerCase(), value]);
  }
  return declared;
}

type Rules = Map<string, StyleDeclarations>;

function addRules(css: string, rules: Rules): boolean {
  const parts = css.split('}');
  // A quote by another sign might hold what looks like the end of a rule.
  if (css.includes('&') || parts.pop()?.trim() !== '') return false;
  return parts.every((part) => {
    const [selectors = '', body = '', ...more] = part.split('{');
    const declared = declarationsIn(body);
    return (
      declared !== null &&
      more.length === 0 &&
      selectors.split(',').every((selector) => {
        const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
        if (name === undefined) return false;
        const known = rules.get(name) ?? [];
        addAll(known, declared);
        rules.set(name, known);
        return true;
      })
    );
  });
}

/** By the names of classes; null for a sheet with other rules than those for a class or several. */
export function rulesIn(tokens: readonly Token[]): Rules | null {
  const rules: Rules = new Map();
  return tokens.every((token) => !isStyle(token) || addRules(token.text, rules)) ? rules : null;
}
