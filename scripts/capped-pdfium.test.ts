import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { cappedPdfium, withMemoryMaximum } from './capped-pdfium.ts';

interface Loaded {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (bytes: number) => number };
}
const MB = 1024 * 1024;

test('PDFium has no more memory than its share, and says so', async () => {
  const wasm = readFileSync(cappedPdfium());
  expect(wasm.length).toBe(readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).length);
  const pdfium = (await PDFiumModule({
    wasmBinary: new Uint8Array(wasm).buffer,
    printErr: () => undefined,
  } as never)) as unknown as Loaded;
  expect(pdfium.wasmExports.malloc(200 * MB)).toBeGreaterThan(0);
  expect(pdfium.wasmExports.malloc(100 * MB)).toBe(0);
  expect(pdfium.HEAPU8.length).toBeLessThanOrEqual(256 * MB);
});

test('a program whose memory is another one is not touched', () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  expect(() => withMemoryMaximum(empty, 10)).toThrow('not the memory');
  expect(() => withMemoryMaximum(Uint8Array.of(...empty, 5, 3, 1, 0, 1), 10)).toThrow('not the memory');
});
