// A mail as it is sent: the same words as plain text and as simple HTML.
import { dress, style } from './letter-style.ts';

/** With an address, its first words lead there. */
export interface Line {
  text: string;
  address?: string;
  /** What else is said of it. */
  more?: string;
}

/** What somebody wrote. */
export interface Quote {
  by: string;
  text: string;
}

export interface List {
  heading: string;
  lines: readonly Line[];
}

/** What a mail says. */
export interface Content {
  subject: string;
  paragraphs: readonly string[];
  quotes?: readonly Quote[];
  lists?: readonly List[];
  link: { label: string; address: string };
  /** Why it came, and how to have no more of them. */
  foot: readonly Line[];
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
/** With the line breaks that somebody made. */
const broken = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

function textOf({ paragraphs, quotes = [], lists = [], link, foot }: Content): string {
  const listed = lists.map(({ heading, lines }) =>
    [heading, ...lines.map(({ text, more = '' }) => `- ${text}${more}`)].join('\n'),
  );
  const feet = foot.map(({ text, address }) => (address === undefined ? text : `${text}: ${address}`));
  const quoted = quotes.map(({ by, text }) => `${by}:\n${text.replace(/^/gm, '> ')}`);
  const parts = [...paragraphs, ...quoted, ...listed, `${link.label}:\n${link.address}`, `--\n${feet.join('\n')}`, ''];
  return parts.join('\n\n');
}

const element = (tag: string, look: keyof typeof style, html: string, attributes = '') =>
  `<${tag} class="${look}" style="${style[look]}"${attributes}>${html}</${tag}>`;
const anchor = (look: keyof typeof style, text: string, address: string) =>
  element('a', look, escaped(text), ` href="${escaped(address)}"`);
const lineOf = ({ text, address, more = '' }: Line) =>
  `${address === undefined ? escaped(text) : anchor('way', text, address)}${escaped(more)}`;
const quoteOf = ({ by, text }: Quote) =>
  element('blockquote', 'quote', `<strong>${escaped(by)}</strong><br>${broken(text)}`);

function listOf({ heading, lines }: List): string {
  const items = lines.map((line) => element('li', 'item', lineOf(line))).join('');
  const list = lines.length === 0 ? '' : element('ul', 'list', items);
  return element('h2', 'heading', escaped(heading)) + list;
}

function htmlOf({ subject, paragraphs, quotes = [], lists = [], link, foot }: Content, language: string): string {
  const body = [
    element('p', 'brand', 'Plumbline'),
    ...paragraphs.map((paragraph) => element('p', 'paragraph', broken(paragraph))),
    ...quotes.map(quoteOf),
    ...lists.map(listOf),
    element('p', 'paragraph', anchor('button', link.label, link.address)),
    // A link that a mail program does not open can be copied.
    element('p', 'address', escaped(link.address)),
    element('div', 'foot', foot.map((line) => element('p', 'small', lineOf(line))).join('')),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title><style>${dress}</style></head>`,
    `<body class="page" style="${style.page}">`,
    element('div', 'sheet', `\n${body.join('\n')}\n`),
    '</body></html>',
  ].join('\n');
}

/** `language`: of the words, for who has them read aloud. */
export function letterOf(to: string, content: Content, language: string): Letter {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content, language) };
}
