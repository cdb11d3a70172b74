import type { DxfChanges } from './dxf-changes.ts';
import type { DxfSide } from './dxf-marks.ts';

/** Where two drawings on one sheet differ; null where the device cannot compare them. An aborted `signal` answers nothing. */
export function compareDxf(before: DxfSide, after: DxfSide, signal: AbortSignal): Promise<DxfChanges | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./dxf-changes-worker.ts', import.meta.url), { type: 'module' });
    const answer = (changes: DxfChanges | null) => {
      worker.terminate();
      resolve(changes);
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.onmessage = ({ data }: MessageEvent<DxfChanges>) => answer(data);
    worker.onerror = () => answer(null);
    worker.postMessage({ before, after });
  });
}
