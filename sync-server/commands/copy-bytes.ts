// The files that a database knows, and all pictures, from one place to another.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '../files/blob-store.ts';
import { type BytesPlace, type KeptBytes, openBytes } from '../files/blobs/open-bytes.ts';
import { copyFolder } from '../files/copy-tree.ts';
import { piecesOf } from '../files/opened-bytes.ts';
import { pictureKinds } from '../files/picture-files.ts';

/** Files that are on their way at once where each is read. */
const AT_ONCE = 8;

export interface KnownBlob {
  sha256: string;
  size: number;
}

export interface BlobCopy {
  blobs: number;
  /** SHA-256 of those that the database knows and the disk does not have. */
  missing: string[];
}

export interface BytesCopying {
  /** Each is read and hashed, also from folder to folder, where it would be linked. */
  hashed?: boolean;
  /** Those that were copied before, and are not looked at again; what is copied is added. */
  done?: Set<string>;
}

/** @returns false where it is not what it is called. */
async function copyBlob(source: BlobStore, target: BlobStore, { sha256, size }: KnownBlob): Promise<boolean> {
  // Before it is looked at: a removal that is due does not come between.
  await target.renew(sha256);
  if ((await target.sizeOf(sha256)) === size) return true;
  const opened = await source.open(sha256);
  if (opened === undefined) return false;
  const received = await target.receive(Readable.from(piecesOf(opened)), size);
  try {
    if (received.sha256 !== sha256) return false;
    await target.keep(received);
    return true;
  } finally {
    await target.discard(received);
  }
}

async function copyPictures(source: KeptBytes, target: KeptBytes): Promise<void> {
  for await (const url of source.pictures.addresses()) {
    const found = await source.pictures.find(url);
    const opened = (await target.pictures.find(url)) === undefined ? await found?.open() : undefined;
    if (found === undefined || opened === undefined) continue;
    const received = await target.blobs.receive(Readable.from(piecesOf(opened)), found.size);
    try {
      await target.pictures.keep(url, received.path);
    } finally {
      await target.blobs.discard(received);
    }
  }
}

type BlobCopier = (blob: KnownBlob) => Promise<boolean>;

function copierOf(source: KeptBytes, target: KeptBytes, to: string, hashed: boolean): BlobCopier {
  const { folder } = source;
  if (folder === null || target.folder === null || hashed) return (blob) => copyBlob(source.blobs, target.blobs, blob);
  return ({ sha256 }) => folder.copyTo(sha256, to).then(() => true);
}

/** Where both are folders blobs are linked, unless they are to be hashed. */
export async function copyBytes(
  known: readonly KnownBlob[],
  from: BytesPlace,
  to: BytesPlace,
  { hashed = false, done = new Set() }: BytesCopying = {},
): Promise<BlobCopy> {
  const [source, target] = [await openBytes(from), await openBytes(to)];
  const copy = copierOf(source, target, to.dataDir, hashed);
  try {
    const missing: string[] = [];
    const left = known.filter(({ sha256 }) => !done.has(sha256)).values();
    const copySome = async () => {
      for (const blob of left) {
        const isThere = (await source.blobs.sizeOf(blob.sha256)) === blob.size;
        if (isThere && (await copy(blob))) done.add(blob.sha256);
        else missing.push(blob.sha256);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, copySome));
    if (source.folder === null || target.folder === null || hashed) await copyPictures(source, target);
    else for (const kind of pictureKinds) await copyFolder(join(from.dataDir, kind), join(to.dataDir, kind));
    await rm(join(to.dataDir, 'tmp'), { recursive: true, force: true });
    return { blobs: known.length - missing.length, missing: missing.sort() };
  } finally {
    source.close();
    target.close();
  }
}
