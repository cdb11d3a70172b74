// The bytes of uploads under way, wherever they are kept: what was acknowledged is there after any crash.
import type { Readable } from 'node:stream';
import type { AppendOutcome } from './append-stream.ts';

/** Has a file that is hashed again wait for its turn. */
export type HashTurns = (work: () => Promise<void>) => Promise<void>;

export interface UploadFiles {
  create(id: string): Promise<void>;
  /**
   * Runs alone for this upload: a writer that is still at it (half-open, most likely) is told to stop, and what it has
   * read is written first.
   */
  alone<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Bytes that have arrived; undefined when there is no such upload. Only inside `alone`. */
  sizeOf(id: string): Promise<number | undefined>;
  /** When bytes came last, or it was begun, in milliseconds since 1970; undefined when there is no such upload. */
  touchedAt(id: string): Promise<number | undefined>;
  /** Appends at `offset`, at most `most` bytes; of a stream that has more, nothing stays. Only inside `alone`. */
  append(id: string, source: Readable, offset: number, most: number, signal: AbortSignal): Promise<AppendOutcome>;
  /** SHA-256 of all that has arrived, in hexadecimal. Only inside `alone`, and once. */
  digest(id: string): Promise<string>;
  /** Keeps all that has arrived, durably, as the blob of this name, which is its digest. */
  keepAs(id: string, sha256: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes files that are no known upload's. @returns how many. */
  sweep(isKnown: (id: string) => Promise<boolean>): Promise<number>;
  /** Removes, while requests run, those that were no known upload's at the sweep of the day before either. @returns how many. */
  sweepStrays(isKnown: (id: string) => Promise<boolean>): Promise<number>;
}

/** Whose turn it is, per upload: a newcomer stops the one at work and waits until it has cleaned up. */
export function createTurns(): UploadFiles['alone'] {
  const turns = new Map<string, { stop: AbortController; over: Promise<unknown> }>();
  return async (id, work) => {
    const before = turns.get(id);
    before?.stop.abort();
    const stop = new AbortController();
    const result = (before?.over ?? Promise.resolve()).then(() => work(stop.signal));
    const turn = { stop, over: result.catch(() => undefined) };
    turns.set(id, turn);
    try {
      return await result;
    } finally {
      if (turns.get(id) === turn) turns.delete(id);
    }
  };
}
