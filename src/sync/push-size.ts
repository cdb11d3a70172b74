// How much one push says. A server that is sent more than it reads hangs up in the middle, which looks like a dead line: the
// device keeps below by itself.
import { limits } from '#domain/limits';
import type { OutboxEntry } from '#src/data/database.ts';

/** Bytes of a push beside its changes, and of a change beside its arguments, at most. */
const ENVELOPE = 1024;
/** Bytes of one push; a single change may be larger. */
const MOST = limits.jsonBytesMax / 2;

const bytesOf = ({ args }: OutboxEntry) => new TextEncoder().encode(JSON.stringify(args)).length + ENVELOPE;

/** No server reads it, however often it is sent. */
export const isTooLarge = (entry: OutboxEntry): boolean => bytesOf(entry) + ENVELOPE > limits.jsonBytesMax;

/** As many of the first changes as one push takes; always one, where there is one. */
export function oneLoad(entries: readonly OutboxEntry[], most: number): OutboxEntry[] {
  let bytes = 0;
  const end = entries.slice(0, most).findIndex((entry, at) => {
    bytes += bytesOf(entry);
    return at > 0 && bytes > MOST;
  });
  return entries.slice(0, end === -1 ? most : end);
}
