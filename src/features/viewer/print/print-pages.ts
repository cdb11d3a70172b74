// The pages of a PDF as they are printed, whichever reader draws them.
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { type CodePlace, partScale, partWithCode } from './print-corner.ts';
import { type PrintedPage, pageOfPieces } from './print-paper.ts';
import {
  type DrawPiece,
  drawFiner,
  drawStrips,
  type GrainOf,
  type Piece,
  type PrintOptions,
  release,
} from './print-pieces.ts';
import { type PaperSize, printScale, stripsOf } from './print-strips.ts';

export interface PrintablePage {
  /** Points, as it is seen. */
  size: PaperSize;
  draw: DrawPiece;
  grainOf?: GrainOf;
  /** Nothing of it will be drawn any more. */
  end?: () => void;
}

/** A PDF that is open to be printed. */
export interface PrintablePdf {
  count: number;
  /** Counted from 0. @throws for one that cannot be read. */
  page: (index: number, signal: AbortSignal) => Promise<PrintablePage>;
  close: () => Promise<void>;
}

/** Opens a PDF. @throws for one that this reader does not read. */
export type PrintReader = () => Promise<PrintablePdf>;

export interface PdfPrintOptions extends PrintOptions {
  /** What the file is protected with. */
  password?: string | null;
  /** The code that is on every page. */
  code?: CodePlace | undefined;
}

/**
 * Puts a page's pictures on `pieces` as they are drawn: strips, and on them the part with the code, drawn finer. `onShare` is
 * told how much of it is drawn.
 */
async function drawPage(
  page: PrintablePage,
  pieces: Piece[],
  { code, signal }: PdfPrintOptions,
  onShare: (share: number) => void,
): Promise<PrintedPage> {
  const { size, draw, grainOf } = page;
  const from = pieces.length;
  const strips = stripsOf(size, printScale(size)).length;
  const drawStrip: DrawPiece = async (...strip) => {
    onShare((pieces.length - from) / strips);
    await draw(...strip);
  };
  await drawStrips(pieces, size, drawStrip, signal, grainOf);
  if (code !== undefined && !signal.aborted) {
    const part = partWithCode(size, code);
    pieces.push(await drawFiner(part, partScale(part), draw, grainOf));
  }
  page.end?.();
  return pageOfPieces(size, pieces.slice(from));
}

async function drawBy(read: PrintReader, pieces: Piece[], options: PdfPrintOptions): Promise<PrintedPage[]> {
  const { onPage, signal } = options;
  const pdf = await read();
  try {
    const pages: PrintedPage[] = [];
    for (let index = 0; index < pdf.count && !signal.aborted; index += 1) {
      const onShare = (share: number) => onPage(index + 1, pdf.count, share);
      pages.push(await drawPage(await pdf.page(index, signal), pieces, options, onShare));
    }
    return pages;
  } finally {
    await pdf.close();
  }
}

/** What is wrong with a file is known: another reader is no help. */
export class UnfitPdf extends Error {
  override readonly name = 'UnfitPdf';
}

/**
 * PDFium had no end of time or memory for it: pdf.js has the page's own, and would not stop at that either. Or no reader is of use.
 */
export const isBeyondAll = (error: unknown): boolean =>
  error instanceof UnfitPdf || (error instanceof PdfiumEnded && (error.own === 'exhausted' || error.own === 'stuck'));

/**
 * All pages of a PDF, drawn by the first of the readers that draws all of them. @throws what the last of them throws, or the one
 * that the file was too much for; anything when it was stopped.
 */
export async function drawPages(
  [read, ...others]: readonly [PrintReader, ...PrintReader[]],
  pieces: Piece[],
  options: PdfPrintOptions,
): Promise<PrintedPage[]> {
  const [next, ...rest] = others;
  if (next === undefined) return drawBy(read, pieces, options);
  try {
    return await drawBy(read, pieces, options);
  } catch (error) {
    if (options.signal.aborted || isBeyondAll(error)) throw error;
    release(pieces.splice(0));
    return drawPages([next, ...rest], pieces, options);
  }
}
