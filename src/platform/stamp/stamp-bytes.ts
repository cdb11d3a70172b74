import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { StampAsk, StampReply } from './stamp-worker.ts';

/** Milliseconds. */
const PATIENCE = 120_000;

/** A PDF that cannot be stamped: protected, damaged, or too much for this device. */
export class StampFailed extends Error {
  override readonly name = 'StampFailed';
}

/** A PDF with a code on every page. Takes the bytes over. @throws StampFailed. */
export function stampBytes(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), { type: 'module' });
    const end = (whole: StampReply) => {
      clearTimeout(timer);
      worker.terminate();
      if (whole === null) reject(new StampFailed('this file cannot be stamped'));
      else resolve(whole);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<StampReply>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage({ bytes, stamp } satisfies StampAsk, [bytes.buffer]);
  });
}
