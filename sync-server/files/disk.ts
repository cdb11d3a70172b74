// What a power cut leaves behind: a file's bytes are on the disk after its fsync, its name after its folder's.
import { mkdir, open, rename, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Refusal } from '#domain/errors';
import { SMALLEST_FILE } from '#domain/files/counted-bytes';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder whose own name survives a power cut too, and that of every new one above it. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made === undefined) return;
  const first = resolve(made);
  for (let folder = resolve(path); folder.length >= first.length; folder = dirname(folder)) {
    await syncFolder(dirname(folder));
  }
}

/**
 * Moves a file that is already written to where it belongs: fsync of the file, rename, fsync of both folders, in this
 * order. Only then may anything refer to it. What stood there is replaced as one step.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  const file = await open(from, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await makeFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Bytes that are left of a disk; of one whose places for files run out first, as many as those hold at least. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return files === 0 ? bavail * bsize : Math.min(bavail * bsize, ffree * SMALLEST_FILE);
}

/**
 * Leaves room for the database and the system: bytes, and places for as many files as these bytes would be of.
 * @param floor bytes that stay free. @param more bytes that are about to be written.
 * @throws Refusal `storage_full`.
 */
export async function checkFreeSpace(folder: string, floor: number, more: number): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // A file system that makes places as it needs them says that it has none at all.
  const hasPlaces = files === 0 || ffree * SMALLEST_FILE >= floor;
  if (!hasPlaces || bavail * bsize < floor + more) throw new Refusal('storage_full');
}
