// Files of a store elsewhere that this machine has at hand for programs that read files. All of it may vanish at any moment: it is
// fetched again.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BytesUnreachable } from '../bytes-unreachable.ts';
import { absent, fileOpener, type OpenedBytes, piecesOf } from '../opened-bytes.ts';

export interface BlobsAtHand {
  /** Takes a file of this machine that is the blob of this name. */
  take(sha256: string, path: string): Promise<void>;
  /** undefined where it is not at hand. */
  open(sha256: string, first?: number, last?: number): Promise<OpenedBytes | undefined>;
  /** Gives `work` the path of a file that holds it, fetched where it is not at hand, and there until `work` is done. */
  withFile<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>;
  forget(sha256: string): Promise<void>;
}

/** @param most bytes that are kept, besides what is in use. @param openKept opens a blob where it is kept; undefined where it is not. */
export function createBlobsAtHand(
  folder: string,
  most: number,
  openKept: (sha256: string) => Promise<OpenedBytes | undefined>,
): BlobsAtHand {
  /** Bytes by name, longest not used first. */
  let sizes: Map<string, number> | undefined;
  const inUse = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();
  const pathOf = (sha256: string) => join(folder, sha256);

  async function known(): Promise<Map<string, number>> {
    if (sizes !== undefined) return sizes;
    await mkdir(folder, { recursive: true });
    const found = new Map<string, number>();
    for (const name of await readdir(folder)) {
      if (/^[0-9a-f]{64}$/.test(name)) found.set(name, (await stat(pathOf(name)).catch(absent))?.size ?? 0);
      // What a fetch left that broke off with its process.
      else await rm(pathOf(name), { force: true });
    }
    sizes ??= found;
    return sizes;
  }

  async function add(sha256: string, size: number): Promise<void> {
    const here = await known();
    here.delete(sha256);
    here.set(sha256, size);
    let total = [...here.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of here) {
      if (total <= most) return;
      if (inUse.has(name)) continue;
      here.delete(name);
      total -= bytes;
      await rm(pathOf(name), { force: true });
    }
  }

  async function fetchNow(sha256: string): Promise<void> {
    const opened = await openKept(sha256);
    if (opened === undefined) throw new Error(`the blob ${sha256} is not in the store`);
    await known();
    await mkdir(folder, { recursive: true });
    const beside = `${pathOf(sha256)}.${randomBytes(8).toString('hex')}`;
    const hash = createHash('sha256');
    try {
      const file = await openFile(beside, 'wx');
      try {
        for await (const piece of piecesOf(opened)) {
          hash.update(piece);
          await file.writeFile(piece);
        }
      } finally {
        await file.close();
      }
      if (hash.digest('hex') !== sha256)
        throw new BytesUnreachable(`the store of files gives other bytes than ${sha256}`);
      await rename(beside, pathOf(sha256));
    } finally {
      await opened.close();
      await rm(beside, { force: true });
    }
    await add(sha256, opened.size);
  }

  /** Once for all who want it at the same time. */
  async function ensure(sha256: string): Promise<void> {
    const here = await known();
    const size = here.get(sha256);
    if ((await stat(pathOf(sha256)).catch(absent)) !== undefined) {
      if (size !== undefined) {
        here.delete(sha256);
        here.set(sha256, size);
      }
      return;
    }
    const fetching = underWay.get(sha256) ?? fetchNow(sha256).finally(() => underWay.delete(sha256));
    underWay.set(sha256, fetching);
    await fetching;
  }

  return {
    async take(sha256, path) {
      const found = await stat(path).catch(absent);
      if (found === undefined) return;
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(sha256));
      await add(sha256, found.size);
    },
    open: (sha256, first, last) => fileOpener(pathOf(sha256))(first, last),
    async withFile(sha256, work) {
      inUse.set(sha256, (inUse.get(sha256) ?? 0) + 1);
      try {
        await ensure(sha256);
        const done = await work(pathOf(sha256));
        // What was said of a file that went meanwhile is not said of the blob.
        if ((await stat(pathOf(sha256)).catch(absent)) === undefined)
          throw new BytesUnreachable('a file at hand vanished while it was read');
        return done;
      } finally {
        const others = (inUse.get(sha256) ?? 1) - 1;
        if (others === 0) inUse.delete(sha256);
        else inUse.set(sha256, others);
      }
    },
    async forget(sha256) {
      sizes?.delete(sha256);
      await rm(pathOf(sha256), { force: true });
    },
  };
}
