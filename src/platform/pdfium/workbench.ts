// What the worker does with what it is asked: on which file, in which order, and with the chunks that it asks for.
import { differencesIn } from './differences.ts';
import { drawPart } from './draw-part.ts';
import { FileChunks } from './file-chunks.ts';
import { isMemoryFull } from './memory-limit.ts';
import type { ChunkAnswer, ChunkRequest, Fatal, Reply, TaskName, TaskRequest, Tasks } from './messages.ts';
import type { Pdfium } from './module.ts';
import { linksOf } from './page-links.ts';
import { charactersOf, hitsIn, packedText, saidOn, textRuns } from './page-text.ts';
import { SourceFile } from './source-file.ts';
import { warmUp } from './warm-up.ts';

/** Milliseconds in which nothing was asked: after something was, and at the beginning. */
const REST = 700;
const FIRST_REST = 150;

type Works = { [Name in TaskName]: (file: number, ask: Tasks[Name]['ask']) => Promise<Tasks[Name]['answer']> };
type Post = (message: Reply | ChunkRequest, moved: Transferable[]) => void;

export class Workbench {
  readonly #pdfium: Promise<Pdfium>;
  readonly #post: Post;
  readonly #files = new Map<number, SourceFile>();
  /** Who waits for which chunk, by file and number. */
  readonly #waiting = new Map<string, (bytes: ArrayBuffer | null) => void>();
  /** One after the other: what is drawn in two steps must not find its page closed between them. */
  #last: Promise<unknown> = Promise.resolve();
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(pdfium: Promise<Pdfium>, post: Post) {
    this.#pdfium = pdfium;
    this.#post = post;
    // Told of the files that it is asked for.
    pdfium.catch(() => undefined);
    this.#rest = setTimeout(() => this.#warmUp(), FIRST_REST);
  }

  take({ id, file, name, ask }: TaskRequest): void {
    clearTimeout(this.#rest);
    this.#last = this.#last
      .then(() => this.#work(name, file, ask))
      .then(
        (answer) => this.#post({ id, ok: true, answer }, movedOf(answer)),
        async (error: unknown) =>
          this.#post({ id, ok: false, reason: String(error), fatal: await this.#fatalIn(error) }, []),
      );
    this.#rest = setTimeout(() => this.#prepare(), REST);
  }

  /** Takes in a chunk that was asked for. */
  hand({ file, given: { index, bytes } }: ChunkAnswer): void {
    this.#waiting.get(`${file} ${index}`)?.(bytes);
    this.#waiting.delete(`${file} ${index}`);
  }

  #fetch(file: number, wanted: number): Promise<ArrayBuffer | null> {
    return new Promise((resolve) => {
      this.#waiting.set(`${file} ${wanted}`, resolve);
      this.#post({ file, wanted }, []);
    });
  }

  async #loaded(): Promise<Pdfium> {
    try {
      return await this.#pdfium;
    } catch (cause) {
      throw new NotLoaded('PDFium cannot be loaded', { cause });
    }
  }

  #fileOf(id: number): SourceFile {
    const file = this.#files.get(id);
    if (file === undefined) throw new Error('this file is closed');
    return file;
  }

  /** What PDFium does not come back from: it gave up, went too deep, or has no memory left, which it never gives back. */
  async #fatalIn(error: unknown): Promise<Fatal | null> {
    if (error instanceof NotLoaded) return 'not_begun';
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) return null;
    return isMemoryFull(await this.#pdfium) ? 'exhausted' : 'gave_up';
  }

  #work<Name extends TaskName>(name: Name, file: number, ask: Tasks[Name]['ask']) {
    return this.#works[name](file, ask);
  }

  readonly #works: Works = {
    open: async (id, { layout, chunks: given, beginning }) => {
      const chunks = new FileChunks(layout);
      for (const { index, bytes } of given) if (bytes !== null) chunks.give(index, new Uint8Array(bytes));
      const pdfium = await this.#loaded();
      const file = new SourceFile(pdfium, chunks, (wanted) => this.#fetch(id, wanted));
      let opened = false;
      try {
        const answer = await file.open(beginning);
        // What it could not read for want of memory it says to be damaged.
        if (answer.status === 'refused' && isMemoryFull(pdfium)) throw new RangeError('PDFium is out of memory');
        opened = answer.status === 'open';
        return answer;
      } finally {
        if (opened) this.#files.set(id, file);
        else file.close();
      }
    },
    fill: async (id) => this.#fileOf(id).fill(),
    close: async (id) => {
      this.#files.get(id)?.close();
      this.#files.delete(id);
      return null;
    },
    draw: async (id, { part, ink, goal }) => {
      const discard = (picture: ImageBitmap) => picture.close();
      return this.#fileOf(id).work(part.page, (file) => drawPart(file, part, ink, goal), discard);
    },
    text: async (id, { page }) =>
      this.#fileOf(id).work(page, (file) => packedText(textRuns(charactersOf(file, file.page(page))))),
    words: async (id, { page, most }) =>
      this.#fileOf(id).work(page, (file) => ({ said: saidOn(file, file.page(page), most) })),
    links: async (id, { page }) => this.#fileOf(id).work(page, (file) => linksOf(file, file.page(page))),
    find: async (id, { page, words }) =>
      this.#fileOf(id).work(page, (file) => hitsIn(page, charactersOf(file, file.page(page)), words)),
    stampable: async (id) => this.#fileOf(id).stampable(),
    compare: async (id, { strip, page, other }) => {
      const [one, another] = [this.#fileOf(id), this.#fileOf(other.file)];
      return one.work(page, (file) => {
        const before = { file, page };
        if (one === another) return differencesIn(before, { file, page: other.page }, strip);
        return another.work(other.page, (otherFile) =>
          differencesIn(before, { file: otherFile, page: other.page }, strip),
        );
      });
    },
  };

  /** Until the first file is opened there is nothing else to do. */
  #warmUp(): void {
    const own = this.#rest;
    const wanted = () => this.#rest === own;
    // What PDFium cannot draw at all is told of the files that it is asked for.
    this.#last = this.#pdfium.then((pdfium) => warmUp(pdfium, wanted)).catch(() => undefined);
  }

  /** Whoever looks at a photographed sheet will come nearer: until then there is nothing else to do. */
  #prepare(): void {
    const scans = [...this.#files.values()].flatMap(({ lastPage }) => lastPage?.scan ?? []);
    // Where it cannot be decoded, drawing it says so.
    for (const scan of scans) this.#last = this.#last.then(() => scan.prepare()).catch(() => undefined);
  }
}

class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Handed over, not copied. */
function movedOf(answer: Tasks[TaskName]['answer']): Transferable[] {
  if (answer instanceof ImageBitmap) return [answer];
  if (answer === null) return [];
  if ('unlocked' in answer) return answer.unlocked === null ? [] : [answer.unlocked.buffer];
  return 'boxes' in answer ? [answer.boxes.buffer, answer.starts.buffer] : [];
}
