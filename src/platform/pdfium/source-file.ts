// A file that is read in parts, in PDFium: what it is asked for is done with the parts that are here, and done again when
// those that were missing have come.

import { type StampableFile, stampableOf } from '#domain/stamp/stampable';
import { FileAccess } from './file-access.ts';
import type { FileChunks } from './file-chunks.ts';
import type { FillAnswer, OpenAnswer, OpenRequest, SheetSize } from './messages.ts';
import type { Pdfium, Pointer } from './module.ts';
import { type OpenFile, type OpenPage, openFile, type Refusal, SMALL_SHEET, sizeOf } from './open-file.ts';

/** Times that a file is tried to be opened with the parts that it seems to need; then all of it is asked for. */
const TRIES = 3;
/** Times that the sizes of all pages are looked for, for each chunk: an entry may lead to others in chunks that went. */
const LOOKS = 3;

/** Asks for a chunk; null: it is not to be had any more. */
export type FetchChunk = (index: number) => Promise<ArrayBuffer | null>;

/** Something of the file is gone from where it was. */
export class ChunkLost extends Error {
  override readonly name = 'ChunkLost';
}

export class SourceFile {
  readonly #pdfium: Pdfium;
  readonly #access: FileAccess;
  readonly #chunks: FileChunks;
  readonly #fetch: FetchChunk;
  #open: OpenFile | null = null;
  #sizes: SheetSize[] = [];
  #exact = false;
  /** Chunks that the last look at the sizes missed. */
  #unread: number[] = [];
  #looks = 0;

  constructor(pdfium: Pdfium, chunks: FileChunks, fetch: FetchChunk) {
    this.#pdfium = pdfium;
    this.#access = new FileAccess(pdfium, chunks);
    this.#chunks = chunks;
    this.#fetch = fetch;
  }

  /** The page that was used last. */
  get lastPage(): OpenPage | undefined {
    return this.#open?.lastPage;
  }

