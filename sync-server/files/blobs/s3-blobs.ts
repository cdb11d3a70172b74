// Blobs as objects of an S3-compatible store, for any number of nodes. What nothing refers to is marked, and removed a day later by
// whichever node then still finds the mark: who brings the same bytes meanwhile takes the mark away, and where a removal may be
// under way that very moment, waits until none can be.
import { mkdir, open as openFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#domain/errors';
import { type BlobStore, FREE_FLOOR } from '../blob-store.ts';
import { checkFreeSpace } from '../disk.ts';
import { createBlobsAtHand } from './blobs-at-hand.ts';
import { receiveInto, together } from './folder-blobs.ts';
import type { S3Settings } from './s3-address.ts';
import type { S3Door, S3Part } from './s3-door.ts';

/** Bytes of a part, and of what is put as one object without being cut. */
const PART = 8 * 1024 * 1024;
/** Parts that an object has at most, S3 says. */
const PARTS_MAX = 10_000;
/** Milliseconds that a mark stands before what it marks is removed. No request takes that long from its bytes to its row. */
const MARKED_MS = 24 * 60 * 60 * 1000;
/** Milliseconds before that from which on a removal may be under way, as far as clocks differ. */
const CLOSE_MS = 60 * 60 * 1000;
/** Milliseconds after which no removal that began before is under way any more: it is one request of 20 s. */
const CALLED_OFF_MS = 2 * 60 * 1000;
/** Milliseconds after a look at a mark until when the removal has begun. */
const LOOKED_MS = 10_000;
/** Milliseconds after which an object that nobody joined to its end is given up. */
const JOINING_MS = 24 * 60 * 60 * 1000;
const BETWEEN = 5;

export const blobKey = (sha256: string): string => `blobs/${sha256}`;
const markKey = (sha256: string): string => `marks/${sha256}`;
const nothing = Buffer.alloc(0);

/** So many bytes of a file of this machine from a place on. */
async function pieceOf(path: string, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  const file = await openFile(path, 'r');
  try {
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, size - filled, at + filled);
      if (bytesRead === 0) throw new Error('a file that came is shorter than it was');
      filled += bytesRead;
    }
  } finally {
    await file.close();
  }
  return bytes;
}

/** A file of this machine in parts. */
function* partsOf(path: string, size: number): Generator<S3Part> {
  const piece = Math.max(PART, Math.ceil(size / PARTS_MAX));
  for (let at = 0; at < size; at += piece) {
    yield { bytes: () => pieceOf(path, at, Math.min(piece, size - at)) };
  }
}

export interface S3Blobs extends BlobStore {
  /**
   * To be called while bytes are in hand, before a row refers to them: takes the mark away that would have them removed.
   * @throws Refusal `busy` where a removal may be under way.
   */
  takeMarkAway(sha256: string): Promise<void>;
  /** What has come to the store by another way is whole under its name. @throws Error where it is not. */
  checkKept(sha256: string, size: number): Promise<void>;
}

