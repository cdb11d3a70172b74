// DXF and DWG drawings, read in a worker that is ended when it takes too long.
import type { DxfDrawing, DxfUnshown } from '#domain/dxf/display-list';
import { isDwg } from '#src/platform/dwg/formats.ts';

export type DxfAnswer =
  | { status: 'drawn'; drawing: DxfDrawing }
  /** There is nothing in it to see, or only what is not shown. */
  | { status: 'empty'; unshown: readonly DxfUnshown[] }
  | { status: 'too_large' }
  /** A DWG of a format that is not read. */
  | { status: 'unknown' }
  | { status: 'broken' };

/** null: there is nothing to draw. */
export type DxfPicture = { mime: string; bytes: ArrayBuffer } | null;

export interface DxfQuestion {
  bytes: Uint8Array;
  /** Without one the model, or where that is empty the first sheet that is not. */
  sheet: string | undefined;
  /** Drawn so many pixels long, its lines so many wide at twice that size; without it, all of it is answered. */
  picture: { side: number; pen: number; quality: number } | null;
}

export interface DxfReading {
  /** Which of a file's sheets. */
  sheet?: string | undefined;
  /** Aborted it ends the reading, which answers nothing. */
  signal?: AbortSignal;
}

/** Bytes: read, a file takes about ten times its size, which a tablet must have; a DWG is packed, and takes five times that. */
const SIZE_MAX = { dxf: 64 * 1024 * 1024, dwg: 16 * 1024 * 1024 };
const isTooLarge = (bytes: Uint8Array) => bytes.length > (isDwg(bytes) ? SIZE_MAX.dwg : SIZE_MAX.dxf);
/** Milliseconds: what is looked at, and what nobody asked for. */
const PATIENCE = { sight: 60_000, background: 20_000 };

/** @returns undefined when it takes too long, or ends the worker. An aborted `signal` ends it and answers nothing. */
function ask<Answer>(message: DxfQuestion, patience: number, signal?: AbortSignal): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./dxf-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const answer = (given: Answer | undefined) => {
      end();
      resolve(given);
    };
    const timer = setTimeout(() => answer(undefined), patience);
    signal?.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => answer(data);
    worker.onerror = () => answer(undefined);
    worker.postMessage(message);
  });
}

/** What a file shows. Never throws for what is in it. */
export async function readDxfFile(bytes: Uint8Array, { sheet, signal }: DxfReading = {}): Promise<DxfAnswer> {
  if (isTooLarge(bytes)) return { status: 'too_large' };
  const question = { bytes, sheet, picture: null };
  return (await ask<DxfAnswer>(question, PATIENCE.sight, signal)) ?? { status: 'broken' };
}

/** A picture of a file while nobody looks at it. Never throws for what is in it. */
export async function drawDxfFile(
  bytes: Uint8Array,
  picture: NonNullable<DxfQuestion['picture']>,
): Promise<DxfPicture> {
  if (isTooLarge(bytes)) return null;
  return (await ask<DxfPicture>({ bytes, sheet: undefined, picture }, PATIENCE.background)) ?? null;
}
