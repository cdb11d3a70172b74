// When and where a photo was taken, from the head of its file.
import { open } from 'node:fs/promises';
import { parse } from 'exifr/dist/lite.esm.mjs';
import { exifOptions, noPhotoFacts, PHOTO_HEAD, type PhotoFacts, photoFactsFrom } from '#domain/photo-facts';

/** Up to `PHOTO_HEAD` bytes; none of a file that is not there. */
async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return new Uint8Array();
  try {
    const head = new Uint8Array(Math.min(PHOTO_HEAD, (await file.stat()).size));
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file that is no photo, or that makes no sense, says nothing. @throws the file system's error. */
export async function readPhotoFacts(path: string): Promise<PhotoFacts> {
  const head = await headOf(path);
  try {
    return photoFactsFrom(await parse(head, exifOptions));
  } catch {
    // Whatever is wrong with it: a file is data, and this one has nothing to say.
    return noPhotoFacts;
  }
}
