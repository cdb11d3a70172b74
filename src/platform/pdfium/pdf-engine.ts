// The worker that runs PDFium, as the page has it: what matters most is asked first, and what nobody wants any more is not
// asked at all.
import type { StampableFile } from '#domain/stamp/stampable';
import type { ChunkSupply } from './chunk-supply.ts';
import type {
  ChunkAnswer,
  ChunkRequest,
  Fatal,
  Ink,
  PageText,
  Reply,
  SheetLink,
  SheetPart,
  SheetSize,
  StripDifferences,
  TaskName,
  TaskRequest,
  Tasks,
  TextHit,
} from './messages.ts';

/** What is asked for first, in this order. */
export const urgency = { sight: 0, near: 1, words: 2, print: 3, thumbnail: 4, later: 5 } as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** What the worker is given before it has answered: the next thing lies ready while an answer is on its way. */
const AT_ONCE = 2;
/** Milliseconds that the worker is kept after the last file was closed: the next drawing opens the sooner. */
const KEPT = 30_000;
/** Milliseconds that one thing may take while nothing is waited for from outside: more is never come back from. */
export const PATIENCE = { sight: 60_000, background: 20_000 };

/** What is looked at, and what is made ready while nobody looks, each with a worker of its own. */
export type Lane = keyof typeof PATIENCE;

/**
 * How a worker came to its end: closed, never begun (its program could not be loaded, which is no file's fault), gone by
 * itself, for want of memory, or ended because it did not come back from something.
 */
export type EndCause = 'closed' | Fatal | 'stuck';

/** `file`: the one at fault. */
interface End {
  cause: EndCause;
  file: number | null;
}

/** The worker is gone: a file that it could not bear, or no memory. */
export class PdfiumEnded extends Error {
  override readonly name = 'PdfiumEnded';
  /** Of what this file asked; another's file may have been at fault. */
  readonly own: EndCause | null;

  constructor(own: EndCause | null = null) {
    super('the worker has ended');
    this.own = own;
  }
}

interface Job {
  id: number;
  urgency: Urgency;
  message: TaskRequest;
  moved: Transferable[];
  signal: AbortSignal | undefined;
  settle: (reply: Reply) => void;
  fail: (error: Error) => void;
}

export class Engine {
  readonly #worker: Worker;
  #waiting: Job[] = [];
  readonly #running = new Map<number, Job>();
  #end: End | undefined;
  /** It has said something: its program was loaded. */
  #begun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #patience: number;
  readonly #told = new Set<(end: End) => void>();
  /** Where the chunks of each open file come from. */
  readonly supplies = new Map<number, ChunkSupply>();

