import { CHUNK, startHash } from './chunks.ts';
import { readSlice } from './import-file.ts';

/**
 * The SHA-256 of a picked file, in hex; nothing is kept.
 * @param signal aborted, it ends with the signal's reason.
 * @throws UnreadableFileError
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = await startHash();
  for (let from = 0; from < file.size; from += CHUNK) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await readSlice(file, from)));
  }
  return hash.digest();
}
