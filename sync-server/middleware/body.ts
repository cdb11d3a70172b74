// Bodies: read while they are counted, never more than allowed, never trusted to be what they say.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { Context } from 'hono';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { AppEnv } from './app-env.ts';

/** The body's bytes as they come. Node's own request where there is one: it is by far the faster way to a disk. */
export function bodyStream(c: Context<AppEnv>): Readable {
  const incoming = c.env?.incoming;
  if (incoming !== undefined) return incoming;
  const { body } = c.req.raw;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as NodeWebStream);
}

/**
 * For an answer that takes longer than a connection may stand still: it is the disk that is at work, not the line that is
 * dead. The limit holds again from the connection's next request on.
 */
export function allowLongAnswer(c: Context<AppEnv>): void {
  c.env?.incoming?.socket.setTimeout(0);
}

/** Whether the body may have more bytes than that: also where nobody says how many it has. */
export function mayBeLonger(c: Context<AppEnv>, bytes: number): boolean {
  const said = c.req.header('Content-Length');
  return said === undefined ? c.req.header('Transfer-Encoding') !== undefined : Number(said) > bytes;
}

/** The media type of the body, lower case, without parameters; '' for none. */
function mediaType(c: Context<AppEnv>): string {
  return (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @throws Refusal `unsupported_type` for a body that says it is something else. */
export function expectType(c: Context<AppEnv>, ...types: string[]): void {
  if (!types.includes(mediaType(c))) throw new Refusal('unsupported_type');
}

/**
 * The body as text. `most` in bytes.
 * @throws Refusal `too_large` as soon as there are more, `malformed` for what is no UTF-8 or breaks off.
 */
async function readText(c: Context<AppEnv>, most: number): Promise<string> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Ending early must not end the connection: the answer still has to go out on it.
    for await (const chunk of bodyStream(c).iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > most) throw new Refusal('too_large');
      chunks.push(chunk);
    }
    c.set('words', size);
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
}

/**
 * Objects in a body, and names of their fields: each counts. A pull says each of its places four times; a hundred changes have a
 * few thousand. Of ten times as many the objects become tables, which takes a fifth of a second; so do objects without a name.
 */
const NAMES_MOST = 5 * limits.pullScopesMax;
/**
 * Lists in a body: as many steps of trails, `[1,"abcdefghijkl"],`, as the longest one has room for. Of empty ones it would have
 * room for six times as many. Neither can go deeper than there are of them: a change that goes deep is refused by itself, so that
 * a device does not stop at it. Other elements of lists are next to nothing.
 */
const LISTS_MOST = Math.floor(limits.jsonBytesMax / 19);
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];

/**
 * Whether JSON has more lists, or more objects and names, than that: one pass, where parsing, comparing and checking it would take
 * ten to a hundred times as long.
 */
export function isTooIntricate(text: string): boolean {
  let lists = 0;
  let names = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isQuoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isQuoted = false;
    } else if (sign === QUOTE) isQuoted = true;
    else if (sign === OPEN_LIST) lists += 1;
    else if (sign === COLON || sign === OPEN_OBJECT) names += 1;
    if (lists > LISTS_MOST || names > NAMES_MOST) return true;
  }
  return false;
}

/**
 * The body as JSON, `most` bytes of it. @param begin waits until what came may be looked at.
 * @throws Refusal `unsupported_type`, `too_large`, `malformed`.
 */
export async function readJson(c: Context<AppEnv>, most: number, begin: () => Promise<void>): Promise<unknown> {
  const type = mediaType(c);
  if (type !== '' && type !== 'application/json' && !type.endsWith('+json')) throw new Refusal('unsupported_type');
  const text = await readText(c, most);
  await begin();
  if (isTooIntricate(text)) throw new Refusal('malformed');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
}

/** The fields of a urlencoded form; of a field given twice, the first. @throws Refusal as `readJson`. */
export async function readForm(c: Context<AppEnv>, most: number): Promise<Record<string, string>> {
  expectType(c, 'application/x-www-form-urlencoded');
  const fields = new URLSearchParams(await readText(c, most));
  return Object.fromEntries([...fields].reverse());
}
