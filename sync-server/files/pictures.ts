// Public pictures: drawn anew as WebP without metadata, under names that nobody can guess.
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/errors';
import type { JobOwner } from './child-pool.ts';
import type { PictureFiles, PictureKind } from './picture-files.ts';
import type { RenderPool } from './render-pool.ts';

/** Pixels of the longer side. */
const boxes: Record<PictureKind, number> = { covers: 1600, avatars: 512 };

export interface Pictures extends Pick<PictureFiles, 'find' | 'remove'> {
  /**
   * Draws a picture from a file of its owner's, in so many tries as it ends whoever draws it.
   * @returns its address, `/covers/…` or `/avatars/…`. @throws Refusal `not_an_image`; `busy` also where the disk does not do its part.
   */
  add(kind: PictureKind, source: string, owner: JobOwner, tries?: number): Promise<string>;
}

export function createPictures(dataDir: string, files: PictureFiles, pool: RenderPool): Pictures {
  return {
    async add(kind, source, owner, tries) {
      const folder = join(dataDir, 'tmp');
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const target = join(folder, name);
      const url = `/${kind}/${name}`;
      try {
        const drawn = await pool.draw({ kind: 'image', source, target, box: boxes[kind] }, owner, tries);
        if (drawn !== 'drawn') throw new Refusal(drawn === 'failed' ? 'not_an_image' : 'busy');
        await files.keep(url, target);
      } finally {
        await rm(target, { force: true });
      }
      return url;
    },
    find: (url) => files.find(url),
    remove: (url) => files.remove(url),
  };
}
