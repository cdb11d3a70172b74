// The text layer of a PDF, folded to words where it is read: what a letter folds to is nobody else's work.
import type { PDFiumPage } from '@hyzyla/pdfium';
import { limits } from '#domain/limits';
import { PageWords } from '#domain/page-words';
import { isEndOfReader } from './guard-child.ts';
import { withPdf } from './pdfium.ts';

/** Milliseconds, and resident bytes, after which what was read is all: a set of a thousand sheets is found by its first. */
const READ_MS = 12_000;
const MEMORY_MAX = 384 * 1024 * 1024;

/** One damaged page does not take the others with it. */
function textOf(page: PDFiumPage): string {
  try {
    return page.getText();
  } catch (error) {
    if (isEndOfReader(error)) throw error;
    return '';
  }
}

/**
 * The words of its pages, one page after the other, each word with a blank on either side.
 * @param most bytes in UTF-8 that they may come to. @throws for a file that PDFium refuses.
 */
export function pdfText(path: string, most: number): Promise<string> {
  return withPdf(path, async (document) => {
    const until = Date.now() + READ_MS;
    const words = new PageWords(most);
    let left: number = limits.searchTextMax;
    const isOver = () => words.isFull || Date.now() > until || process.memoryUsage.rss() > MEMORY_MAX;
    for (const page of document.pages()) {
      const text = textOf(page).slice(0, left);
      left -= text.length + 1;
      for (const _ of words.add(text)) if (isOver()) break;
      if (left <= 0 || isOver()) break;
    }
    return words.text;
  });
}
