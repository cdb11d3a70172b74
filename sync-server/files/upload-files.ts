// The bytes of uploads under way: one file each, grown by one writer at a time, hashed while it grows. How much has
// arrived is the file's size and nothing else, so what was acknowledged is there after any crash.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AppendOutcome, appendStream } from './append-stream.ts';
import { moveDurably } from './disk.ts';
import { SeenStrays } from './seen-strays.ts';

/** Hashes kept for uploads that may go on, a kilobyte each; one that was dropped is made again from the file. */
const HASHES_MAX = 10_000;
/** Bytes that are hashed again at once: others are answered after each. */
const PIECE = 256 * 1024;

/** Has a file that is hashed again wait for its turn. */
export type HashTurns = (work: () => Promise<void>) => Promise<void>;

interface RunningHash {
  hash: Hash;
  /** Bytes that went into it. */
  size: number;
}

export interface UploadFiles {
  create(id: string): Promise<void>;
  /**
   * Runs alone for this upload: a writer that is still at it (half-open, most likely) is told to stop, and what it has
   * read is written first.
   */
  alone<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Bytes that have arrived; undefined when there is no such file. Only inside `alone`. */
  sizeOf(id: string): Promise<number | undefined>;
  /** When bytes came last, or it was begun, in milliseconds since 1970; undefined when there is no such file. */
  touchedAt(id: string): Promise<number | undefined>;
  /** Appends at `offset`, at most `most` bytes; of a stream that has more, nothing stays. Only inside `alone`. */
  append(id: string, source: Readable, offset: number, most: number, signal: AbortSignal): Promise<AppendOutcome>;
  /** SHA-256 of all that has arrived, in hexadecimal. Only inside `alone`, and once. */
  digest(id: string): Promise<string>;
  /** Moves the file, durably, to the path of its blob. */
  moveTo(id: string, path: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes files that are no known upload's. @returns how many. */
  sweep(isKnown: (id: string) => Promise<boolean>): Promise<number>;
  /** Removes, while requests run, those that were no known upload's at the sweep of the day before either. @returns how many. */
  sweepStrays(isKnown: (id: string) => Promise<boolean>): Promise<number>;
}

/** Whose turn it is, per upload: a newcomer stops the one at work and waits until it has cleaned up. */
function createTurns(): UploadFiles['alone'] {
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

/** The running hashes, oldest dropped first. */
class Hashes {
  private readonly running = new Map<string, RunningHash>();
  private readonly pathOf: (id: string) => string;
  private readonly inTurn: HashTurns;

  constructor(pathOf: (id: string) => string, inTurn: HashTurns) {
    this.pathOf = pathOf;
    this.inTurn = inTurn;
  }

  /** The hash of the first `size` bytes: the one that is running, or from where it stands, or from the start, by reading the file. */
  async at(id: string, size: number): Promise<RunningHash> {
    const known = this.running.get(id);
    if (known?.size === size) return known;
    const start = known !== undefined && known.size < size ? known.size : 0;
    const hash = start > 0 && known !== undefined ? known.hash : createHash('sha256');
    if (size > start) await this.inTurn(() => this.read(id, hash, { start, end: size - 1 }));
    const made = { hash, size };
    this.keep(id, made);
    return made;
  }

  private async read(id: string, hash: Hash, range: { start: number; end: number }): Promise<void> {
    // Of what was begun and broke off nothing can be gone on with.
    this.drop(id);
    for await (const piece of createReadStream(this.pathOf(id), { ...range, highWaterMark: PIECE })) {
      hash.update(piece);
      await nextTurn();
    }
  }

  keep(id: string, running: RunningHash): void {
    this.running.delete(id);
    this.running.set(id, running);
    const [oldest] = this.running.keys();
    if (this.running.size > HASHES_MAX && oldest !== undefined) this.running.delete(oldest);
  }

  drop(id: string): void {
    this.running.delete(id);
  }
}

/** @param checkSpace throws where the disk has no room to spare. */
export function createUploadFiles(dataDir: string, checkSpace: () => Promise<void>, inTurn: HashTurns): UploadFiles {
  const folder = join(dataDir, 'uploads');
  const pathOf = (id: string) => join(folder, id);
  const hashes = new Hashes(pathOf, inTurn);
  const sizeOf = async (id: string) => {
    const found = await stat(pathOf(id)).catch(() => undefined);
    return found?.size;
  };
  const strays = new SeenStrays();
  /** Removes those of no known upload, as far as they are due. */
  const sweepWhere = async (isKnown: (id: string) => Promise<boolean>, isDue: (id: string) => Promise<boolean>) => {
    let removed = 0;
    for (const id of await readdir(folder).catch(() => [])) {
      // Looking up is quicker than any turn of the event loop: others are answered in between.
      await nextTurn();
      if ((await isKnown(id)) || !(await isDue(id))) continue;
      hashes.drop(id);
      await rm(pathOf(id), { force: true });
      removed += 1;
    }
    return removed;
  };
  return {
    alone: createTurns(),
    sizeOf,
    async touchedAt(id) {
      return (await stat(pathOf(id)).catch(() => undefined))?.mtimeMs;
    },
    async create(id) {
      await mkdir(folder, { recursive: true });
      await (await open(pathOf(id), 'wx')).close();
    },
    async append(id, source, offset, most, signal) {
      const running = await hashes.at(id, offset);
      // What is taken back, or fails in the middle, is gone on with from here: nobody has the file read again by sending a byte.
      const before = { hash: running.hash.copy(), size: offset };
      const file = await open(pathOf(id), 'r+');
      try {
        const hash = (bytes: Uint8Array) => void running.hash.update(bytes);
        const appended = await appendStream(source, file, { position: offset, most, hash, signal, checkSpace });
        if (appended.end === 'too_large') {
          await file.truncate(offset);
          hashes.keep(id, before);
          return { ...appended, written: 0 };
        }
        running.size = offset + appended.written;
        return appended;
      } catch (error) {
        hashes.keep(id, before);
        throw error;
      } finally {
        await file.close();
      }
    },
    async digest(id) {
      const { hash } = await hashes.at(id, (await sizeOf(id)) ?? 0);
      hashes.drop(id);
      return hash.digest('hex');
    },
    async moveTo(id, path) {
      hashes.drop(id);
      await moveDurably(pathOf(id), path);
    },
    async remove(id) {
      hashes.drop(id);
      await rm(pathOf(id), { force: true });
    },
    sweep: (isKnown) => sweepWhere(isKnown, () => Promise.resolve(true)),
    sweepStrays(isKnown) {
      strays.begin();
      return sweepWhere(isKnown, async (id) => {
        const found = await stat(pathOf(id)).catch(() => undefined);
        return found !== undefined && strays.see(id, found.mtimeMs);
      });
    },
  };
}
