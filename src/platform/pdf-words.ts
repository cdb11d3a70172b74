// The text of a PDF, read by PDFium in the worker of what nobody looks at: as the server does, so that both find the same
// words, in a memory that has an end, and cut before it comes here.
import { limits } from '#domain/limits';
import { inTime } from './in-time.ts';
import { openPdf } from './pdfium/open-pdf.ts';
import { PdfiumEnded, type PdfSheets } from './pdfium/pdf-engine.ts';

/** Bytes: PDFium reads beside a large file with what memory is left. */
const SIZE_MAX = 64 * 1024 * 1024;
/** Milliseconds after which what was read is all: a set of a thousand sheets is found by its first. */
const READ_MS = 20_000;

/** PDFium itself could not be loaded, or was ended by another file: nothing is known of this one, and it is tried again later. */
export class PdfReaderMissing extends Error {
  override readonly name = 'PdfReaderMissing';
}

/** One damaged page does not take the others with it. @throws PdfiumEnded. */
async function textOf(sheets: PdfSheets, page: number, most: number, signal?: AbortSignal): Promise<string> {
  try {
    return await sheets.words(page, most, signal);
  } catch (error) {
    if (error instanceof PdfiumEnded) throw error;
    return '';
  }
}

/**
 * What the pages say, one after the other. Ends early, without a word, at what PDFium cannot read. Takes the bytes over.
 * @throws PdfReaderMissing.
 */
export async function* pdfPages(bytes: Uint8Array, signal?: AbortSignal, password?: string): AsyncGenerator<string> {
  if (bytes.length > SIZE_MAX) return;
  const until = Date.now() + READ_MS;
  let sheets: PdfSheets | undefined;
  try {
    const opened = await openPdf(bytes, 'background', { password: password ?? null });
    if (opened.status !== 'open') return;
    sheets = opened.sheets;
    let left: number = limits.searchTextMax;
    for (let page = 0; page < sheets.sizes.length && left > 0 && !signal?.aborted; page += 1) {
      const text = await inTime(textOf(sheets, page, left, signal), until);
      if (text === undefined) return;
      left -= text.length;
      yield text;
    }
  } catch (error) {
    const own = error instanceof PdfiumEnded ? error.own : 'gave_up';
    // What it did not come back from is a page, or the file: what was read before is all.
    if (own === 'gave_up' || own === 'exhausted' || own === 'stuck') return;
    throw new PdfReaderMissing('PDFium is not to be had', { cause: error });
  } finally {
    sheets?.close();
  }
}
