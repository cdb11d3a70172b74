// The second copy of unsent work, outside the device's database, which it outlives. Words stand in two files, of which the
// one takes over from the other when that has grown; each unsent file's bytes in one of its own. Where the browser
// keeps no such files, or is out of room, the app goes on without: nobody is told anything that stands on it.
import { limits } from '#domain/limits';
import type { OwnFiles } from '#src/platform/own-files/own-files.ts';
import { type CopiedEntry, decodeLines, encodeLines, inPlace, sumOfEntry, waitingIn } from './second-copy-lines.ts';

const words = ['words-a', 'words-b'] as const;
const BYTES = 'bytes-';
/** Bytes of words that are more struck than waiting, from which on they are written anew. */
const GROWN = 256 * 1024;

/** The bytes of an unsent file. */
export interface CopiedFile {
  sha256: string;
  project_id: number;
  /** Of what stands there, in bytes: less than the file has where its copying was cut off. */
  size: number;
}

const nameOf = ({ sha256, project_id }: Pick<CopiedFile, 'sha256' | 'project_id'>) => `${BYTES}${sha256}-${project_id}`;

function fileOf(name: string, size: number): CopiedFile[] {
  const [, sha256 = '', project = ''] = /^bytes-([0-9a-f]{64})-(\d+)$/.exec(name) ?? [];
  return sha256 === '' ? [] : [{ sha256, project_id: Number(project), size }];
}

export class SecondCopy {
  /** The place in the queue up to which it was copied. */
  place = Number.NEGATIVE_INFINITY;
  /** Bytes that are owed again to a restored server, of which this page has tried to make a copy. */
  doubted: ReadonlySet<string> = new Set();
  readonly #files: OwnFiles;
  /** The file of words that is written to, and its size as far as only this page wrote to it; undefined: unknown. */
  #page: { name: string; size: number | undefined } = { name: words[0], size: undefined };
  #other: { name: string; size: number } = { name: words[1], size: 0 };
  #waiting = new Map<number, number | undefined>();
  /** Of each that stands here, by its key, the sum over what is said of it. */
  #sums = new Map<number, string>();
  #spared = new Set<string>();
  /** Which file words go to changes: one thing after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  #copying: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(files: OwnFiles) {
    this.#files = files;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  /** The unsent changes that stand here, in the order of the queue. @throws where they cannot be read. */
  read(): Promise<CopiedEntry[]> {
    return this.#inTurn(() => this.#read());
  }

  async #read(): Promise<CopiedEntry[]> {
    const pages = await Promise.all(words.map((name) => this.#files.read(name)));
    const sizes = pages.map((page) => page?.length ?? 0);
    const lines = pages.flatMap((page) => (page === undefined ? [] : decodeLines(page)));
    const entries = inPlace(waitingIn(lines).values());
    const at = (sizes[1] ?? 0) > 0 ? 1 : 0;
    this.#page = { name: words[at], size: sizes[at] };
    this.#other = at === 1 ? { name: words[0], size: sizes[0] ?? 0 } : { name: words[1], size: 0 };
    this.#waiting = new Map(entries.map(({ key, id }) => [key, id]));
    this.#sums = new Map(entries.map((entry) => [entry.key, sumOfEntry(entry)]));
    return entries;
  }

  /** Reads again what another tab has written since this page read. @throws where it cannot be read. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const sizes = await this.#files.list();
      const isKnown = [this.#page, this.#other].every(({ name, size }) => (sizes.get(name) ?? 0) === size);
      if (!isKnown) await this.#read();
    });
  }

  /** These bytes could not be put back yet: they stay, whatever the store knows of them. */
  spare(sha256: string): void {
    this.#spared.add(sha256);
  }

  isSpared(sha256: string): boolean {
    return this.#spared.has(sha256);
  }

  /** The keys that stand here, as far as this page knows, with their places in the queue. */
  get waiting(): ReadonlyMap<number, number | undefined> {
    return this.#waiting;
  }

  /** Whether a change stands here in these very words: as another history is followed, it is given others. */
  hasAs(entry: CopiedEntry): boolean {
    return this.#waiting.has(entry.key) && this.#sums.get(entry.key) === sumOfEntry(entry);
  }

  /** Adds changes that wait to be sent. Again does no harm. @throws where it cannot be written. */
  async put(entries: readonly CopiedEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.#inTurn(async () => {
      if (this.#ended) return;
      await this.#append(encodeLines(entries.map((put) => ({ put }))));
      for (const entry of entries) {
        this.#waiting.set(entry.key, entry.id);
        this.#sums.set(entry.key, sumOfEntry(entry));
      }
    });
  }

