// DXF drawings, read in a worker that is ended when it takes too long.
import type { DxfDrawing } from '#domain/dxf/display-list';

export type DxfAnswer =
  | { status: 'drawn'; drawing: DxfDrawing }
  /** There is nothing in it to see. */
  | { status: 'empty' }
  | { status: 'too_large' }
  | { status: 'broken' };

/** Bytes: parsed, a file takes about ten times its size, which a tablet must have. */
const SIZE_MAX = 64 * 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 60_000;

/** What a file shows. Never throws for what is in it. An aborted `signal` ends the reading and answers nothing. */
export function readDxfFile(bytes: Uint8Array, signal?: AbortSignal): Promise<DxfAnswer> {
  if (bytes.length > SIZE_MAX) return Promise.resolve({ status: 'too_large' });
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./dxf-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const answer = (given: DxfAnswer) => {
      end();
      resolve(given);
    };
    const timer = setTimeout(() => answer({ status: 'broken' }), PATIENCE);
    signal?.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<DxfAnswer>) => answer(data);
    worker.onerror = () => answer({ status: 'broken' });
    worker.postMessage(bytes);
  });
}
