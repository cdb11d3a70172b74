// Reads when and where a photo was taken in a thread of its own: whatever a damaged file does to the library, it does here.
/// <reference lib="webworker" />
import { parse } from 'exifr/dist/lite.esm.mjs';
import { exifOptions, isReadable, noPhotoFacts, type PhotoFacts, photoFactsFrom } from '#domain/files/photo-facts';

declare const self: DedicatedWorkerGlobalScope;

/** A file that is no photo, or that makes no sense, says nothing. */
async function factsIn(head: Uint8Array): Promise<PhotoFacts> {
  try {
    return isReadable(head) ? photoFactsFrom(await parse(head, exifOptions)) : noPhotoFacts;
  } catch {
    return noPhotoFacts;
  }
}

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => self.postMessage(await factsIn(data));
