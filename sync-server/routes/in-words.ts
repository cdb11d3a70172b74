// Long lists as JSON, put into words some at a time: others are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { asItIs, type WholeResponse } from './serve.ts';

/** Pieces, and characters, that are put into words before others have a turn. */
const AT_ONCE = { pieces: 500, characters: 100_000 };

export async function joined(pieces: Iterable<string>): Promise<string> {
  const words: string[] = [];
  let since = { pieces: 0, characters: 0 };
  for (const piece of pieces) {
    words.push(piece);
    since = { pieces: since.pieces + 1, characters: since.characters + piece.length };
    if (since.pieces < AT_ONCE.pieces && since.characters < AT_ONCE.characters) continue;
    since = { pieces: 0, characters: 0 };
    await nextTurn();
  }
  return words.join('');
}

/** A JSON list of what makes a piece, or several, of each. */
export function* listOf<T>(all: readonly T[], piecesOf: (one: T) => Iterable<string>): Generator<string> {
  yield '[';
  for (const [at, one] of all.entries()) {
    if (at > 0) yield ',';
    yield* piecesOf(one);
  }
  yield ']';
}

/** A list of entries as JSON, each held against its schema once. */
const entriesInWords = <Entry>(schema: z.ZodMiniType<unknown, Entry>, entries: readonly Entry[]): Promise<string> =>
  joined(listOf(entries, (entry) => [JSON.stringify(z.parse(schema, entry))]));

/** The answer that is such a list. */
export async function listAnswer<Entry>(
  schema: z.ZodMiniType<unknown, Entry>,
  entries: readonly Entry[],
): Promise<WholeResponse> {
  return asItIs(await entriesInWords(schema, entries));
}
