// When and where a photo was taken, read from the head of its file on this device, in a worker that is ended when it takes
// too long.
import { noPhotoFacts, PHOTO_HEAD, type PhotoFacts } from '#domain/files/photo-facts';

/** Milliseconds. */
const PATIENCE = 5_000;

/**
 * `bytes` from the file's start on. A file that is no photo, that makes no sense, or that nobody gets to the end of says
 * nothing; so does every file where the reader cannot be had: the panel goes without.
 */
export function photoFactsIn(bytes: Uint8Array): Promise<PhotoFacts> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    const answer = (facts: PhotoFacts) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(facts);
    };
    const timer = setTimeout(() => answer(noPhotoFacts), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<PhotoFacts>) => answer(data);
    worker.onerror = () => answer(noPhotoFacts);
    const head = bytes.slice(0, PHOTO_HEAD);
    worker.postMessage(head, [head.buffer]);
  });
}
