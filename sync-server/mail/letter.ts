// A mail as it is sent: the same words as plain text and as simple HTML.

/** What a mail says. */
export interface Content {
  subject: string;
  paragraphs: readonly string[];
  /** What is listed, under a heading each. */
  lists?: readonly { heading: string; lines: readonly string[] }[];
  link: { label: string; address: string };
  /** Why it came, and how to have no more of them. */
  foot: readonly string[];
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const wrapped = (tag: string, text: string, style = '') =>
  `<${tag}${style === '' ? '' : ` style="${style}"`}>${escaped(text)}</${tag}>`;

function textOf({ paragraphs, lists = [], link, foot }: Content): string {
  const listed = lists.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n'));
  return [...paragraphs, ...listed, `${link.label}:\n${link.address}`, `--\n${foot.join('\n')}`, ''].join('\n\n');
}

function htmlOf({ paragraphs, lists = [], link, foot }: Content, language: string): string {
  const listed = lists.map(
    ({ heading, lines }) =>
      `${wrapped('h2', heading, 'font-size:17px')}<ul>${lines.map((line) => wrapped('li', line)).join('')}</ul>`,
  );
  const button = 'display:inline-block;padding:12px 20px;border-radius:4px;background:#006fa2;color:#ffffff';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="font:16px/1.5 sans-serif;color:#1a1a1a;max-width:560px;margin:0 auto;padding:16px">',
    ...paragraphs.map((paragraph) => wrapped('p', paragraph)),
    ...listed,
    `<p><a href="${escaped(link.address)}" style="${button}">${escaped(link.label)}</a></p>`,
    // A link that a mail program does not open can be copied.
    wrapped('p', link.address, 'font-size:14px;color:#555555;word-break:break-all'),
    '<hr>',
    ...foot.map((line) => wrapped('p', line, 'font-size:14px;color:#555555')),
    '</body></html>',
  ].join('\n');
}

/** `language`: of the words, for who has them read aloud. */
export function letterOf(to: string, content: Content, language: string): Letter {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content, language) };
}
