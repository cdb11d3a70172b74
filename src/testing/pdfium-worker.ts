// PDFium as the app has it, outside a browser: its worker in this thread, and pictures whose pixels can be looked at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { vi } from 'vitest';
import { mayHaveUnits } from '#src/platform/pdfium/look-for-units.ts';
import type { ChunkAnswer, ChunkRequest, Reply, TaskRequest } from '#src/platform/pdfium/messages.ts';
import type { Pdfium } from '#src/platform/pdfium/module.ts';
import { Workbench } from '#src/platform/pdfium/workbench.ts';

const require = createRequire(import.meta.url);

/** A picture as it comes from the worker. */
export class Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor({ data, width, height }: Pixels) {
    // As a browser does.
    this.data = data.slice();
    this.width = width;
    this.height = height;
  }
  close(): void {}
}

class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** A worker in this thread. */
export interface WorkerHere {
  /** All that it was asked, in order. */
  asked: TaskRequest[];
  onerror: () => void;
}

export async function loadPdfiumHere(): Promise<Pdfium> {
  const wasmBinary = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

/** From now on workers run this PDFium, or each one of its own. @returns those that are started; `vi.unstubAllGlobals` ends it. */
export function workHere(pdfium: Pdfium | (() => Promise<Pdfium>)): WorkerHere[] {
  const load = async () => (typeof pdfium === 'function' ? pdfium() : pdfium);
  const workers: WorkerHere[] = [];
  class FakeWorker implements WorkerHere {
    onmessage: (event: { data: Reply | ChunkRequest | boolean }) => void = () => undefined;
    onerror: () => void = () => undefined;
    terminated = false;
    readonly asked: TaskRequest[] = [];
    readonly #bench = new Workbench(load(), (message) => {
      queueMicrotask(() => this.terminated || this.onmessage({ data: message }));
    });
    constructor(url: URL) {
      if (!url.href.includes('units-worker')) workers.push(this);
    }
    postMessage(message: TaskRequest | ChunkAnswer | Uint8Array, moved: ArrayBuffer[] = []): void {
      if (message instanceof Uint8Array) {
        void mayHaveUnits(message).then((data) => this.onmessage({ data }));
        return;
      }
      const copy = structuredClone(message, { transfer: moved });
      queueMicrotask(() => {
        if (this.terminated) return;
        if ('given' in copy) this.#bench.hand(copy);
        else {
          this.asked.push(copy);
          this.#bench.take(copy);
        }
      });
    }
    terminate(): void {
      this.terminated = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('ImageBitmap', Picture);
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('createImageBitmap', async (from: Pixels) => new Picture(from));
  return workers;
}
