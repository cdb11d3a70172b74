// The text of a PDF, read by pdf.js in its own worker.
import { inTime } from './in-time.ts';

/** Bytes: pdf.js needs several times as many, which a tablet must have beside everything else. */
const SIZE_MAX = 64 * 1024 * 1024;
/** Milliseconds after which what was read is all: a set of a thousand sheets is found by its first. */
const READ_MS = 20_000;

/** pdf.js itself could not be loaded: nothing is known of the file, and it is tried again later. */
export class PdfReaderMissing extends Error {
  override readonly name = 'PdfReaderMissing';
}

type GetDocument = typeof import('pdfjs-dist').getDocument;
type PdfDocument = Awaited<ReturnType<GetDocument>['promise']>;
interface Reader {
  getDocument: GetDocument;
  options: object;
  /** Ends what reads, in the middle of whatever it is at. */
  end?: () => void;
}

async function loadReader(): Promise<Reader> {
  try {
    const [pdfjs, own] = await Promise.all([import('pdfjs-dist'), import('./pdfjs.ts')]);
    return { getDocument: pdfjs.getDocument, ...own.ownReader(pdfjs.PDFWorker) };
  } catch (error) {
    throw new PdfReaderMissing('pdf.js cannot be loaded', { cause: error });
  }
}

/** One damaged page does not take the others with it. */
async function textOf(pdf: PdfDocument, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    return '';
  }
}

/**
 * What the pages say, one after the other. Ends early, without a word, at what pdf.js cannot read. Takes the bytes over.
 * @throws PdfReaderMissing.
 */
export async function* pdfPages(
  bytes: Uint8Array,
  signal?: AbortSignal,
  password?: string,
  load = loadReader,
): AsyncGenerator<string> {
  if (bytes.length > SIZE_MAX) return;
  const { getDocument, options, end } = await load();
  const loading = getDocument({ ...options, data: bytes, ...(password === undefined ? {} : { password }) });
  const until = Date.now() + READ_MS;
  try {
    const pdf = await inTime(loading.promise, until);
    const pages = pdf?.numPages ?? 0;
    for (let number = 1; pdf !== undefined && number <= pages && !signal?.aborted; number += 1) {
      const text = await inTime(textOf(pdf, number), until);
      if (text === undefined) break;
      yield text;
    }
  } catch {
    // Damaged, or protected with a password that is not known.
  } finally {
    // One that does not come back from a page would not come back from this either.
    const destroyed = loading.destroy().catch(() => undefined);
    if (end === undefined) await destroyed;
    else end();
  }
}
