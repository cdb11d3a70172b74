import type { DxfChanges } from './dxf-changes.ts';
import type { DxfSide } from './dxf-marks.ts';

/** Milliseconds. */
const PATIENCE = 60_000;

/** Where two drawings on one sheet differ; null where the device cannot compare them. An aborted `signal` answers nothing. */
export function compareDxf(before: DxfSide, after: DxfSide, signal: AbortSignal): Promise<DxfChanges | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./dxf-changes-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const answer = (changes: DxfChanges | null) => {
      end();
      resolve(changes);
    };
    const timer = setTimeout(() => answer(null), PATIENCE);
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<DxfChanges>) => answer(data);
    worker.onerror = () => answer(null);
    worker.postMessage({ before, after });
  });
}
