// The real PDFium on what wants more memory than there is for it.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { abortsPdfium, drawsItself, withPages } from '#domain/testing/hostile-pdfs';
import { loadPdfiumHere, type WorkerHere, workHere } from '#src/testing/pdfium-worker.ts';
import { isMemoryFull, limitMemory } from './memory-limit.ts';
import { openPdf } from './open-pdf.ts';
import { urgency } from './pdf-engine.ts';

const MB = 1024 * 1024;
const part = { page: 0, scale: 1, x: 0, y: 0, width: 100, height: 100 };

async function limited() {
  const pdfium = await loadPdfiumHere();
  limitMemory(pdfium, 64 * MB);
  return pdfium;
}

let workers: WorkerHere[] = [];
beforeAll(() => {
  // Emscripten says each time that it had no memory.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const worker of workers) worker.onerror();
  workers = [];
  vi.unstubAllGlobals();
});

async function endOf(bytes: Uint8Array): Promise<unknown> {
  const opened = await openPdf(bytes);
  if (opened.status !== 'open') return opened.status;
  const drawing = opened.sheets.draw(part, urgency.sight);
  return drawing.then(
    () => 'drawn',
    (error: unknown) => error,
  );
}

test('its memory grows to its end and no further, and what is less is had again', async () => {
  const pdfium = await limited();
  expect(pdfium.wasmExports.malloc(40 * MB)).toBeGreaterThan(0);
  expect(isMemoryFull(pdfium)).toBe(false);
  expect(pdfium.wasmExports.malloc(40 * MB)).toBe(0);
  expect(isMemoryFull(pdfium)).toBe(true);
  expect(pdfium.HEAPU8.length).toBeLessThanOrEqual(64 * MB);
  expect(pdfium.wasmExports.malloc(15 * MB)).toBeGreaterThan(0);
  expect(isMemoryFull(pdfium)).toBe(false);
});

test('a file that takes all of it is told from one at which PDFium ends itself, and the next has a new worker', async () => {
  workers = workHere(limited);
  expect(await endOf(drawsItself())).toMatchObject({ name: 'PdfiumEnded', own: 'exhausted' });
  expect(await endOf(abortsPdfium())).toMatchObject({ name: 'PdfiumEnded', own: 'gave_up' });
  expect(await endOf(withPages(1))).toBe('drawn');
  expect(workers).toHaveLength(3);
});
