// What a moved file is worth after a power cut, on a file system that is cut: nothing else flushes here what the move
// itself does not.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Volume, volumesRefused } from '../testing/volume.ts';
import { moveDurably } from './disk.ts';

const bytes = Buffer.alloc(70_000, 7);

async function move(path: string): Promise<Buffer | undefined> {
  mkdirSync(join(path, 'tmp'));
  writeFileSync(join(path, 'tmp/new'), bytes);
  await moveDurably(join(path, 'tmp/new'), join(path, 'blobs/ab/abc'));
  return readFileSync(join(path, 'blobs/ab/abc'));
}

/** What is left of a file after the power was cut. */
async function leftAfterCut(name: string, work: (path: string) => unknown): Promise<Buffer | undefined> {
  const volume = Volume.create(32);
  try {
    await work(volume.path);
    volume.cut();
    await volume.restore();
    const path = join(volume.path, name);
    return existsSync(path) ? readFileSync(path) : undefined;
  } finally {
    await volume.dispose();
  }
}

const refused = volumesRefused();
if (refused !== undefined) process.stdout.write(`No power is cut under files here: ${refused}.\n`);

test('a moved file is whole, and after a power cut still there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-disk-'));
  expect((await move(folder))?.equals(bytes)).toBe(true);
  rmSync(folder, { recursive: true });
  if (refused !== undefined) return;
  expect((await leftAfterCut('blobs/ab/abc', move))?.equals(bytes)).toBe(true);
  // What is only written is lost: were it not, the cut would be none.
  expect(await leftAfterCut('left', (path) => writeFileSync(join(path, 'left'), bytes))).toBeUndefined();
});
