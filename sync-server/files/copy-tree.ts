// Files that never change, linked where that is possible and copied where it is not.
import { copyFile, cp, link, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Gives a file that is never written again a second name, or on another disk a copy. @throws e.g. ENOENT. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

/** A folder with all that is in it; nothing when it is not there. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, errorOnExist: true, force: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}

/** Makes a file's bytes, or the names in a folder, survive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder with all that is in it survive a power cut, and its own name. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else await flush(path);
  }
  await flush(folder);
  await flush(dirname(folder));
}

/** Gives a folder or file its name, as one step that survives a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flush(dirname(to));
}