  constructor(lane: Lane, onEnd: () => void) {
    this.#patience = PATIENCE[lane];
    this.#told.add(onEnd);
    this.#worker = new Worker(new URL('./pdfium-worker.ts', import.meta.url), { type: 'module', name: lane });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply | ChunkRequest>) => {
      this.#begun = true;
      if ('wanted' in data) void this.#give(data);
      else this.#settle(data);
    };
    this.#worker.onerror = () => this.end(this.#begun ? 'gave_up' : 'not_begun');
    this.#worker.onmessageerror = () => this.end('gave_up');
  }

  /** At something that takes long. */
  get busy(): boolean {
    return [...this.#running.values()].some(({ message }) => message.name !== 'fill');
  }

  /** Told once how it ended, also of one that has ended already. @returns what takes the wish back. */
  onEnd(told: (end: End) => void): () => void {
    this.#told.add(told);
    const end = this.#end;
    if (end !== undefined) queueMicrotask(() => this.#told.has(told) && told(end));
    return () => this.#told.delete(told);
  }

  ask(job: Job): void {
    if (this.#end !== undefined) {
      const { cause, file } = this.#end;
      job.fail(new PdfiumEnded(job.message.file === file ? cause : null));
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
    if (this.#running.size === 0) this.#watch();
    this.#running.set(first.id, first);
    this.#worker.postMessage(first.message, first.moved);
    this.#next();
  }

  /** From now on the worker is at the first of what it was given. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end('stuck'), this.#patience);
  }

  #settle(reply: Reply): void {
    const job = this.#running.get(reply.id);
    if (!reply.ok && reply.fatal !== null) {
      this.end(reply.fatal);
      return;
    }
    this.#running.delete(reply.id);
    clearTimeout(this.#timer);
    if (this.#running.size > 0) this.#watch();
    // The worker goes on while the answer is taken in.
    this.#next();
    job?.settle(reply);
  }

  /** The answer comes even for a file that was closed meanwhile: the worker waits for it. */
  async #give({ file, wanted }: ChunkRequest): Promise<void> {
    // However long that takes, it is not the worker's fault.
    clearTimeout(this.#timer);
    const bytes = (await this.supplies.get(file)?.chunk(wanted)) ?? null;
    if (this.#end !== undefined) return;
    this.#watch();
    const message: ChunkAnswer = { file, given: { index: wanted, bytes } };
    this.#worker.postMessage(message, bytes === null ? [] : [bytes]);
  }

  end(cause: EndCause): void {
    if (this.#end !== undefined) return;
    clearTimeout(this.#timer);
    this.#worker.terminate();
    // It does one thing after the other: what it was given first is what it did not come back from.
    const [guilty] = this.#running.values();
    const file = cause === 'closed' ? null : (guilty?.message.file ?? null);
    const end = { cause, file };
    this.#end = end;
    for (const tell of this.#told) tell(end);
    const left = [...this.#running.values(), ...this.#waiting];
    this.#waiting = [];
    for (const job of left) job.fail(new PdfiumEnded(job.message.file === file ? cause : null));
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
  /** What a page says, at most so many characters: for the index of words, which is made when nothing else is wanted. */
  words: (page: number, most: number, signal?: AbortSignal) => Promise<string>;
  links: (page: number, signal?: AbortSignal) => Promise<SheetLink[]>;
  find: (page: number, words: string, signal?: AbortSignal) => Promise<TextHit[]>;
  /** What of it can be stamped. @throws as `draw`; Error where a page cannot be shown. */
  stampable: () => Promise<StampableFile>;
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
  /** Told once when what draws it has ended by itself, and whether this file was at fault. @returns what takes the wish back. */
  onEnd: (told: (own: EndCause | null) => void) => () => void;
  /** Told once when a part of the file is gone from where it was. @returns what takes the wish back. */
  onLost: (told: () => void) => () => void;
  close: () => void;
}

let nextId = 1;

/** A number that nothing else has. */
export const newNumber = (): number => nextId++;

/** The worker of a lane, for as long as somebody needs it. */
class Room {
  readonly #lane: Lane;
  #engine: Engine | undefined;
  #users = 0;
  #holders = 0;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  #now(): Engine {
    this.#engine ??= new Engine(this.#lane, () => {
      this.#engine = undefined;
    });
    return this.#engine;
  }

  hold(): () => void {
    this.#holders += 1;
    clearTimeout(this.#ending);
    this.#now();
    return () => {
      this.#holders -= 1;
      this.#endLater();
    };
  }

  /** Nobody has a file open or is about to: the memory is given back. */
  #endLater(): void {
    clearTimeout(this.#ending);
    const idle = this.#users === 0 && this.#holders === 0;
    if (idle) this.#ending = setTimeout(() => this.#engine?.end('closed'), KEPT);
  }

  join(): Engine {
    this.#users += 1;
    clearTimeout(this.#ending);
    return this.#now();
  }

  leave(): void {
    this.#users -= 1;
    this.#endLater();
  }

  /** Whoever closes the last file may open the next at once: the worker outlives it for a while, unless it is at work. */
  close(at: Engine, file: number): void {
    this.#users -= 1;
    // The worker waits for no chunk of it: others' turns come.
    at.supplies.get(file)?.end();
    at.supplies.delete(file);
    if (this.#users === 0 && at.busy) {
      at.end('closed');
      if (this.#holders > 0) this.#now();
    } else askOf(at, file, 'close', {}, urgency.sight).catch(() => undefined);
    this.#endLater();
  }
}

const rooms: Record<Lane, Room> = { sight: new Room('sight'), background: new Room('background') };

/** Has PDFium ready before anything is asked of it, so that the next drawing need not wait for it. @returns what lets go. */
export const holdPdfium = (): (() => void) => rooms.sight.hold();

/** Somebody opens a file. Ends with `leaveEngine`. */
export const joinEngine = (lane: Lane): Engine => rooms[lane].join();

export const leaveEngine = (lane: Lane): void => rooms[lane].leave();

export const closeFile = (lane: Lane, at: Engine, file: number): void => rooms[lane].close(at, file);

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
    const message = { id, file, name, ask } as TaskRequest;
    at.ask({ id, urgency: level, message, moved, signal, settle, fail: reject });
  });
}
