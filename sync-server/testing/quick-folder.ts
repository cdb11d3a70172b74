// A new folder for the data of a test's server, in memory where the system has room for it there.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this one in memory, and nothing in it outlives the machine. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB there. */
const ROOM = 2 * 1024 ** 3;

/**
 * Each act of a test's server waits for a disk, some milliseconds, and removing its data takes as many. Nothing is proved by that:
 * a process that is killed leaves the same files on either. What a cut of the power leaves is tested on a `Volume`.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
