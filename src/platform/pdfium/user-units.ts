// Whether pages of a PDF may have units of their own, asked of a worker that is ended when it takes too long.

/** Milliseconds. */
const PATIENCE = 20_000;

/** What cannot be looked into is taken to have them. */
export function mayHaveUnits(bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./units-worker.ts', import.meta.url), { type: 'module' });
    const answer = (may: boolean) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(may);
    };
    const timer = setTimeout(() => answer(true), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<boolean>) => answer(data);
    worker.onerror = () => answer(true);
    worker.postMessage(bytes);
  });
}
