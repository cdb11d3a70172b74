import { CHUNK, startHash } from './chunks.ts';
import { readSlice } from './import-file.ts';

/**
 * The SHA-256 of a picked file, in hex; nothing is kept.
 * @param goesOn asked before each chunk; false ends it with undefined.
 * @throws UnreadableFileError
 */
export async function hashFile(file: Blob, goesOn: () => boolean): Promise<string | undefined> {
  const hash = await startHash();
  for (let from = 0; from < file.size; from += CHUNK) {
    if (!goesOn()) return undefined;
    hash.update(new Uint8Array(await readSlice(file, from)));
  }
  return hash.digest();
}
