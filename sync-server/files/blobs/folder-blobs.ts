// Blobs as files of a folder, by the SHA-256 of their bytes: written to the side, made durable, then given their name.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#domain/errors';
import { appendStream, type StreamAppend } from '../append-stream.ts';
import { type BlobStore, FREE_FLOOR, type ReceivedFile } from '../blob-store.ts';
import { BlobsInHand } from '../blobs-in-hand.ts';
import { linkOrCopy } from '../copy-tree.ts';
import { checkFreeSpace, moveDurably } from '../disk.ts';
import { absent, fileOpener } from '../opened-bytes.ts';
import { SeenStrays } from '../seen-strays.ts';

/** Milliseconds that a blob nobody refers to is left alone. */
const STRAY_AGE = 24 * 60 * 60 * 1000;
/** Names that are looked up together, and milliseconds between two such looks, for requests. */
const SWEPT_TOGETHER = 500;
const BETWEEN = 5;

/** Where a blob is in a data folder. */
export const blobPath = (dataDir: string, sha256: string): string => join(dataDir, 'blobs', sha256.slice(0, 2), sha256);

export interface FolderBlobs extends BlobStore {
  /** Gives another data folder the same blob, which is never written again: a second name, or on another disk a copy. */
  copyTo(sha256: string, dataDir: string): Promise<void>;
}

export function createFolderBlobs(dataDir: string, freeFloor = FREE_FLOOR): FolderBlobs {
  const blobs = join(dataDir, 'blobs');
  const temporary = join(dataDir, 'tmp');
  const pathOf = (sha256: string) => blobPath(dataDir, sha256);
  const removeBlob = (sha256: string) => rm(pathOf(sha256), { force: true });
  const isHere = async (sha256: string) => (await store.sizeOf(sha256)) !== undefined;
  const inHand = new BlobsInHand(isHere, removeBlob);
  const strays = new SeenStrays();
  const store: FolderBlobs = {
    receive: (source, most) => receiveInto(temporary, source, { most, checkSpace: () => store.checkSpace(0) }),
    keep: ({ path, sha256 }) => moveDurably(path, pathOf(sha256)),
    holding: (sha256, isNeeded, work) => inHand.hold(sha256, isNeeded, work),
    discard: ({ path }) => rm(path, { force: true }),
    open: (sha256, first, last) => fileOpener(pathOf(sha256))(first, last),
    withFile: (sha256, work) => work(pathOf(sha256)),
    copyTo: (sha256, folder) => linkOrCopy(pathOf(sha256), blobPath(folder, sha256)),
    async renew(sha256) {
      const now = new Date();
      await utimes(pathOf(sha256), now, now).catch(absent);
    },
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

type ReceptionLimits = Pick<StreamAppend, 'most' | 'checkSpace'>;

/** Writes a stream to a file of its own in a folder, and hashes it. */
export async function receiveInto(folder: string, source: Readable, receiving: ReceptionLimits): Promise<ReceivedFile> {
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

/** Names, some at a time. */
export async function* together(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const name of names) {
    some.push(name);
    if (some.length < SWEPT_TOGETHER) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
