// What PDFium does not print: whether pdf.js is tried, which has no end of memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { beginShowing } from '#src/sync/files/reader-tries.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readByPdfium } from './print-by-pdfium.ts';
import { readByPdfjs } from './print-by-pdfjs.ts';
import { UnfitPdf } from './print-pages.ts';
import { printPdf } from './print-pdf.ts';

vi.mock('./print-by-pdfium.ts', () => ({ readByPdfium: vi.fn() }));
vi.mock('./print-by-pdfjs.ts', () => ({ readByPdfjs: vi.fn() }));
vi.mock('./print-paper.ts', () => ({ ownPaper: () => null, print: () => Promise.resolve() }));

let device: OpenDevice;
let sha256: string;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  setCurrentConnection(device.connection);
  ({ sha256 } = await importFileOn(device, new Blob(['a sheet']), 10));
  vi.mocked(readByPdfium).mockRejectedValue(new Error('refused'));
  vi.mocked(readByPdfjs).mockResolvedValue({
    count: 0,
    page: () => Promise.reject(new Error('no page')),
    close: () => Promise.resolve(),
  });
});
afterEach(async () => {
  vi.clearAllMocks();
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

const printed = (bySecond: boolean) =>
  printPdf(
    { sha256, bytes: new Uint8Array(9), bySecond },
    { onPage: () => undefined, signal: new AbortController().signal },
  );

test('is printed by pdf.js for whoever wants that, and then unasked', async () => {
  expect(await printed(false)).toBe('unread');
  expect(readByPdfjs).not.toHaveBeenCalled();
  expect(await printed(true)).toBe('printed');
  expect(readByPdfium).toHaveBeenCalledTimes(1);
  expect(await printed(false)).toBe('printed');
  expect(readByPdfjs).toHaveBeenCalledTimes(2);
});

test('is noted before pdf.js is tried, so that one at which the page ended is asked about again', async () => {
  await (await beginShowing(sha256))?.(true);
  let noted: number | undefined;
  vi.mocked(readByPdfjs).mockImplementation(async () => {
    noted = (await device.connection.store.blobs.get(sha256))?.tries?.shown?.count;
    throw new Error('nor by this one');
  });
  expect(await printed(false)).toBe('failed');
  expect(noted).toBe(1);
  expect((await device.connection.store.blobs.get(sha256))?.tries?.shown?.count).toBe(0);
});

test.each([
  ['its password is not known', new UnfitPdf('password')],
  ['it wants too much memory', new PdfiumEnded('exhausted')],
])('is printed by nobody where %s', async (_why, error) => {
  vi.mocked(readByPdfium).mockRejectedValue(error);
  expect(await printed(false)).toBe('failed');
  await printed(true);
  await vi.mocked(readByPdfjs).mock.results[0]?.value;
  expect(await printed(false)).toBe('failed');
  expect(readByPdfjs).toHaveBeenCalledTimes(1);
});
