// How the second copy is written: a line for each thing that is said, with a sum over it. What a cut leaves of a line is no line.
import type { OutboxEntry } from '#src/data/database.ts';
import { crc32 } from '#src/platform/zip.ts';

/** An unsent change: what makes it the same act wherever it is told of, and its place in the queue, which an older app did not note. */
export type CopiedEntry = Pick<
  OutboxEntry,
  'key' | 'name' | 'args' | 'scope' | 'base_seq' | 'base_mark' | 'client_time' | 'app_version'
> &
  Partial<Pick<OutboxEntry, 'id' | 'apart' | 'stood'>>;

/** `put`: it waits to be sent. `struck`: the keys of those that do not any more. */
export type CopyLine = { put: CopiedEntry } | { struck: number[] };

const SUM = 8;
const sumOf = (json: Uint8Array) => crc32(json).toString(16).padStart(SUM, '0');

/** A sum over all that is said of an unsent change. */
export const sumOfEntry = (entry: CopiedEntry): string => sumOf(new TextEncoder().encode(JSON.stringify(entry)));

/** Begins with a line's end: it may follow on a part of one. */
export function encodeLines(lines: readonly CopyLine[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const texts = lines.map((line) => {
    const json = JSON.stringify(line);
    return `\n${sumOf(encoder.encode(json))} ${json}\n`;
  });
  return encoder.encode(texts.join(''));
}

function isEntry(put: Partial<CopiedEntry> | undefined): boolean {
  return Number.isSafeInteger(put?.key) && typeof put?.name === 'string' && typeof put.scope === 'string';
}

function decodeLine(bytes: Uint8Array): CopyLine | undefined {
  const json = bytes.subarray(SUM + 1);
  if (new TextDecoder().decode(bytes.subarray(0, SUM + 1)) !== `${sumOf(json)} `) return undefined;
  const line = JSON.parse(new TextDecoder().decode(json)) as { put?: CopiedEntry; struck?: unknown };
  if (Array.isArray(line.struck)) return { struck: line.struck as number[] };
  // A newer app may say other things.
  return line.put !== undefined && isEntry(line.put) ? { put: line.put } : undefined;
}

/** The whole lines, in order. */
export function decodeLines(bytes: Uint8Array): CopyLine[] {
  const lines: CopyLine[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const to = end === -1 ? bytes.length : end;
    const line = to - from > SUM ? decodeLine(bytes.subarray(from, to)) : undefined;
    if (line !== undefined) lines.push(line);
    from = to + 1;
  }
  return lines;
}

/** In the order of the queue. What has no place there stays behind what it was written behind. */
export function inPlace(entries: Iterable<CopiedEntry>): CopiedEntry[] {
  let place = 0;
  const placed = [...entries].map((entry) => {
    place = entry.id ?? place;
    return { entry, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
}

/** What waits to be sent by these lines, as it was last told of. */
export function waitingIn(lines: readonly CopyLine[]): Map<number, CopiedEntry> {
  const waiting = new Map<number, CopiedEntry>();
  for (const line of lines) {
    if ('put' in line) waiting.set(line.put.key, line.put);
    else for (const key of line.struck) waiting.delete(key);
  }
  return waiting;
}
