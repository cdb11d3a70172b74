// Reads when and where a photo was taken in a thread of its own: the library goes round for ever in some damaged files.
/// <reference lib="webworker" />
import { parse } from 'exifr/dist/lite.esm.mjs';
import { exifOptions, noPhotoFacts, type PhotoFacts, photoFactsFrom } from '#domain/photo-facts';

declare const self: DedicatedWorkerGlobalScope;

/** A file that is no photo, or that makes no sense, says nothing. */
async function factsIn(head: Uint8Array): Promise<PhotoFacts> {
  try {
    return photoFactsFrom(await parse(head, exifOptions));
  } catch {
    return noPhotoFacts;
  }
}

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => self.postMessage(await factsIn(data));
