// A file's bytes on this device: 4 MiB chunks in IndexedDB, named by the SHA-256 of the whole.
import { createSHA256, type IHasher } from 'hash-wasm';
import { limits } from '#domain/limits';
import { type BlobState, byteTables, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';

export const CHUNK = limits.chunkBytes;

/** A hash that is fed as bytes come. */
export function startHash(): Promise<IHasher> {
  return createSHA256().then((hasher) => hasher.init());
}

/** What the books say of a whole file whose bytes are to be offered to the server anew. */
export const unsentAgain = { unsent: 1, sent: 0, upload_url: null, of_others: false } as const;

/** A file's state where nothing of it is here yet. `size` in bytes. */
export function emptyBlob(sha256: string, size: number, projectId: number): BlobState {
  const books = { held: 0, complete: false, unsent: 0 as const, sent: 0, upload_url: null, last_error: null };
  return { sha256, size, project_ids: [projectId], ...books, last_used_at: nowIso(), verified_at: null };
}

/** The name that a file's chunks go by. */
export function copyOf(blob: BlobState): string {
  return blob.copy ?? blob.sha256;
}

/**
 * All chunks in order, one in memory at a time.
 * @returns false as soon as one is missing or the sizes do not add up.
 */
export async function eachChunk(store: Store, blob: BlobState, use: (bytes: Uint8Array) => void): Promise<boolean> {
  let seen = 0;
  for (let index = 0; seen < blob.size; index += 1) {
    const chunk = await store.blob_chunks.get([copyOf(blob), index]);
    if (chunk === undefined || chunk.bytes.byteLength === 0) return false;
    use(new Uint8Array(chunk.bytes));
    seen += chunk.bytes.byteLength;
  }
  return seen === blob.size;
}

/** Which chunks of a file are in the store, by their keys alone. */
async function chunksHere(store: Store, blob: BlobState): Promise<Set<number>> {
  const keys = await store.blob_chunks.where('sha256').equals(copyOf(blob)).primaryKeys();
  return new Set(keys.map(([, index]) => index));
}

/** Bytes held in whole chunks from the start, as the store has them. */
export async function heldInFact(store: Store, blob: BlobState): Promise<number> {
  const here = await chunksHere(store, blob);
  let first = 0;
  while (here.has(first)) first += 1;
  return Math.min(blob.size, first * CHUNK);
}

/** Whether all of a file whose books say so is here, by the keys of its chunks. */
export async function isWhole(store: Store, blob: BlobState): Promise<boolean> {
  return blob.complete && (await heldInFact(store, blob)) === blob.size;
}

/** Reads the whole again and compares it with its name. */
export async function verifyBlob(store: Store, blob: BlobState): Promise<boolean> {
  const hash = await startHash();
  const whole = await eachChunk(store, blob, (bytes) => void hash.update(bytes));
  return whole && hash.digest() === blob.sha256;
}

/** Removes a file's bytes, books and words. */
export async function removeBlob(store: Store, sha256: string): Promise<void> {
  await store.transaction('rw', byteTables(store), async () => {
    const blob = await store.blobs.get(sha256);
    const copies = [sha256, ...(blob?.copy === undefined ? [] : [blob.copy])];
    await store.blob_chunks.where('sha256').anyOf(copies).delete();
    await store.blobs.delete(sha256);
    await store.file_words.delete(sha256);
    await store.sheet_sizes.delete(sha256);
    await store.previews.where('sha256').equals(sha256).delete();
  });
}

/** Notes that a project has these bytes too. */
export async function shareBlob(store: Store, sha256: string, projectId: number): Promise<void> {
  await store.blobs
    .where('sha256')
    .equals(sha256)
    .modify((blob) => {
      if (!blob.project_ids.includes(projectId)) blob.project_ids.push(projectId);
    });
}
