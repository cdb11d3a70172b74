// PDFs that are opened to be drawn by PDFium: from bytes that are in memory, or from where they lie in chunks, of which only
// those are read that are needed.

import { anySignal } from '../any-signal.ts';
import { whenIdle } from '../idle.ts';
import { ChunkSupply, type PdfSource } from './chunk-supply.ts';
import type { Layout } from './file-chunks.ts';
import type { Chunk, Ink, OpenAnswer, OpenRequest, SheetPart, SheetSize, TaskName, Tasks } from './messages.ts';
import {
  askOf,
  closeFile,
  type EndCause,
  type Engine,
  joinEngine,
  type Lane,
  leaveEngine,
  newNumber,
  type PdfSheets,
  type Urgency,
  urgency,
} from './pdf-engine.ts';

/** Bytes at a file's end in which the table of its objects is likely to lie. */
const TABLE = 64 * 1024;
/** So many chunks are read at once: to do without one and then do all anew takes longer than to read it. */
const FEW = 3;

export type OpenedPdf = Exclude<OpenAnswer, { status: 'open' }> | { status: 'open'; sheets: PdfSheets };

class OpenSheets implements PdfSheets {
  readonly exactSizes: Promise<readonly SheetSize[]>;
  readonly file: number;
  readonly #lane: Lane;
  readonly #engine: Engine;
  readonly #closed = new AbortController();
  #sizes: readonly SheetSize[];
  #tellSizes!: (sizes: readonly SheetSize[]) => void;
  /** There are parts of the file that were not read. */
  #more: boolean;
  #ahead: { page: number; picture: Promise<ImageBitmap> } | null = null;

  constructor(lane: Lane, at: Engine, file: number, { sizes, exact, more }: Extract<OpenAnswer, { status: 'open' }>) {
    this.#lane = lane;
    this.#engine = at;
    this.file = file;
    this.#sizes = sizes;
    this.#more = more;
    this.exactSizes = new Promise((resolve) => {
      this.#tellSizes = resolve;
    });
    if (exact) this.#tellSizes(sizes);
  }

  get sizes(): readonly SheetSize[] {
    return this.#sizes;
  }

