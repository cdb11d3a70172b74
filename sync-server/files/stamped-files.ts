// PDFs with a code on every page: made when first asked for, kept as long as there is room for them.

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/errors';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { BlobStore } from './blob-store.ts';
import type { StampPool } from './stamp-pool.ts';

/** Changes with what a stamp looks like: those of another look are not found again. */
const LOOK = 1;
/** Bytes of a PDF that is stamped: more would need more memory than a child has. */
const BYTES_MAX = 150 * 1024 * 1024;
/** What is kept: files, and bytes of all of them. */
const KEPT = { files: 500, bytes: 2 * 1024 * 1024 * 1024 };
/** Milliseconds that a file that could not be stamped is not tried again. */
const FAILED_MS = 10 * 60 * 1000;
/** Milliseconds after which a file that nobody finished is a stray. */
const STRAY_MS = 60 * 60 * 1000;

export interface StampOrder {
  sha256: string;
  /** Bytes. */
  size: number;
  stamp: Stamp;
  /** Whose turn it is made in. */
  asker: number;
  /** Who sent the file: of theirs one is made at a time, whoever asks. */
  sender: number;
}

export interface StampedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Names the file by all that is in it. */
  key: string;
}

export interface StampedFiles {
  /** What was made before and is still kept. */
  kept(order: StampOrder): Promise<StampedFile | undefined>;
  /** @throws Refusal `cannot_stamp` for a file that is protected, broken or too large, `busy`, `storage_full`. */
  of(order: StampOrder): Promise<StampedFile>;
  close(): Promise<void>;
}

function keyOf({ sha256, stamp }: StampOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, sha256, stamp]))
    .digest('hex');
}

/** Removes what was longest not asked for, until the rest is within its bounds. */
async function prune(folder: string, kept: typeof KEPT): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return { name, size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
    }),
  );
  files.sort((a, b) => b.used - a.used);
  let bytes = 0;
  for (const [index, { name, size, used }] of files.entries()) {
    bytes += size;
    const stray = !name.endsWith('.pdf') && used < Date.now() - STRAY_MS;
    const over = name.endsWith('.pdf') && index > 0 && (index >= kept.files || bytes > kept.bytes);
    if (stray || over) await rm(join(folder, name), { force: true });
  }
}

/** @param kept what is kept at most; the newest always is. */
export function createStampedFiles(dataDir: string, blobs: BlobStore, pool: StampPool, kept = KEPT): StampedFiles {
  const folder = join(dataDir, 'stamped');
  const underWay = new Map<string, Promise<StampedFile>>();
  const failedAt = new Map<string, number>();

  async function find(key: string): Promise<StampedFile | undefined> {
    const path = join(folder, `${key}.pdf`);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const now = new Date();
    // Gone meanwhile: it is made again.
    const used = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    return used ? { path, size: found.size, key } : undefined;
  }

  async function make(order: StampOrder, key: string): Promise<StampedFile> {
    await blobs.checkSpace(order.size);
    await mkdir(folder, { recursive: true });
    const target = join(folder, `${key}.${randomBytes(8).toString('hex')}`);
    const result = await blobs.withFile(order.sha256, (source) =>
      pool.run({ source, target, stamp: order.stamp }, order.asker, order.sender),
    );
    if (result === 'busy' || result === 'unable') throw new Refusal('busy');
    if (result?.outcome !== 'stamped') {
      await rm(target, { force: true });
      if (result?.outcome === 'failed') throw new Refusal('busy');
      failedAt.set(order.sha256, Date.now());
      throw new Refusal('cannot_stamp');
    }
    const path = join(folder, `${key}.pdf`);
    await rename(target, path);
    const { size } = await stat(path);
    await prune(folder, kept);
    return { path, size, key };
  }

  function order(wanted: StampOrder, key: string): Promise<StampedFile> {
    if (wanted.size > BYTES_MAX) throw new Refusal('cannot_stamp');
    for (const [sha256, time] of failedAt) if (time < Date.now() - FAILED_MS) failedAt.delete(sha256);
    if (failedAt.has(wanted.sha256)) throw new Refusal('cannot_stamp');
    const made = make(wanted, key).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  return {
    kept: (wanted) => find(keyOf(wanted)),
    async of(wanted) {
      const key = keyOf(wanted);
      return (await find(key)) ?? underWay.get(key) ?? order(wanted, key);
    },
    close: () => pool.close(),
  };
}
