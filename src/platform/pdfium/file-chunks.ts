// The parts of a file that are here: chunks as they were given, and which were wanted and are not.

/** Bytes of chunks that are held of one file; a larger one is never whole here. */
const HELD_MOST = 64 * 1024 * 1024;
/** What is read in pieces up to so many bytes are entries, not pictures or contents of pages. */
const ENTRY = 1024;
/** Bytes that are kept together of entries. */
const BLOCK = 256;
/** The part of what may be held that entries may take beside it. */
const ENTRIES_SHARE = 1 / 4;

export interface Layout {
  /** Bytes. */
  size: number;
  /** Of all chunks but the last: whole kibibytes, or all of the file. */
  chunkBytes: number;
}

export class FileChunks {
  readonly size: number;
  readonly #chunkBytes: number;
  readonly #most: number;
  /** The one used last stands last. */
  readonly #held = new Map<number, Uint8Array>();
  /** Blocks that entries were read from, by chunk: they outlive it, or each look at the pages would ask for all anew. */
  readonly #entries = new Map<number, Set<number>>();
  readonly #kept = new Map<number, Uint8Array>();
  readonly #missed = new Set<number>();
  #last = -1;
  /** Bytes that were read so far. */
  read = 0;
  /** How often something was not here. */
  misses = 0;
  /** All that is read now are entries, however large: some files pack many into one stream. */
  readsEntries = false;

  constructor({ size, chunkBytes }: Layout, most = HELD_MOST) {
    this.size = size;
    this.#chunkBytes = chunkBytes;
    this.#most = most;
  }

  get count(): number {
    return Math.ceil(this.size / this.#chunkBytes);
  }

  /** Those that are not here. */
  get absent(): number[] {
    return Array.from({ length: this.count }, (_, index) => index).filter((index) => !this.#held.has(index));
  }

  get whole(): boolean {
    return this.#held.size === this.count;
  }

  /** One more can be held without giving another back. */
  get roomy(): boolean {
    return (this.#held.size + 1) * this.#chunkBytes <= this.#most;
  }

  /** More was read than may be held: whoever keeps what he read keeps too much. */
  get wellRead(): boolean {
    return this.read > this.#most;
  }

  give(index: number, bytes: Uint8Array): void {
    this.#held.set(index, bytes);
  }

  /** Those that were wanted, in order, and were not here. */
  get missed(): number[] {
    return [...this.#missed];
  }

  forgetMissed(): void {
    this.#missed.clear();
  }

  /** Fills `target` from a place of the file. @returns false where something of it is not here, which is noted. */
  copy(position: number, target: Uint8Array): boolean {
    if (position + target.length > this.size) return false;
    this.read += target.length;
    let here = true;
    for (let at = position; at < position + target.length; ) {
      const index = Math.floor(at / this.#chunkBytes);
      const until = Math.min(position + target.length, (index + 1) * this.#chunkBytes);
      const part = target.subarray(at - position, until - position);
      if (!this.#copyFrom(index, at, part) && !this.#copyKept(at, part)) {
        this.#missed.add(index);
        this.misses += 1;
        here = false;
      }
      at = until;
    }
    return here;
  }

  #copyFrom(index: number, at: number, part: Uint8Array): boolean {
    const chunk = this.#held.get(index);
    if (chunk === undefined) return false;
    if (index !== this.#last) {
      this.#held.delete(index);
      this.#held.set(index, chunk);
      this.#last = index;
    }
    const from = at - index * this.#chunkBytes;
    part.set(chunk.subarray(from, from + part.length));
    const entry = this.readsEntries || part.length <= ENTRY;
    if (entry && this.size > this.#most) this.#noteEntry(index, at, part.length);
    return true;
  }

  #noteEntry(index: number, at: number, length: number): void {
    const blocks = this.#entries.get(index) ?? new Set();
    this.#entries.set(index, blocks);
    for (let block = Math.floor(at / BLOCK); block * BLOCK < at + length; block += 1) blocks.add(block);
  }

  #copyKept(at: number, part: Uint8Array): boolean {
    for (let from = at; from < at + part.length; ) {
      const start = Math.floor(from / BLOCK) * BLOCK;
      const block = this.#kept.get(start);
      const until = Math.min(at + part.length, start + BLOCK);
      if (block === undefined || block.length < until - start) return false;
      part.set(block.subarray(from - start, until - start), from - at);
      from = until;
    }
    return true;
  }

  /** Gives back what is held beyond the limit, the longest unused first. Not in the middle of work, which needs all it had. */
  trim(): void {
    for (const [index, chunk] of this.#held) {
      if (this.#held.size * this.#chunkBytes <= this.#most || this.#held.size === 1) return;
      this.#held.delete(index);
      this.#keepEntries(index, chunk);
    }
  }

  #keepEntries(index: number, chunk: Uint8Array): void {
    const first = index * this.#chunkBytes;
    for (const block of this.#entries.get(index) ?? []) {
      if (this.#kept.size * BLOCK >= this.#most * ENTRIES_SHARE) break;
      const from = block * BLOCK - first;
      this.#kept.set(block * BLOCK, chunk.slice(from, from + BLOCK));
    }
    this.#entries.delete(index);
  }
}
