// PDFium, loaded once per process.
import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF for some work and closes it. @throws for a file that PDFium refuses. */
export async function withPdf<T>(path: string, work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(path));
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}
