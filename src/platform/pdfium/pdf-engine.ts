// PDFs drawn by PDFium: opening them, and asking for parts of their pages. What matters most is asked first, and what
// nobody wants any more is not asked at all.
import type {
  Ask,
  Ink,
  OpenAnswer,
  PageText,
  Reply,
  SheetLink,
  SheetPart,
  SheetSize,
  StripDifferences,
  TaskName,
  Tasks,
  TextHit,
} from './messages.ts';

/** What is asked for first, in this order. */
export const urgency = { sight: 0, near: 1, words: 2, thumbnail: 3, later: 4 } as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** What the worker is given before it has answered: the next thing lies ready while an answer is on its way. */
const AT_ONCE = 2;
/** Milliseconds that the worker is kept after the last file was closed: the next drawing opens the sooner. */
const KEPT = 30_000;

/** The worker is gone: a file that it could not bear, or no memory. */
export class PdfiumEnded extends Error {
  override readonly name = 'PdfiumEnded';
}

interface Job {
  id: number;
  urgency: Urgency;
  message: Ask;
  moved: Transferable[];
  signal: AbortSignal | undefined;
  settle: (reply: Reply) => void;
  fail: (error: Error) => void;
}

class Engine {
  readonly #worker: Worker;
  #waiting: Job[] = [];
  readonly #running = new Map<number, Job>();
  #ended = false;
  readonly told = new Set<() => void>();

  constructor(onEnd: () => void) {
    this.told.add(onEnd);
    this.#worker = new Worker(new URL('./pdfium-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
    this.#worker.onerror = () => this.end();
    this.#worker.onmessageerror = () => this.end();
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  ask(job: Job): void {
    if (this.#ended) {
      job.fail(new PdfiumEnded('the worker has ended'));
      return;
    }
    this.#waiting.push(job);
    this.#next();
  }

  #next(): void {
    if (this.#running.size >= AT_ONCE) return;
    this.#waiting = this.#waiting.filter((job) => {
      if (job.signal?.aborted) job.fail(abortError());
      return !job.signal?.aborted;
    });
    const first = this.#waiting.reduce<Job | undefined>(
      (best, job) => (best === undefined || job.urgency < best.urgency ? job : best),
      undefined,
    );
    if (first === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    this.#running.set(first.id, first);
    this.#worker.postMessage(first.message, first.moved);
    this.#next();
  }

  #settle(reply: Reply): void {
    const job = this.#running.get(reply.id);
    this.#running.delete(reply.id);
    // The worker goes on while the answer is taken in.
    this.#next();
    job?.settle(reply);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#worker.terminate();
    for (const tell of this.told) tell();
    const left = [...this.#running.values(), ...this.#waiting];
    this.#waiting = [];
    for (const job of left) job.fail(new PdfiumEnded('the worker has ended'));
  }
}

const abortError = () => new DOMException('not wanted any more', 'AbortError');

let engine: Engine | undefined;
let users = 0;
let holders = 0;
let ending: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;

function engineNow(): Engine {
  engine ??= new Engine(() => {
    engine = undefined;
  });
  return engine;
}

/** Has PDFium ready before anything is asked of it, so that the next drawing need not wait for it. @returns what lets go. */
export function holdPdfium(): () => void {
  holders += 1;
  clearTimeout(ending);
  engineNow();
  return () => {
    holders -= 1;
    endLater();
  };
}

/** Nobody has a file open or is about to: the memory is given back. */
function endLater(): void {
  clearTimeout(ending);
  if (users === 0 && holders === 0) ending = setTimeout(() => engine?.end(), KEPT);
}

/** An open PDF. Pages count from 0. */
export interface PdfSheets {
  /** Of all pages, in points. */
  readonly sizes: readonly SheetSize[];
  /** A part of a page. @throws AbortError; PdfiumEnded; Error for a page that cannot be drawn. */
  draw: (part: SheetPart, urgency: Urgency, signal?: AbortSignal, ink?: Ink | null) => Promise<ImageBitmap>;
  text: (page: number, signal?: AbortSignal) => Promise<PageText>;
  links: (page: number, signal?: AbortSignal) => Promise<SheetLink[]>;
  find: (page: number, words: string, signal?: AbortSignal) => Promise<TextHit[]>;
  /** Where a strip of a page differs from one of another open file. @throws as `draw`. */
  compareStrip: (
    strip: number,
    page: number,
    other: PdfSheets,
    otherPage: number,
    signal: AbortSignal,
  ) => Promise<StripDifferences>;
  /** Draws a page, so many pixels long, before anybody has a place to show it: what takes it has it at once. */
  drawAhead: (page: number, side: number) => void;
  /** What was drawn ahead of a page, to whoever asks first. */
  takeAhead: (page: number) => Promise<ImageBitmap> | null;
  /** Told once when what draws it has ended by itself. @returns what takes the wish back. */
  onEnd: (told: () => void) => () => void;
  close: () => void;
}

