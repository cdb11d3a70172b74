// Long lists as JSON, put into words some at a time: others are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces that are put into words before others have a turn. */
const AT_ONCE = 500;

export async function joined(pieces: Iterable<string>): Promise<string> {
  const words: string[] = [];
  for (const piece of pieces) {
    words.push(piece);
    if (words.length % AT_ONCE === 0) await nextTurn();
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
