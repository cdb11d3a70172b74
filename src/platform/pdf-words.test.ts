// The real PDFium on what was made to fill a page's memory with words.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lettersWithoutEnd, withPages } from '#domain/testing/hostile-pdfs';
import { loadPdfiumHere, type WorkerHere, workHere } from '#src/testing/pdfium-worker.ts';
import { PdfReaderMissing, pdfPages } from './pdf-words.ts';
import type { Pdfium } from './pdfium/module.ts';

let pdfium: Pdfium;
let workers: WorkerHere[] = [];
beforeAll(async () => {
  pdfium = await loadPdfiumHere();
});
afterEach(() => {
  for (const worker of workers) worker.onerror();
  vi.unstubAllGlobals();
});

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pages: string[] = [];
  for await (const page of pdfPages(bytes)) pages.push(page);
  return pages;
}

test('a letter of a font that stands for hundreds is cut before it comes to the page', async () => {
  workers = workHere(pdfium);
  const pages = await pagesOf(lettersWithoutEnd({ each: 400, count: 10_000 }));
  expect(pages.map((page) => page.length)).toEqual([1_000_000]);
  expect(pages[0]?.slice(0, 3)).toBe('\u{3300}\u{3300}\u{3300}');
});

test('of more pages than are shown no word is read', async () => {
  workers = workHere(pdfium);
  expect(await pagesOf(withPages(5001))).toEqual([]);
});

test('where PDFium never begins, or is ended beside the file, it is to be tried again', async () => {
  workers = workHere(() => Promise.reject(new Error('away')));
  await expect(pagesOf(withPages(2))).rejects.toThrow(PdfReaderMissing);
  workers = workHere(pdfium);
  const pages = pdfPages(withPages(2));
  expect(await pages.next()).toEqual({ done: false, value: '' });
  for (const worker of workers) worker.onerror();
  await expect(pages.next()).rejects.toThrow(PdfReaderMissing);
});
