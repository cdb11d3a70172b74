// The text of a PDF, read by pdf.js in its own worker.

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
}

async function loadReader(): Promise<Reader> {
  try {
    const [pdfjs, own] = await Promise.all([import('pdfjs-dist'), import('./pdfjs.ts')]);
    pdfjs.GlobalWorkerOptions.workerSrc = own.pdfWorkerUrl;
    return { getDocument: pdfjs.getDocument, options: own.pdfOptions };
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
export async function* pdfPages(bytes: Uint8Array, signal?: AbortSignal, load = loadReader): AsyncGenerator<string> {
  if (bytes.length > SIZE_MAX) return;
  const { getDocument, options } = await load();
  const loading = getDocument({ ...options, data: bytes });
  const until = Date.now() + READ_MS;
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages && !signal?.aborted && Date.now() < until; number += 1) {
      yield await textOf(pdf, number);
    }
  } catch {
    // Damaged, or protected with a password.
  } finally {
    await loading.destroy();
  }
}
