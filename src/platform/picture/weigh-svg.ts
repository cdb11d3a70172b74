// How much there is to draw in an SVG, told in a worker that is ended when it takes too long.
import { SVG_MOST } from './plain-svg.ts';

/** Milliseconds: as a drawing that nobody asked for has. */
const PATIENCE = 20_000;

/** As `svgWeight`; Infinity too where that is not told in time. Never throws for what is in it. */
function weighSvg(file: Blob): Promise<number> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./svg-worker.ts', import.meta.url), { type: 'module' });
    const answer = (weight: number) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(weight);
    };
    const timer = setTimeout(() => answer(Number.POSITIVE_INFINITY), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<number>) => answer(data);
    worker.onerror = () => answer(Number.POSITIVE_INFINITY);
    worker.postMessage(file);
  });
}

/** Whether the page may draw an SVG unasked, on its own thread, which nothing ends. */
export async function isPlainSvg(file: Blob): Promise<boolean> {
  return file.size <= SVG_MOST.bytes && (await weighSvg(file)) <= SVG_MOST.weight;
}