/** @param freeFloor bytes that stay free on this machine's disk, for the database and what is on its way. */
export function createS3Blobs(
  door: S3Door,
  { dataDir, cacheBytes }: Pick<S3Settings, 'cacheBytes'> & { dataDir: string },
  freeFloor = FREE_FLOOR,
): S3Blobs {
  const temporary = join(dataDir, 'tmp');
  const cache = createBlobsAtHand(join(dataDir, 'cache'), cacheBytes, (sha256) => door.open(blobKey(sha256)));

  async function takeMarkAway(sha256: string): Promise<void> {
    const mark = await door.look(markKey(sha256));
    if (mark === undefined) return;
    const age = door.now() - mark.writtenAt;
    const isCalledOff = mark.metadata['off'] !== undefined;
    if (isCalledOff ? age >= CALLED_OFF_MS : age < MARKED_MS - CLOSE_MS) return door.remove(markKey(sha256));
    if (!isCalledOff) await door.put(markKey(sha256), nothing, { off: 'yes' });
    throw new Refusal('busy', { params: { retry_after: Math.ceil(CALLED_OFF_MS / 1000) } });
  }

  /** Marks a stray, or removes it when its mark is old enough. @returns whether it was removed. */
  async function settleStray(sha256: string, isReferred: () => Promise<boolean>): Promise<boolean> {
    const mark = await door.look(markKey(sha256));
    if (mark === undefined) {
      await door.put(markKey(sha256), nothing);
      return false;
    }
    const age = door.now() - mark.writtenAt;
    // Whoever called it off has not come back: it is marked anew.
    if (mark.metadata['off'] !== undefined) {
      if (age >= MARKED_MS) await door.put(markKey(sha256), nothing);
      return false;
    }
    if (age < MARKED_MS || (await isReferred())) return false;
    const looked = performance.now();
    const again = await door.look(markKey(sha256));
    const stands = again?.writtenAt === mark.writtenAt && again.metadata['off'] === undefined;
    if (!stands || performance.now() - looked > LOOKED_MS) return false;
    await door.removeOnce(blobKey(sha256));
    await door.remove(markKey(sha256));
    await cache.forget(sha256);
    return true;
  }

  const store: S3Blobs = {
    takeMarkAway,
    receive: (source, most) => receiveInto(temporary, source, { most, checkSpace: () => store.checkSpace(0) }),
    async keep({ path, sha256, size }) {
      await takeMarkAway(sha256);
      if (size <= PART) await door.put(blobKey(sha256), () => readFile(path));
      else await door.join(blobKey(sha256), partsOf(path, size));
      await store.checkKept(sha256, size);
      // It will be drawn and read in a moment; where it is not at hand then, it is fetched.
      await cache.take(sha256, path).catch(() => undefined);
    },
    async checkKept(sha256, size) {
      const found = await store.sizeOf(sha256);
      if (found !== size) throw new Error(`the blob ${sha256} is not whole in the store`);
    },
    // What nobody refers to in the end is a stray, of which only the sweep knows when it may go.
    holding: (_sha256, _isNeeded, work) => work(),
    discard: ({ path }) => rm(path, { force: true }),
    async sizeOf(sha256) {
      return (await door.look(blobKey(sha256)))?.size;
    },
    open: async (sha256, first, last) =>
      (await cache.open(sha256, first, last)) ?? (await door.open(blobKey(sha256), first, last)),
    withFile: (sha256, work) => cache.withFile(sha256, work),
    renew: (sha256) => takeMarkAway(sha256),
    // The store says itself when it is full; the disk of this machine keeps room for the database and for what is on its way.
    checkSpace: () => checkFreeSpace(dataDir, freeFloor, 0),
    async *names() {
      for await (const { key } of door.list('blobs/')) {
        const name = key.slice('blobs/'.length);
        if (/^[0-9a-f]{64}$/.test(name)) yield name;
      }
    },
    async sweep() {
      // Of the store nothing: other nodes are at work.
      await rm(temporary, { recursive: true, force: true });
      await mkdir(temporary, { recursive: true });
      return 0;
    },
    async sweepStrays(referred, onRemoved) {
      for await (const names of together(store.names())) {
        const known = await referred(names);
        for (const name of names) {
          if (known.has(name)) continue;
          const size = await store.sizeOf(name);
          const isReferred = async () => (await referred([name])).has(name);
          if (size !== undefined && (await settleStray(name, isReferred))) await onRemoved(name, size);
        }
        await pause(BETWEEN);
      }
      // A mark of what a row refers to again, or of what is gone.
      for await (const { key, writtenAt } of door.list('marks/')) {
        const name = key.slice('marks/'.length);
        const isOld = door.now() - writtenAt >= MARKED_MS;
        const isOver = (await referred([name])).has(name) || (isOld && (await store.sizeOf(name)) === undefined);
        if (isOver) await door.remove(key);
      }
      await door.giveUpJoining('blobs/', door.now() - JOINING_MS);
    },
  };
  return store;
}
