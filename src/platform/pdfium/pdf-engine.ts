// The worker that runs PDFium, as the page has it: what matters most is asked first, and what nobody wants any more is not
// asked at all.
import type { ChunkSupply } from './chunk-supply.ts';
import type {
  Ask,
  Given,
  Ink,
  PageText,
  Reply,
  SheetLink,
  SheetPart,
  SheetSize,
  StripDifferences,
  TaskName,
  Tasks,
  TextHit,
  Wanted,
} from './messages.ts';

/** What is asked for first, in this order. */
export const urgency = { sight: 0, near: 1, words: 2, print: 3, thumbnail: 4, later: 5 } as const;
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

export class Engine {
  readonly #worker: Worker;
  #waiting: Job[] = [];
  readonly #running = new Map<number, Job>();
  #ended = false;
  readonly told = new Set<() => void>();
  /** Where the chunks of each open file come from. */
  readonly supplies = new Map<number, ChunkSupply>();

  constructor(onEnd: () => void) {
    this.told.add(onEnd);
    this.#worker = new Worker(new URL('./pdfium-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply | Wanted>) => {
      if ('wanted' in data) void this.#give(data);
      else this.#settle(data);
    };
    this.#worker.onerror = () => this.end();
    this.#worker.onmessageerror = () => this.end();
  }

  /** At something that takes long. */
  get busy(): boolean {
    return [...this.#running.values()].some(({ message }) => message.name !== 'fill');
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

  /** The answer comes even for a file that was closed meanwhile: the worker waits for it. */
  async #give({ file, wanted }: Wanted): Promise<void> {
    const bytes = (await this.supplies.get(file)?.chunk(wanted)) ?? null;
    const message: Given = { file, given: { index: wanted, bytes } };
    this.#worker.postMessage(message, bytes === null ? [] : [bytes]);
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

/** An open PDF. Pages count from 0. */
export interface PdfSheets {
  /** Of all pages, in points, as far as they are known: others are taken to be like their neighbours. */
  readonly sizes: readonly SheetSize[];
  /** The same when all are known; where that cannot be, never. */
  readonly exactSizes: Promise<readonly SheetSize[]>;
  /** A part of a page. @throws AbortError; PdfiumEnded; Error for a page that cannot be drawn. */
  draw: (part: SheetPart, urgency: Urgency, signal?: AbortSignal, ink?: Ink | null) => Promise<ImageBitmap>;
  /** The same as it is meant to be printed. @throws as `draw`. */
  drawPrint: (part: SheetPart, signal: AbortSignal) => Promise<ImageBitmap>;
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
  /** Told once when a part of the file is gone from where it was. @returns what takes the wish back. */
  onLost: (told: () => void) => () => void;
  close: () => void;
}

let engine: Engine | undefined;
let users = 0;
let holders = 0;
let ending: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;

/** A number that nothing else has. */
export const newNumber = (): number => nextId++;

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

/** Somebody opens a file. Ends with `leaveEngine`. */
export function joinEngine(): Engine {
  users += 1;
  clearTimeout(ending);
  return engineNow();
}

export function leaveEngine(): void {
  users -= 1;
  endLater();
}

/** Whoever closes the last file may open the next at once: the worker outlives it for a while, unless it is at work. */
export function closeFile(at: Engine, file: number): void {
  users -= 1;
  // The worker waits for no chunk of it: others' turns come.
  at.supplies.get(file)?.end();
  at.supplies.delete(file);
  if (users === 0 && at.busy) {
    at.end();
    if (holders > 0) engineNow();
  } else askOf(at, file, 'close', {}, urgency.sight).catch(() => undefined);
  endLater();
}

/** Asks the worker something about a file. @throws AbortError; PdfiumEnded; Error with what the worker said. */
export function askOf<Name extends TaskName>(
  at: Engine,
  file: number,
  name: Name,
  ask: Tasks[Name]['ask'],
  level: Urgency,
  signal?: AbortSignal,
  moved: Transferable[] = [],
): Promise<Tasks[Name]['answer']> {
  return new Promise((resolve, reject) => {
    const id = newNumber();
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
