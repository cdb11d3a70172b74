// The text layer of a PDF.
import type { PDFiumPage } from '@hyzyla/pdfium';
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

/** The text of its pages, one after the other, at most `most` UTF-16 units. @throws for a file that PDFium refuses. */
export function pdfText(path: string, most: number): Promise<string> {
  return withPdf(path, async (document) => {
    const until = Date.now() + READ_MS;
    let text = '';
    for (const page of document.pages()) {
      text += `${textOf(page)}\n`;
      if (text.length >= most || Date.now() > until || process.memoryUsage.rss() > MEMORY_MAX) break;
    }
    return text.slice(0, most);
  });
}