  #ask<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask'], level: Urgency, signal?: AbortSignal) {
    const both = anySignal(signal === undefined ? [this.#closed.signal] : [signal, this.#closed.signal]);
    return askOf(this.#engine, this.file, name, ask, level, both.signal).finally(both.release);
  }

  draw(part: SheetPart, level: Urgency, signal?: AbortSignal, ink: Ink | null = null) {
    const drawing = this.#ask('draw', { part, ink, goal: 'screen' }, level, signal);
    if (this.#more && level === urgency.sight) drawing.then(() => void this.#readOn()).catch(() => undefined);
    return drawing;
  }
  drawPrint(part: SheetPart, signal: AbortSignal) {
    return this.#ask('draw', { part, ink: null, goal: 'print' }, urgency.print, signal);
  }
  text(page: number, signal?: AbortSignal) {
    return this.#ask('text', { page }, urgency.words, signal);
  }
  async words(page: number, most: number, signal?: AbortSignal) {
    return (await this.#ask('words', { page, most }, urgency.later, signal)).said;
  }
  links(page: number, signal?: AbortSignal) {
    return this.#ask('links', { page }, urgency.words, signal);
  }
  find(page: number, words: string, signal?: AbortSignal) {
    return this.#ask('find', { page, words }, urgency.words, signal);
  }
  stampable() {
    return this.#ask('stampable', {}, urgency.print);
  }
  compareStrip(strip: number, page: number, other: PdfSheets, otherPage: number, signal: AbortSignal) {
    if (!(other instanceof OpenSheets)) throw new TypeError('not a file of this engine');
    return this.#ask('compare', { strip, page, other: { file: other.file, page: otherPage } }, urgency.later, signal);
  }

  /** Something has been seen: reads what nobody wanted yet, one chunk at a time, when nothing else is wanted. */
  async #readOn(): Promise<void> {
    if (!this.#more) return;
    this.#more = false;
    for (let more = true; more; ) {
      await whenIdle(this.#closed.signal);
      const answer = await this.#ask('fill', {}, urgency.later).catch(() => undefined);
      // Closed, ended or lost, which is told elsewhere.
      if (answer === undefined) return;
      if (answer.sizes !== null) this.#know(answer.sizes);
      more = answer.more;
    }
  }

  /** What was thought rightly stays what it was: pages that are shown need not be begun anew. */
  #know(sizes: readonly SheetSize[]): void {
    const known = sizes.map((size, index) => {
      const thought = this.#sizes[index];
      return thought?.width === size.width && thought.height === size.height ? thought : size;
    });
    if (known.some((size, index) => size !== this.#sizes[index])) this.#sizes = known;
    this.#tellSizes(this.#sizes);
  }

  drawAhead(page: number, side: number): void {
    const size = this.sizes[page];
    if (size === undefined) return;
    const scale = side / Math.max(size.width, size.height);
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const part = { page, scale, x: 0, y: 0, width: Math.max(1, width), height: Math.max(1, height) };
    const picture = this.draw(part, urgency.sight);
    // Whoever takes it hears of a failure.
    picture.catch(() => undefined);
    this.#ahead = { page, picture };
  }

  takeAhead(page: number): Promise<ImageBitmap> | null {
    if (this.#ahead?.page !== page) return null;
    const { picture } = this.#ahead;
    this.#ahead = null;
    return picture;
  }

  onEnd(told: (own: EndCause | null) => void): () => void {
    return this.#engine.onEnd(({ cause, file }) => {
      if (!this.#closed.signal.aborted) told(file === this.file ? cause : null);
    });
  }

  onLost(told: () => void): () => void {
    const supply = this.#engine.supplies.get(this.file);
    supply?.told.add(told);
    if (supply?.lost !== undefined) queueMicrotask(told);
    return () => supply?.told.delete(told);
  }

  close(): void {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    void this.#ahead?.picture.then((unwanted) => unwanted.close()).catch(() => undefined);
    closeFile(this.#lane, this.#engine, this.file);
  }
}

/**
 * Opens a PDF. Takes the bytes over: they are not to be used afterwards. To be closed. `first`: see `OpenRequest`.
 * @throws PdfiumEnded where PDFium cannot run or could not bear the file.
 */
export function openPdf(bytes: Uint8Array, lane: Lane = 'sight', first: Partial<OpenRequest> = {}): Promise<OpenedPdf> {
  const size = bytes.length;
  const whole = { index: 0, bytes: wholeBuffer(bytes) };
  return begin(lane, { size, chunkBytes: Math.max(1, size) }, null, first, () => Promise.resolve([whole]));
}

/**
 * Opens a PDF from the parts of it that are needed; others are asked for later. To be closed. `first`: see `OpenRequest`.
 * @throws PdfLost where a part is gone; as `openPdf`.
 */
export async function openSource(source: PdfSource, first: Partial<OpenRequest> = {}): Promise<OpenedPdf> {
  const supply = new ChunkSupply(source);
  const { size, chunkBytes } = source;
  const count = Math.max(1, Math.ceil(size / chunkBytes));
  const chunkAt = (place: number) => Math.max(0, Math.floor(place / chunkBytes));
  // A PDF says at its end what is where in it, and often at its beginning what is shown first.
  const ends = new Set([0, chunkAt(size - TABLE), count - 1]);
  const wanted = count <= FEW ? Array.from({ length: count }, (_, index) => index) : [...ends];
  const read = () => Promise.all(wanted.map(async (index) => ({ index, bytes: await supply.chunk(index) })));
  try {
    return await begin('sight', { size, chunkBytes }, supply, first, read);
  } catch (error) {
    throw supply.lost ?? error;
  }
}

async function begin(
  lane: Lane,
  layout: Layout,
  supply: ChunkSupply | null,
  { page = 0, sizes = null, exact = false, password = null }: Partial<OpenRequest>,
  read: () => Promise<Chunk[]>,
): Promise<OpenedPdf> {
  const at = joinEngine(lane);
  const file = newNumber();
  if (supply !== null) at.supplies.set(file, supply);
  try {
    const chunks = await read();
    if (supply?.lost !== undefined) throw supply.lost;
    const ask = { layout, chunks, beginning: { page, sizes, exact, password } };
    const moved = chunks.flatMap(({ bytes }) => bytes ?? []);
    const answer = await askOf(at, file, 'open', ask, urgency.sight, undefined, moved);
    if (answer.status === 'open') return { status: 'open', sheets: new OpenSheets(lane, at, file, answer) };
    at.supplies.delete(file);
    leaveEngine(lane);
    return answer;
  } catch (error) {
    at.supplies.delete(file);
    leaveEngine(lane);
    throw error;
  }
}

function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  const whole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return whole ? buffer : bytes.slice().buffer;
}
