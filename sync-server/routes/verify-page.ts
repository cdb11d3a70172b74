// The page that a printed code leads to: whole by itself, without scripts, for any phone of the last ten years.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { verifyAnswer } from '#domain/endpoints/qr-codes';
import type { Language } from '#domain/language';
import type { ReaderLocale } from './reader-language.ts';
import { type PageState, verifyTexts } from './verify-texts.ts';

export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** Every text stands at 7:1 or more on what is behind it, in light and dark. */
const style = `
:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#12181d;background:#fff;border-top:.5rem solid #006fa2}
main{max-width:34rem;margin:0 auto;padding:1.5rem}
h1{margin:0 0 1rem;padding:1.25rem;font-size:1.75rem;line-height:1.25;color:#fff;background:#3b464e;border-radius:.5rem;overflow-wrap:anywhere}
.current{background:#0a5a2c}
.superseded,.withdrawn{background:#8a1c10}
dl{margin:1.5rem 0;display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.5rem}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
a{display:inline-block;padding:.75rem 0;color:#004a6e}
@media (prefers-color-scheme:dark){body{color:#eef3f6;background:#10161b}a{color:#9bd6f5}}
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A time of the server in words; in UTC, for the server does not know where the reader is. */
function timeIn(tag: string, time: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tag, style);
  return `${format.format(new Date(time))} UTC`;
}

function factsOf(answer: VerifyAnswer, { language, tag }: ReaderLocale): string {
  const words = verifyTexts[language];
  const { document_name, version, version_created_at, checked_at } = answer;
  const fact = (name: string, value: string) => `<dt>${name}</dt><dd><bdi>${escaped(value)}</bdi></dd>`;
  const printed = words.uploaded(version, timeIn(tag, version_created_at));
  const facts = [fact(words.document, document_name), fact(words.printed, printed)];
  return `<dl>${facts.join('')}${fact(words.checked, timeIn(tag, checked_at))}</dl>`;
}

/** The verdict, and what to do with the print. */
function verdictOf(answer: VerifyAnswer, reader: ReaderLocale): { heading: string; advice: string[] } {
  const words = verifyTexts[reader.language];
  const { status, current_version: label, current_since } = answer;
  const advice = [words.advice[status]];
  if (label === null || current_since === null) return { heading: words.heading[status], advice };
  const since = timeIn(reader.tag, current_since);
  if (status === 'superseded') return { heading: words.superseded(label, since), advice };
  return {
    heading: words.heading[status],
    advice: status === 'current' ? advice : [...advice, words.buildFrom(label, since)],
  };
}

interface Parts {
  heading: string;
  advice: string[];
  facts: string;
  /** The code as the app knows it: whoever has access goes on from there to the drawing. */
  token?: string;
}

function document(state: PageState, language: Language, { heading, advice, facts, token }: Parts) {
  const { open, openDrawing } = verifyTexts[language];
  const link = token === undefined ? `<a href="/">${open}</a>` : `<a href="/scan?code=${token}">${openDrawing}</a>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(heading)} · Plumbline</title><style>${style}</style></head>`,
    `<body><main><h1 class="${state}"><bdi>${escaped(heading)}</bdi></h1>`,
    ...advice.map((line) => `<p>${escaped(line)}</p>`),
    `${facts}<p>${link}</p></main></body></html>\n`,
  ].join('\n');
}

function respond(html: string, status: number, more: Record<string, string> = {}): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...more,
  };
  return new Response(html, { status, headers });
}

/** @param token a code that was given: nothing in it needs escaping. */
export function verdictPage(answer: VerifyAnswer, reader: ReaderLocale, token: string): Response {
  const parts = { ...verdictOf(answer, reader), facts: factsOf(answer, reader), token };
  return respond(document(answer.status, reader.language, parts), 200);
}

/** The same for every code that is none of ours. */
export function unknownPage(language: Language): Response {
  const { heading, advice } = verifyTexts[language];
  return respond(document('unknown', language, { heading: heading.unknown, advice: [advice.unknown], facts: '' }), 404);
}

/** @param seconds until it makes sense to ask again. */
export function tooManyPage(language: Language, seconds: number): Response {
  const { heading, advice } = verifyTexts[language];
  const html = document('too_many', language, { heading: heading.too_many, advice: [advice.too_many], facts: '' });
  return respond(html, 429, { 'Retry-After': String(seconds) });
}
