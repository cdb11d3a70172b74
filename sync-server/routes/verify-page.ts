// The page that a printed code leads to: whole by itself, for any phone of the last ten years. Its one script says times as
// they are where the reader is; without it they are told in UTC.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { verifyAnswer } from '#domain/endpoints/qr-codes';
import type { Language } from '#domain/language';
import type { Verdict } from '#domain/qr-code';
import { verifyTexts } from '../words/by-language.ts';
import type { PageState } from '../words/verify-texts.ts';
import type { ReaderLocale } from './reader-language.ts';

type Answer = z.infer<typeof verifyAnswer>;
type Facts = 'document_name' | 'version' | 'version_created_at';
/** Of a code that one sheet alone claims. */
export type VerifyAnswer = Omit<Answer, Facts | 'status'> & { status: Verdict } & {
  [Fact in Facts]: NonNullable<Answer[Fact]>;
};

/** Every text stands at 7:1 or more on what is behind it, in light and dark. */
const style = `
:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#12181d;background:#fff;border-top:.5rem solid #006fa2}
main{max-width:34rem;margin:0 auto;padding:1.5rem}
h1{margin:0 0 1rem;padding:1.25rem;font-size:1.75rem;line-height:1.25;color:#fff;background:#3b464e;border-radius:.5rem;overflow-wrap:anywhere}
.current{background:#0a5a2c}
.undecided,.superseded,.withdrawn,.contested{background:#8a1c10}
.mark{display:flex;align-items:center;gap:.5rem;margin:0 0 1rem;font-weight:700}
dl{margin:1.5rem 0;display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.5rem}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
a{display:inline-block;padding:.75rem 0;color:#004a6e}
@media (prefers-color-scheme:dark){body{color:#eef3f6;background:#10161b}a{color:#9bd6f5}}
`;

/** Names of the parts of a time rather than styles of it: browsers of 2016 know those. */
const script = `
var times=document.querySelectorAll('time'),parts={year:'numeric',month:'long',day:'numeric',hour:'2-digit',minute:'2-digit',hour12:false};
for(var at=0;at<times.length;at+=1)try{times[at].textContent=new Date(times[at].getAttribute('datetime')).toLocaleString(times[at].lang,parts)}catch(_){}
`;

/** The product's mark, as in its icon. */
const mark =
  '<p class="mark"><svg viewBox="0 0 512 512" width="32" height="32" aria-hidden="true"><rect width="512" height="512" rx="104" fill="#006fa2"/><g fill="#fff"><rect x="152" y="84" width="208" height="28" rx="14"/><rect x="246" y="98" width="20" height="150"/><rect x="222" y="236" width="68" height="36" rx="10"/><path d="M186 288h140a14 14 0 0 1 14 14v24c0 16-5 31-14 44l-60 78a12 12 0 0 1-20 0l-60-78c-9-13-14-28-14-44v-24a14 14 0 0 1 14-14z"/></g></svg>Plumbline</p>';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A time in words; in UTC, for the server does not know where the reader is. */
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
  const { status, current_version: label, current_since, superseded_since } = answer;
  const advice = [words.advice[status]];
  if (label === null) return { heading: words.heading[status], advice };
  const since = current_since === null ? null : timeIn(reader.tag, current_since);
  if (status === 'current') return { heading: words.heading[status], advice };
  if (status === 'undecided') {
    const beside = words.undecided(answer.version, label);
    return { heading: words.heading[status], advice: [beside, ...advice, words.buildFrom(label, since)] };
  }
  if (superseded_since === current_since) return { heading: words.superseded(label, since), advice };
  // The sheet's own day, and the newest version's: they are two where others came between.
  const heading =
    superseded_since === null ? words.heading[status] : words.supersededSince(timeIn(reader.tag, superseded_since));
  return { heading, advice: [...advice, words.buildFrom(label, since)] };
}

/** Times that a text may tell in words, and whose words they are. */
interface Times {
  tag: string;
  told: readonly (string | null)[];
}

/** Text with each of its times as the page's script finds it. */
function withTimes(html: string, { tag, told }: Times): string {
  let marked = html;
  // Two of one minute are told by the same words.
  const times = new Map(told.flatMap((time) => (time === null ? [] : [[escaped(timeIn(tag, time)), time]])));
  for (const [words, time] of times) {
    marked = marked.replaceAll(words, `<time lang="${tag}" datetime="${time}">${words}</time>`);
  }
  return marked;
}

interface Parts {
  heading: string;
  advice: string[];
  facts: string;
  /** The code as the app knows it: whoever has access goes on from there to the drawing. */
  token?: string;
  times: Times;
}

function document(state: PageState, language: Language, { heading, advice, facts, token, times }: Parts) {
  const { open, openDrawing } = verifyTexts[language];
  const link = token === undefined ? `<a href="/">${open}</a>` : `<a href="/scan?code=${token}">${openDrawing}</a>`;
  const told = [
    `<h1 class="${state}"><bdi>${escaped(heading)}</bdi></h1>`,
    ...advice.map((line) => `<p>${escaped(line)}</p>`),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(heading)} · Plumbline</title><style>${style}</style></head>`,
    `<body><main>${mark}`,
    withTimes([...told, facts].join('\n'), times),
    `<p>${link}</p></main><script>${script}</script></body></html>\n`,
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
  const { version_created_at, current_since, superseded_since, checked_at } = answer;
  const told = [version_created_at, current_since, superseded_since, checked_at];
  const times = { tag: reader.tag, told };
  // Without a version to build from there is no drawing any more that anybody could open.
  const open = answer.current_version === null ? {} : { token };
  const parts = { ...verdictOf(answer, reader), facts: factsOf(answer, reader), ...open, times };
  return respond(document(answer.status, reader.language, parts), 200);
}

/** A page that tells neither of a document nor of a time. */
function plainPage(state: 'unknown' | 'contested' | 'too_many', language: Language): string {
  const { heading, advice } = verifyTexts[language];
  const times = { tag: language, told: [] };
  return document(state, language, { heading: heading[state], advice: [advice[state]], facts: '', times });
}

/** The same for every code that is none of ours. */
export const unknownPage = (language: Language): Response => respond(plainPage('unknown', language), 404);

/** Of neither of the sheets: one of them may be somebody’s who wants to be taken for the other. */
export const contestedPage = (language: Language): Response => respond(plainPage('contested', language), 200);

/** @param seconds until it makes sense to ask again. */
export const tooManyPage = (language: Language, seconds: number): Response =>
  respond(plainPage('too_many', language), 429, { 'Retry-After': String(seconds) });
