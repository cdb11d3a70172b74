// Public pictures (covers): drawn anew as WebP without metadata, under names that nobody can guess.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/errors';
import { moveDurably } from './disk.ts';
import type { RenderPool } from './render-pool.ts';

/** Pixels of the longer side. */
const BOX = 1600;

export interface Pictures {
  /** Draws a picture from a file. @returns its name. @throws Refusal `not_an_image`. */
  add(source: string): Promise<string>;
  /** The path of a picture by its name; undefined for any other text. */
  find(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
}

export function createPictures(dataDir: string, pool: RenderPool): Pictures {
  const folder = join(dataDir, 'covers');
  const isName = (name: string) => /^[0-9a-f]{32}\.webp$/.test(name);
  return {
    async add(source) {
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const target = join(folder, `${name}.new`);
      if (!(await pool.draw({ kind: 'image', source, target, box: BOX }))) {
        await rm(target, { force: true });
        throw new Refusal('not_an_image');
      }
      await moveDurably(target, join(folder, name));
      return name;
    },
    async find(name) {
      if (!isName(name)) return undefined;
      const path = join(folder, name);
      return (await stat(path).catch(() => undefined)) === undefined ? undefined : path;
    },
    async remove(name) {
      if (isName(name)) await rm(join(folder, name), { force: true });
    },
  };
}
