// The real PDFium: what it warms itself with must be a sheet that it draws.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pdfium } from './module.ts';
import { warmUp } from './warm-up.ts';

const require = createRequire(import.meta.url);
/** The share of each picture that is not white. */
let drawn: number[] = [];

async function loaded(): Promise<Pdfium> {
  const wasmBinary = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

beforeEach(() => {
  drawn = [];
  // The browser's; Node has none.
  vi.stubGlobal('ImageData', function made(this: object, data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height });
  });
  vi.stubGlobal('createImageBitmap', async ({ data }: { data: Uint8ClampedArray }) => {
    drawn.push(data.filter((value) => value < 255).length / data.length);
    return { close: () => undefined };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a sheet full of lines and words is drawn, more than once', async () => {
  await warmUp(await loaded(), () => true);
  expect(drawn.length).toBeGreaterThan(1);
  for (const share of drawn) expect(share).toBeGreaterThan(0.05);
});

test('what is asked for meanwhile ends it', async () => {
  await warmUp(await loaded(), () => drawn.length < 1);
  expect(drawn).toHaveLength(1);
});
