// When and where a photo was taken, read from the head of its file on this device.
import { exifOptions, noPhotoFacts, PHOTO_HEAD, type PhotoFacts, photoFactsFrom } from '#domain/photo-facts';

/** A file that is no photo, or that makes no sense, says nothing. `bytes` from the file's start on. */
export async function photoFactsIn(bytes: Uint8Array): Promise<PhotoFacts> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    return photoFactsFrom(await parse(bytes.subarray(0, PHOTO_HEAD), exifOptions));
  } catch {
    // Whatever is wrong with it, or with the fetching of the reader: the panel goes without.
    return noPhotoFacts;
  }
}
