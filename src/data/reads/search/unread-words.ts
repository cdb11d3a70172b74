// Kept drawings whose text nobody has read on this device yet: a search does not find them by it.
import type { Store } from '#src/data/database.ts';
import { type FolderPlace, readVersionsKept } from '#src/data/reads/kept-places.ts';

/** The hashes of the current PDFs of these places, each once. */
export async function readKeptPdfs(store: Store, places: readonly FolderPlace[]): Promise<string[]> {
  const versions = await readVersionsKept(store, places);
  return [...new Set(versions.flatMap((version) => (version.file_type === 'pdf' ? [version.sha256] : [])))];
}

/** Those of some files that have not been read: told from keys alone. */
export async function readUnreadWords(store: Store, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const read = new Set(await store.file_words.toCollection().primaryKeys());
  return hashes.filter((sha256) => !read.has(sha256));
}
