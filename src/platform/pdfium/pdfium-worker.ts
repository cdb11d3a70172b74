// PDFium in a thread of its own: a large sheet takes seconds, and the finger on the glass must not feel it.
import { differencesIn } from './differences.ts';
import { drawPart } from './draw-part.ts';
import type { Ask, Reply, TaskName, Tasks } from './messages.ts';
import { loadPdfium } from './module.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { linksOf } from './page-links.ts';
import { charactersOf, hitsIn, packedText, textRuns } from './page-text.ts';

/** Milliseconds in which nothing was asked. */
const REST = 700;

const pdfium = loadPdfium();
const files = new Map<number, OpenFile>();

function fileOf(id: number): OpenFile {
  const file = files.get(id);
  if (file === undefined) throw new Error('this file is closed');
  return file;
}

type Works = { [Name in TaskName]: (file: number, ask: Tasks[Name]['ask']) => Promise<Tasks[Name]['answer']> };

const works: Works = {
  async open(id, { bytes }) {
    const { file, answer } = openFile(await pdfium, new Uint8Array(bytes));
    if (file !== null) files.set(id, file);
    return answer;
  },
  async close(id) {
    files.get(id)?.close();
    files.delete(id);
    return null;
  },
  draw: async (id, { part, ink }) => drawPart(fileOf(id), part, ink),
  async text(id, { page }) {
    const file = fileOf(id);
    return packedText(textRuns(charactersOf(file, file.page(page))));
  },
  async links(id, { page }) {
    const file = fileOf(id);
    return linksOf(file, file.page(page));
  },
  async find(id, { page, words }) {
    const file = fileOf(id);
    return hitsIn(page, charactersOf(file, file.page(page)), words);
  },
  compare: async (id, { strip, page, other }) =>
    differencesIn({ file: fileOf(id), page }, { file: fileOf(other.file), page: other.page }, strip),
};

function work<Name extends TaskName>(name: Name, file: number, ask: Tasks[Name]['ask']) {
  return works[name](file, ask);
}

// One after the other: what is drawn in two steps must not find its page closed between them.
let last: Promise<unknown> = Promise.resolve();
let rest: ReturnType<typeof setTimeout> | undefined;

self.onmessage = ({ data }: MessageEvent<Ask>) => {
  const { id, file, name, ask } = data;
  clearTimeout(rest);
  last = last
    .then(() => work(name, file, ask))
    .then(
      (answer) => reply({ id, ok: true, answer }),
      (error: unknown) => reply({ id, ok: false, reason: String(error) }),
    );
  rest = setTimeout(prepare, REST);
};

/** Whoever looks at a photographed sheet will come nearer: until then there is nothing else to do. */
function prepare(): void {
  const scans = [...files.values()].flatMap(({ lastPage }) => lastPage?.scan ?? []);
  // Where it cannot be decoded, drawing it says so.
  for (const scan of scans) last = last.then(() => scan.prepare()).catch(() => undefined);
}

function reply(message: Reply): void {
  self.postMessage(message, message.ok ? movedOf(message.answer) : []);
}

/** Handed over, not copied. */
function movedOf(answer: Tasks[TaskName]['answer']): Transferable[] {
  if (answer instanceof ImageBitmap) return [answer];
  return answer !== null && 'boxes' in answer ? [answer.boxes.buffer, answer.starts.buffer] : [];
}
