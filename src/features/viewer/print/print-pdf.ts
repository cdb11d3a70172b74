// Printing without opening the file as a document of the app's origin: its pages are drawn as pictures, the pictures are
// printed.
import { currentDevice } from '#src/sync/device.ts';
import {
  beginShowing,
  type EndShowing,
  forgetShowing,
  isUnreadHere,
  noteUnread,
  wasDrawn,
} from '#src/sync/files/reader-tries.ts';
import { readByPdfium } from './print-by-pdfium.ts';
import { readByPdfjs } from './print-by-pdfjs.ts';
import { drawPages, isBeyondAll, type PdfPrintOptions, type PrintReader } from './print-pages.ts';
import { ownPaper, print } from './print-paper.ts';
import { type Piece, type PrintEnd, release } from './print-pieces.ts';

interface PrintedFile {
  sha256: string;
  /** Taken over. */
  bytes: Uint8Array;
  /** Somebody wants it printed by pdf.js, which has no end of memory. */
  bySecond: boolean;
}

/** Draws all pages of a PDF and opens the browser's print dialog. @returns how it ended. */
export async function printPdf(given: PrintedFile, options: PdfPrintOptions): Promise<PrintEnd> {
  const { sha256, bytes, bySecond } = given;
  const { password = null } = options;
  // For the second reader: the first takes the bytes over, which no two threads share.
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  let end: EndShowing | null = null;
  const second = async () => {
    if (bySecond) await forgetShowing(sha256);
    end = await beginShowing(sha256);
    if (end === null) throw new Error('the page did not come back from it the last time');
    return readByPdfjs(new Uint8Array(await file.arrayBuffer()), password);
  };
  const mayTry = bySecond || (await wasDrawn(currentDevice(), sha256).catch(() => false));
  const first = () => readByPdfium(bytes, password);
  const readers: [PrintReader, ...PrintReader[]] = bySecond ? [second] : [first, ...(mayTry ? [second] : [])];
  const pieces: Piece[] = [];
  try {
    const pages = await drawPages(readers, pieces, options);
    if (options.signal.aborted) return 'stopped';
    await takeBack(end, true);
    await print(pages, ownPaper(pages));
    return 'printed';
  } catch (error) {
    if (options.signal.aborted) return 'stopped';
    // A file that nobody can draw: damaged, or protected with a password.
    if (bySecond) noteUnread(sha256);
    return mayTry || isUnreadHere(sha256) || isBeyondAll(error) ? 'failed' : 'unread';
  } finally {
    release(pieces);
    await takeBack(end, false);
  }
}

async function takeBack(end: EndShowing | null, isDrawn: boolean): Promise<void> {
  await end?.(isDrawn);
}
