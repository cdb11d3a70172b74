// The program of a child process: reads when and where one photo at a time was taken, from the head of its file.
// Whatever a damaged file does to the library that reads it, it does here.
import { open } from 'node:fs/promises';
import { parse } from 'exifr/dist/lite.esm.mjs';
import {
  exifOptions,
  isReadable,
  noPhotoFacts,
  PHOTO_HEAD,
  type PhotoFacts,
  photoFactsFrom,
} from '#domain/files/photo-facts';
import { guardChild, isOurs } from './guard-child.ts';
import type { PhotoJob, PhotoResult } from './photo-facts.ts';

guardChild();

/** Up to `PHOTO_HEAD` bytes. */
async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const head = new Uint8Array(Math.min(PHOTO_HEAD, (await file.stat()).size));
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function factsIn(path: string): Promise<PhotoFacts> {
  const head = await headOf(path);
  return isReadable(head) ? photoFactsFrom(await parse(head, exifOptions)) : noPhotoFacts;
}

process.on('message', ({ id, source }: PhotoJob) => {
  const answer = (facts: PhotoFacts | null) => process.send?.({ id, facts, last: false } satisfies PhotoResult);
  factsIn(source).then(answer, (error: unknown) => answer(isOurs(error) ? null : noPhotoFacts));
});
// The server has gone.
process.on('disconnect', () => process.exit());
