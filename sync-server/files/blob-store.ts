// Files by the SHA-256 of their bytes. A blob is written to the side, made durable, then given its name; only after
// that may a transaction refer to it. A blob under its name is whole, always.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#domain/errors';
import { appendStream, type StreamAppend } from './append-stream.ts';
import { BlobsInHand } from './blobs-in-hand.ts';
import { checkFreeSpace, moveDurably } from './disk.ts';
import { SeenStrays } from './seen-strays.ts';

/** Bytes that stay free on the disk. */
export const FREE_FLOOR = 256 * 1024 * 1024;
/** Milliseconds that a blob nobody refers to is left alone. */
const STRAY_AGE = 24 * 60 * 60 * 1000;
/** Names that are looked up together, and milliseconds between two such looks, for requests. */
const SWEPT_TOGETHER = 500;
const BETWEEN = 5;

/** A file that arrived and has not got its name yet. */
export interface ReceivedFile {
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
  pathOf(sha256: string): string;
  /** Bytes; undefined for a blob that is not here. */
  sizeOf(sha256: string): Promise<number | undefined>;
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

export function createBlobStore(dataDir: string, freeFloor = FREE_FLOOR): BlobStore {
  const blobs = join(dataDir, 'blobs');
  const temporary = join(dataDir, 'tmp');
  const pathOf = (sha256: string) => join(blobs, sha256.slice(0, 2), sha256);
  const removeBlob = (sha256: string) => rm(pathOf(sha256), { force: true });
  const isHere = async (sha256: string) => (await store.sizeOf(sha256)) !== undefined;
  const inHand = new BlobsInHand(isHere, removeBlob);
  const strays = new SeenStrays();
  const store: BlobStore = {
    pathOf,
    receive: (source, most) => receiveInto(temporary, source, { most, checkSpace: () => store.checkSpace(0) }),
    keep: ({ path, sha256 }) => moveDurably(path, pathOf(sha256)),
    holding: (sha256, isNeeded, work) => inHand.hold(sha256, isNeeded, work),
    discard: ({ path }) => rm(path, { force: true }),
    checkSpace: (more) => checkFreeSpace(dataDir, freeFloor, more),
    names: () => namesIn(blobs),
    async sizeOf(sha256) {
      const found = await stat(pathOf(sha256)).catch(absent);
      return found?.size;
    },
    async sweep(isReferred) {
      await rm(temporary, { recursive: true, force: true });
      await mkdir(temporary, { recursive: true });
      let removed = 0;
      for await (const name of store.names()) {
        if (await isReferred(name)) continue;
        const found = await stat(pathOf(name)).catch(absent);
        if (found === undefined || found.mtimeMs > Date.now() - STRAY_AGE) continue;
        await removeBlob(name);
        removed += 1;
      }
      return removed;
    },
    async sweepStrays(referred, onRemoved) {
      strays.begin();
      for await (const names of together(store.names())) {
        const known = await referred(names);
        for (const name of names) {
          if (known.has(name)) continue;
          const found = await stat(pathOf(name)).catch(absent);
          if (found === undefined || !strays.see(name, found.mtimeMs)) continue;
          const isNeeded = async () => (await referred([name])).has(name);
          if (await inHand.removeUnless(name, isNeeded)) await onRemoved(name, found.size);
        }
        await pause(BETWEEN);
      }
    },
  };
  return store;
}

/** What `catch` makes of a file that is not there. @throws any other error. */
function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

type ReceptionLimits = Pick<StreamAppend, 'most' | 'checkSpace'>;

async function receiveInto(folder: string, source: Readable, receiving: ReceptionLimits): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    const { written, end } = await appendStream(source, file, {
      ...receiving,
      position: 0,
      hash: (bytes) => hash.update(bytes),
    });
    if (end === 'too_large') throw new Refusal('too_large');
    if (end === 'interrupted') throw new Refusal('malformed');
    await file.close();
    return { path, sha256: hash.digest('hex'), size: written };
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

async function* namesIn(blobs: string): AsyncGenerator<string> {
  for (const folder of (await readdir(blobs).catch(absent)) ?? []) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await readdir(join(blobs, folder))) if (/^[0-9a-f]{64}$/.test(name)) yield name;
  }
}

async function* together(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const name of names) {
    some.push(name);
    if (some.length < SWEPT_TOGETHER) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
