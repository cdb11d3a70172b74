// Uploads under way as one file each, grown by one writer at a time, hashed while it grows. How much has arrived is the file's
// size and nothing else.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { appendStream } from '../append-stream.ts';
import { moveDurably } from '../disk.ts';
import { SeenStrays } from '../seen-strays.ts';
import { createTurns, type HashTurns, type UploadFiles } from '../upload-files.ts';
import { blobPath } from './folder-blobs.ts';

/** Hashes kept for uploads that may go on, a kilobyte each; one that was dropped is made again from the file. */
const HASHES_MAX = 10_000;
/** Bytes that are hashed again at once: others are answered after each. */
const PIECE = 256 * 1024;

interface RunningHash {
  hash: Hash;
  /** Bytes that went into it. */
  size: number;
}

/** The running hashes, oldest dropped first. */
class Hashes {
  private readonly running = new Map<string, RunningHash>();
  private readonly pathOf: (id: string) => string;
  private readonly inTurn: HashTurns;

  constructor(pathOf: (id: string) => string, inTurn: HashTurns) {
    this.pathOf = pathOf;
    this.inTurn = inTurn;
  }

  /** The hash of the first `size` bytes: the one that is running, or from where it stands, or from the start, by reading the file. */
  async at(id: string, size: number): Promise<RunningHash> {
    const known = this.running.get(id);
    if (known?.size === size) return known;
    const start = known !== undefined && known.size < size ? known.size : 0;
    const hash = start > 0 && known !== undefined ? known.hash : createHash('sha256');
    if (size > start) await this.inTurn(() => this.read(id, hash, { start, end: size - 1 }));
    const made = { hash, size };
    this.keep(id, made);
    return made;
  }

  private async read(id: string, hash: Hash, range: { start: number; end: number }): Promise<void> {
    // Of what was begun and broke off nothing can be gone on with.
    this.drop(id);
    for await (const piece of createReadStream(this.pathOf(id), { ...range, highWaterMark: PIECE })) {
      hash.update(piece);
      await nextTurn();
    }
  }

  keep(id: string, running: RunningHash): void {
    this.running.delete(id);
    this.running.set(id, running);
    const [oldest] = this.running.keys();
    if (this.running.size > HASHES_MAX && oldest !== undefined) this.running.delete(oldest);
  }

  drop(id: string): void {
    this.running.delete(id);
  }
}

/** @param checkSpace throws where the disk has no room to spare. */
export function createFolderUploads(dataDir: string, checkSpace: () => Promise<void>, inTurn: HashTurns): UploadFiles {
  const folder = join(dataDir, 'uploads');
  const pathOf = (id: string) => join(folder, id);
  const hashes = new Hashes(pathOf, inTurn);
  const sizeOf = async (id: string) => {
    const found = await stat(pathOf(id)).catch(() => undefined);
    return found?.size;
  };
  const strays = new SeenStrays();
  /** Removes those of no known upload, as far as they are due. */
  const sweepWhere = async (isKnown: (id: string) => Promise<boolean>, isDue: (id: string) => Promise<boolean>) => {
    let removed = 0;
    for (const id of await readdir(folder).catch(() => [])) {
      // Looking up is quicker than any turn of the event loop: others are answered in between.
      await nextTurn();
      if ((await isKnown(id)) || !(await isDue(id))) continue;
      hashes.drop(id);
      await rm(pathOf(id), { force: true });
      removed += 1;
    }
    return removed;
  };
  return {
    alone: createTurns(),
    sizeOf,
    async touchedAt(id) {
      return (await stat(pathOf(id)).catch(() => undefined))?.mtimeMs;
    },
    async create(id) {
      await mkdir(folder, { recursive: true });
      await (await open(pathOf(id), 'wx')).close();
    },
    async append(id, source, offset, most, signal) {
      const running = await hashes.at(id, offset);
      // What is taken back, or fails in the middle, is gone on with from here: nobody has the file read again by sending a byte.
      const before = { hash: running.hash.copy(), size: offset };
      const file = await open(pathOf(id), 'r+');
      try {
        const hash = (bytes: Uint8Array) => void running.hash.update(bytes);
        const appended = await appendStream(source, file, { position: offset, most, hash, signal, checkSpace });
        if (appended.end === 'too_large') {
          await file.truncate(offset);
          hashes.keep(id, before);
          return { ...appended, written: 0 };
        }
        running.size = offset + appended.written;
        return appended;
      } catch (error) {
        hashes.keep(id, before);
        throw error;
      } finally {
        await file.close();
      }
    },
    async digest(id) {
      const { hash } = await hashes.at(id, (await sizeOf(id)) ?? 0);
      hashes.drop(id);
      return hash.digest('hex');
    },
    async keepAs(id, sha256) {
      hashes.drop(id);
      await moveDurably(pathOf(id), blobPath(dataDir, sha256));
    },
    async remove(id) {
      hashes.drop(id);
      await rm(pathOf(id), { force: true });
    },
    sweep: (isKnown) => sweepWhere(isKnown, () => Promise.resolve(true)),
    sweepStrays(isKnown) {
      strays.begin();
      return sweepWhere(isKnown, async (id) => {
        const found = await stat(pathOf(id)).catch(() => undefined);
        return found !== undefined && strays.see(id, found.mtimeMs);
      });
    },
  };
}
