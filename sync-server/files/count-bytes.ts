// For bytes that nobody wants, only how many there are.
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';

/** Reads a stream to its end. @returns bytes. @throws Refusal `too_large` over `most`; the stream's error when it breaks. */
export async function countBytes(source: Readable, most: number): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    size += (chunk as Uint8Array).length;
    if (size > most) throw new Refusal('too_large');
  }
  return size;
}