  /** Strikes out changes that do not wait any more. @throws where it cannot be written. */
  async strike(keys: readonly number[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#inTurn(async () => {
      if (this.#ended) return;
      await this.#append(encodeLines([{ struck: [...keys] }]));
      for (const key of keys) this.#waiting.delete(key);
      await this.#tidy();
    });
  }

  async #append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { name, size } = this.#page;
    const now = await this.#files.append(name, bytes);
    // What another tab wrote in between is not known here.
    const isOwn = size !== undefined && now === size + bytes.length;
    this.#page = { name, size: isOwn ? now : undefined };
  }

  /** With nothing left to send, nothing stays; what has grown is written anew into the other file. */
  async #tidy(): Promise<void> {
    const { name, size } = this.#page;
    if (this.#waiting.size === 0 && size !== undefined) {
      // What this one strikes out of the other one must not outlive it there.
      if (this.#other.size > 0 && !(await this.#files.empty(this.#other.name, this.#other.size))) return;
      this.#other.size = 0;
      if (await this.#files.empty(name, size)) this.#page = { name, size: 0 };
      return;
    }
    const grown = (await this.#files.list()).get(name) ?? 0;
    if (grown > GROWN) await this.#rewrite();
  }

  /** Writes what waits into the other file. Cut off in between, or while another tab writes, both say the same. */
  async #rewrite(): Promise<void> {
    const before = await this.#files.read(this.#page.name);
    const to = words.find((name) => name !== this.#page.name) ?? words[0];
    const other = waitingIn(decodeLines((await this.#files.read(to)) ?? new Uint8Array()));
    const entries = await this.#read();
    // What was struck in the file that goes must not come back by what the other says of it.
    const struck = [...other.keys()].filter((key) => !this.#waiting.has(key));
    const lines = encodeLines([...(struck.length > 0 ? [{ struck }] : []), ...entries.map((put) => ({ put }))]);
    if (before === undefined || lines.length * 2 > before.length) return;
    const from = words.find((name) => name !== to) ?? words[0];
    await this.#files.append(to, lines);
    const isEmpty = await this.#files.empty(from, before.length);
    this.#other = { name: from, size: isEmpty ? 0 : before.length };
    this.#page = { name: to, size: undefined };
  }

  async files(): Promise<CopiedFile[]> {
    return [...(await this.#files.list())].flatMap(([name, size]) => fileOf(name, size));
  }

  /** A part of a file's bytes. */
  readBytes(file: CopiedFile, from: number, to: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#files.read(nameOf(file), from, to);
  }

  /**
   * Copies a file's bytes, after those before it. What does not fit beside them has no second copy.
   * @param part the bytes from a place on, at most so many as a chunk has; undefined: they are not here.
   */
  keepBytes(file: CopiedFile, part: (at: number) => Promise<Uint8Array<ArrayBuffer> | undefined>): Promise<void> {
    const copying = this.#copying.then(() => this.#copy(file, part));
    this.#copying = copying.catch(() => undefined);
    return copying;
  }

  async #copy(file: CopiedFile, part: (at: number) => Promise<Uint8Array<ArrayBuffer> | undefined>): Promise<void> {
    const there = await this.files();
    if (there.some(({ sha256, size }) => sha256 === file.sha256 && size === file.size)) return;
    const held = there.reduce((sum, { size }) => sum + size, 0);
    if (held + file.size > limits.secondCopyBytesMax) return;
    try {
      for (let at = 0; at < file.size && !this.#ended; ) {
        const bytes = await part(at);
        if (bytes === undefined) return await this.dropBytes(file);
        await this.#files.put(nameOf(file), at, bytes);
        at += bytes.length;
      }
    } catch (error) {
      // What room it took is needed.
      await this.dropBytes(file);
      throw error;
    }
  }

  dropBytes(file: CopiedFile): Promise<void> {
    return this.#files.remove(nameOf(file));
  }

  /** Nothing of the person stays, and nothing more is written. @throws where something does. */
  async destroy(): Promise<void> {
    this.#ended = true;
    await Promise.all([this.#copying, this.#writing]);
    try {
      await this.#files.destroy();
    } catch (error) {
      // A browser that keeps no such files at all cannot remove them either.
      const isKept = await this.#files.list().then(
        () => true,
        () => false,
      );
      if (isKept) throw error;
    }
  }

  /** What stands here was given up. */
  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#files.destroy();
      this.#waiting.clear();
      this.#page = { name: words[0], size: 0 };
      this.#other = { name: words[1], size: 0 };
    });
  }
}