export type OpenedPdf = Exclude<OpenAnswer, { status: 'open' }> | { status: 'open'; sheets: PdfSheets };

class OpenSheets implements PdfSheets {
  readonly sizes: readonly SheetSize[];
  readonly #engine: Engine;
  readonly file: number;
  readonly #closed = new AbortController();
  #ahead: { page: number; picture: Promise<ImageBitmap> } | null = null;

  constructor(at: Engine, file: number, sizes: readonly SheetSize[]) {
    this.#engine = at;
    this.file = file;
    this.sizes = sizes;
  }

  #ask<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask'], level: Urgency, signal?: AbortSignal) {
    const both = signal === undefined ? this.#closed.signal : AbortSignal.any([signal, this.#closed.signal]);
    return askOf(this.#engine, this.file, name, ask, level, both);
  }

  draw(part: SheetPart, level: Urgency, signal?: AbortSignal, ink: Ink | null = null) {
    return this.#ask('draw', { part, ink }, level, signal);
  }
  text(page: number, signal?: AbortSignal) {
    return this.#ask('text', { page }, urgency.words, signal);
  }
  links(page: number, signal?: AbortSignal) {
    return this.#ask('links', { page }, urgency.words, signal);
  }
  find(page: number, words: string, signal?: AbortSignal) {
    return this.#ask('find', { page, words }, urgency.words, signal);
  }
  compareStrip(
    strip: number,
    page: number,
    other: PdfSheets,
    otherPage: number,
    signal: AbortSignal,
  ): Promise<StripDifferences> {
    if (!(other instanceof OpenSheets)) throw new TypeError('not a file of this engine');
    const ask = { strip, page, other: { file: other.file, page: otherPage } };
    return this.#ask('compare', ask, urgency.later, signal);
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

  onEnd(told: () => void): () => void {
    this.#engine.told.add(told);
    return () => this.#engine.told.delete(told);
  }

  close(): void {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    void this.#ahead?.picture.then((unwanted) => unwanted.close()).catch(() => undefined);
    users -= 1;
    closeLast(this.#engine, this.file);
  }
}

/** Whoever closes the last file may open the next at once: the worker outlives it for a while, unless it is at work. */
function closeLast(at: Engine, file: number): void {
  if (users === 0 && at.busy) {
    at.end();
    if (holders > 0) engineNow();
  } else askOf(at, file, 'close', {}, urgency.sight).catch(() => undefined);
  endLater();
}

function askOf<Name extends TaskName>(
  at: Engine,
  file: number,
  name: Name,
  ask: Tasks[Name]['ask'],
  level: Urgency,
  signal?: AbortSignal,
  moved: Transferable[] = [],
): Promise<Tasks[Name]['answer']> {
  return new Promise((resolve, reject) => {
    const id = nextId++;
    const settle = (reply: Reply) => {
      if (signal?.aborted && reply.ok && reply.answer instanceof ImageBitmap) reply.answer.close();
      if (signal?.aborted) reject(abortError());
      else if (reply.ok) resolve(reply.answer as Tasks[Name]['answer']);
      else reject(new Error(reply.reason));
    };
    // The name and what is asked belong together by this function's own type.
    const message = { id, file, name, ask } as Ask;
    at.ask({ id, urgency: level, message, moved, signal, settle, fail: reject });
  });
}

/**
 * Opens a PDF. Takes the bytes over: they are not to be used afterwards. To be closed.
 * @throws PdfiumEnded where PDFium cannot run or could not bear the file.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  users += 1;
  clearTimeout(ending);
  const at = engineNow();
  const file = nextId++;
  try {
    const buffer = wholeBuffer(bytes);
    const answer = await askOf(at, file, 'open', { bytes: buffer }, urgency.sight, undefined, [buffer]);
    if (answer.status === 'open') return { status: 'open', sheets: new OpenSheets(at, file, answer.sizes) };
    users -= 1;
    endLater();
    return answer;
  } catch (error) {
    users -= 1;
    endLater();
    throw error;
  }
}

function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  const whole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return whole ? buffer : bytes.slice().buffer;
}
