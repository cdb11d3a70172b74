// Files by the SHA-256 of their bytes, wherever they are kept. A blob is whole under its name, always; only after it has its
// name may a transaction refer to it.
import type { Readable } from 'node:stream';
import type { OpenedBytes } from './opened-bytes.ts';

/** Bytes that stay free on the disk. */
export const FREE_FLOOR = 256 * 1024 * 1024;

/** A file that arrived and has not got its name yet. */
export interface ReceivedFile {
  /** Where it is on this machine until it is kept or discarded. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

export interface BlobStore {
  /**
   * Writes a stream to a file of its own. Nothing is left of it when this fails.
   * @throws Refusal `too_large` over `most` bytes, `malformed` when the sender broke off, `storage_full`.
   */
  receive(source: Readable, most: number): Promise<ReceivedFile>;
  /** Gives it its name, durably. Afterwards, and not before, a transaction may refer to it. */
  keep(received: ReceivedFile): Promise<void>;
  /**
   * Runs what keeps bytes and writes the row that refers to them: only so may they be kept. Where that fails, bytes that were
   * not here before go again, unless they are needed or somebody else has the very same in hand.
   */
  holding<T>(sha256: string, isNeeded: () => Promise<boolean>, work: () => Promise<T>): Promise<T>;
  /** Removes it, if it is still there. */
  discard(received: ReceivedFile): Promise<void>;
  /** Bytes; undefined for a blob that is not here. */
  sizeOf(sha256: string): Promise<number | undefined>;
  /** All of its bytes, or those from the first to the last; undefined for a blob that is not here. */
  open(sha256: string, first?: number, last?: number): Promise<OpenedBytes | undefined>;
  /**
   * Gives `work` the path of a file on this machine that holds it, for programs that read files: called by the blob's name, and
   * there until `work` is done.
   */
  withFile<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>;
  /**
   * To the sweep it is as if it had come just now: before a row refers to what was here. Harmless for a blob that is not here.
   * @throws Refusal `busy` where it may be removed this very moment.
   */
  renew(sha256: string): Promise<void>;
  /** @throws Refusal `storage_full` when `more` bytes would go below the floor. */
  checkSpace(more: number): Promise<void>;
  /** The name of every blob here. */
  names(): AsyncGenerator<string>;
  /**
   * Removes what a crash left: every temporary file, and blobs older than a day that nothing refers to. To be run before
   * anything is received.
   * @returns how many blobs were removed.
   */
  sweep(isReferred: (sha256: string) => Promise<boolean>): Promise<number>;
  /**
   * Removes, while requests run, blobs that nothing refers to and that the sweep of the day before saw so, unchanged: by time
   * that passed, whatever the clock says. Some at a time.
   * @param referred of these those that something refers to. @param onRemoved told of each.
   */
  sweepStrays(
    referred: (names: readonly string[]) => Promise<ReadonlySet<string>>,
    onRemoved: (sha256: string, bytes: number) => Promise<void>,
  ): Promise<void>;
}
