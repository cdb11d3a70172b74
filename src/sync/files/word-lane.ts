// The words of kept drawings, so that they are found without signal: read on this device, one file at a time, when the
// page has nothing better to do. What is still to be read is just what is missing: no end of the app loses it.
import { PageWords } from '#domain/page-words';
import type { FileWords, Store } from '#src/data/database.ts';
import { readKeptPlaces } from '#src/data/reads/kept-places.ts';
import { readKeptPdfs, readUnreadWords } from '#src/data/reads/search/unread-words.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { pdfPages } from '#src/platform/pdf-words.ts';
import { nextTurn } from '#src/platform/turn.ts';
import type { Device } from '#src/sync/device.ts';
import { localBytesOn } from './blob-bytes.ts';
import { passwordOn } from './file-passwords.ts';
import { beginTry, endTries, takeTryBack } from './reader-tries.ts';

/** The pages of a PDF; none of one that cannot be read. */
export type ReadPages = (bytes: Uint8Array, signal?: AbortSignal, password?: string) => AsyncIterable<string>;

/** The current PDFs of kept places that are here in full and have not been read, small before large. */
async function unread(store: Store): Promise<string[]> {
  const wanted = await readUnreadWords(store, await readKeptPdfs(store, await readKeptPlaces(store)));
  const blobs = (await store.blobs.bulkGet(wanted)).filter((blob) => blob?.complete === true);
  return blobs.sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0)).flatMap((blob) => blob?.sha256 ?? []);
}

/** Folded slice by slice, others having their turn between them: a long text folded at once would be felt. */
async function wordsOf(sha256: string, pages: AsyncIterable<string>): Promise<FileWords> {
  const words = new PageWords();
  for await (const page of pages) {
    for (const _ of words.add(page)) await nextTurn();
    if (words.isFull) break;
  }
  return { sha256, words: [...words.distinct], text: words.text };
}

/** Kept unless the bytes went meanwhile. */
function keepWords(device: Device, row: FileWords): Promise<void> {
  return device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.file_words, async () => {
      if ((await store.blobs.get(row.sha256))?.complete) await store.file_words.put(row);
    }),
  );
}

/** The words of a file; none of one whose reading was begun twice and never came back. */
async function wordsOnce(
  device: Device,
  sha256: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
  read: ReadPages,
): Promise<FileWords> {
  if (!(await beginTry(device, sha256, 'words'))) return { sha256, words: [], text: '' };
  try {
    // One that was not kept is nobody's business after the page was left, as the words would be.
    const secret = await passwordOn(device, sha256);
    const row = await wordsOf(sha256, read(bytes, signal, secret?.kept ? secret.password : undefined));
    if (signal?.aborted) await takeTryBack(device, sha256, 'words');
    else await endTries(device, sha256, 'words');
    return row;
  } catch (error) {
    // The reader is not to be had: no fault of the file.
    await takeTryBack(device, sha256, 'words');
    throw error;
  }
}

/** @returns whether there was something to read. */
async function readNext(device: Device, signal: AbortSignal | undefined, read: ReadPages): Promise<boolean> {
  const list = await device.connection.run(unread);
  for (const sha256 of list) {
    await whenIdle(signal);
    if (signal?.aborted) return false;
    const bytes = await localBytesOn(device, sha256);
    if (bytes === undefined) continue;
    const row = await wordsOnce(device, sha256, bytes, signal, read);
    // Told to stop meanwhile, the reading was cut short: it is done again after the next start.
    if (!signal?.aborted) await keepWords(device, row);
  }
  return list.length > 0;
}

/**
 * Reads what kept places have and nobody has read yet, until nothing is left.
 * @throws PdfReaderMissing when PDFium cannot be loaded; QuotaError when there is no room.
 */
export async function fillWords(device: Device, signal?: AbortSignal, read: ReadPages = pdfPages): Promise<void> {
  await whenIdle(signal);
  while (!signal?.aborted && (await readNext(device, signal, read)));
}