  /** @throws ChunkLost. What PDFium will not read is told. */
  async open({ page, sizes, exact, password }: OpenRequest): Promise<OpenAnswer> {
    if (password !== null) this.#access.password = password;
    const file = await this.#begin();
    if (typeof file === 'string') return { status: file };
    const count = file.pageCount;
    if (sizes?.length === count) this.#know(sizes);
    else await this.#measure(count, Math.min(page, count - 1));
    for (let more = exact; more && !this.#exact; ) ({ more } = await this.fill());
    return { status: 'open', sizes: this.#sizes, exact: this.#exact, more: this.#more };
  }

  #know(sizes: SheetSize[]): void {
    this.#sizes = sizes;
    this.#exact = true;
  }

  /** The sizes of all pages as far as they are known, that of `page` for certain. */
  async #measure(count: number, page: number): Promise<void> {
    const own = await this.work(page, ({ document }) => sizeOf(this.#pdfium, document, page) ?? SMALL_SHEET);
    this.#sizes = Array.from({ length: count }, () => own);
    this.#look();
    if (!this.#exact) this.#sizes[page] = own;
  }

  /** Reads the sizes of all pages, on a spare document: one that missed something is of no use afterwards. */
  #look(): void {
    this.#looks += 1;
    this.#chunks.forgetMissed();
    this.#chunks.readsEntries = true;
    const whole = this.#chunks.whole ? this.#open : null;
    const document = whole?.document ?? this.#access.load();
    if (document !== 0) this.#sizes = this.#sizesIn(document);
    if (whole === null && document !== 0) this.#pdfium._FPDF_CloseDocument(document);
    this.#chunks.readsEntries = false;
    this.#unread = this.#chunks.missed;
    this.#exact = this.#unread.length === 0;
  }

  /** A page whose entry is not here is taken to be like the one before. */
  #sizesIn(document: Pointer): SheetSize[] {
    let like: SheetSize | undefined;
    return this.#sizes.map((size, index) => {
      const before = this.#chunks.misses;
      const own = sizeOf(this.#pdfium, document, index);
      const certain = this.#chunks.missed.length === 0;
      if (certain) like = own ?? SMALL_SHEET;
      else if (own !== null && this.#chunks.misses === before) like = own;
      return like ?? size;
    });
  }

  get #more(): boolean {
    if (!this.#chunks.whole && this.#chunks.roomy) return true;
    // A file whose entries are too many to be held is left as it is thought to be.
    return !this.#exact && this.#looks < LOOKS * this.#chunks.count;
  }

  /** @throws ChunkLost; Error where a page cannot be shown, or there are more bytes than are held at once. */
  async stampable(): Promise<StampableFile> {
    await this.#hold(this.#chunks.absent);
    return this.#access.withWhole((document) => stampableOf(this.#pdfium, document));
  }

  /** Asks for one more chunk, so that what comes next need not. @throws ChunkLost. */
  async fill(): Promise<FillAnswer> {
    const known = this.#exact;
    await this.#readOn();
    return { more: this.#more, sizes: this.#exact && !known ? this.#sizes : null };
  }

  async #readOn(): Promise<void> {
    const [next] = this.#chunks.roomy ? this.#chunks.absent : this.#unread;
    if (next !== undefined) await this.#hold([next]);
    if (!this.#exact && (this.#chunks.whole || !this.#chunks.roomy)) this.#look();
    this.#chunks.trim();
  }

  /**
   * Works on the document, about a page, with all that it needs at hand. @throws ChunkLost; what the work throws.
   * What was made of a part only is given to `discard`.
   */
  async work<T>(page: number, work: (file: OpenFile) => T | Promise<T>, discard?: (made: T) => void): Promise<T> {
    if (this.#chunks.wellRead && this.#open?.holds(page) === false) this.#shut();
    for (;;) {
      const file = this.#open ?? (await this.#begin());
      if (typeof file === 'string') throw new Error('this file cannot be opened any more');
      this.#chunks.forgetMissed();
      const done = await attempt(file, work);
      const { missed } = this.#chunks;
      if (missed.length === 0) {
        this.#chunks.trim();
        if ('made' in done) return done.made;
        throw done.error;
      }
      if ('made' in done) discard?.(done.made);
      // What PDFium made of it, it would keep.
      this.#shut();
      await this.#hold(missed);
    }
  }

  async #begin(): Promise<OpenFile | Refusal> {
    for (let tries = 1; ; tries += 1) {
      this.#chunks.forgetMissed();
      this.#chunks.read = 0;
      const file = openFile(this.#pdfium, this.#access);
      const { missed } = this.#chunks;
      const opened = typeof file !== 'string';
      if (missed.length === 0) {
        this.#open = opened ? file : null;
        return file;
      }
      if (opened) file.close();
      // One that did not open was looked through for its entries: only the first of what it wanted is certain.
      await this.#hold(opened ? missed : tries < TRIES ? missed.slice(0, 1) : this.#chunks.absent);
    }
  }

  async #hold(indexes: readonly number[]): Promise<void> {
    const came = await Promise.all(indexes.map(async (index) => ({ index, bytes: await this.#fetch(index) })));
    for (const { index, bytes } of came) {
      if (bytes === null) throw new ChunkLost(`chunk ${index} is gone`);
      this.#chunks.give(index, new Uint8Array(bytes));
    }
  }

  #shut(): void {
    this.#open?.close();
    this.#open = null;
  }

  close(): void {
    this.#shut();
    this.#access.end();
  }
}

type AttemptOutcome<T> = { made: T } | { error: unknown };

async function attempt<T>(file: OpenFile, work: (file: OpenFile) => T | Promise<T>): Promise<AttemptOutcome<T>> {
  try {
    return { made: await work(file) };
  } catch (error) {
    // PDFium itself broke off: it is not to be touched any more.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { error };
  }
}
