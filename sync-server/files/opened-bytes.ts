// Bytes that are read one piece after the other, wherever they are kept: a file here, an object in a store.
import { open } from 'node:fs/promises';

/** Bytes read at once. */
const PIECE = 64 * 1024;

export interface OpenedBytes {
  /** Bytes that there will be. */
  size: number;
  /** The next of them, read only now; undefined after the last. @throws where there are fewer than `size`. */
  next(): Promise<Uint8Array | undefined>;
  /** Lets go of what they are read from. Harmless when it is done again. */
  close(): Promise<void>;
}

/** Opens all bytes of something, or those from the first to the last; undefined where it is not there. */
export type BytesOpener = (first?: number, last?: number) => Promise<OpenedBytes | undefined>;

/** What `catch` makes of a file that is not there. @throws any other error. */
export function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** A file of this machine. */
export const fileOpener =
  (path: string): BytesOpener =>
  async (first = 0, last) => {
    const file = await open(path, 'r').catch(absent);
    if (file === undefined) return undefined;
    try {
      const end = last === undefined ? (await file.stat()).size : last + 1;
      let at = first;
      return {
        size: end - first,
        async next() {
          if (at >= end) return undefined;
          const piece = Buffer.allocUnsafe(Math.min(PIECE, end - at));
          const { bytesRead } = await file.read(piece, 0, piece.byteLength, at);
          // Shorter than it was: what came is not taken for all of it.
          if (bytesRead === 0) throw new Error('the file ends before its size');
          at += bytesRead;
          return piece.subarray(0, bytesRead);
        },
        close: () => file.close(),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

/** Reads them to their end, and closes them. */
export async function* piecesOf(opened: OpenedBytes): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = await opened.next(); piece !== undefined; piece = await opened.next()) yield piece;
  } finally {
    await opened.close();
  }
}

/** All of them at once, for what is known to be small. */
export async function readOpened(opened: OpenedBytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(opened)) pieces.push(piece);
  return Buffer.concat(pieces);
}
