import { open } from 'node:fs/promises';

/** All bytes of a file. @throws for one that has more than `most`. */
export async function readWhole(path: string, most: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > most) throw new Error('too large');
    return await file.readFile();
  } finally {
    await file.close();
  }
}
